import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { UploadOutcome } from '#app/chat/protocol/pictures.ts';
import { chatStatuses, publicHalf } from '#contract/chat/sessions-and-messages.ts';
import type { Database } from '#server/db/database.ts';
import { notify } from '#server/db/notify.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { announce, chatChannel } from '#server/features/chat/events.ts';
import { wakeSnoozed } from '#server/features/chat/notices/agent-notices.ts';
import { type HeldSession, sessionUpdates } from '#server/features/chat/store/session-updates.ts';
import { Random } from '../random.ts';
import { Broken, type Faults, Link, markerStart, Node, secret } from './faulty-node.ts';
import { checkTables } from './invariants.ts';
import { Ledger } from './ledger.ts';
import {
  type Browser,
  ModelPortal,
  ModelTab,
  type Portal,
  type Surroundings,
  type Tab,
} from './model-clients.ts';
import { RealBrowser, RealPortal, RealTab } from './real-clients.ts';
import { Schedule } from './schedule.ts';

const mostSteps = 200;
const leastSteps = 60;
/** More than any history needs. */
const mostRounds = 60;
const mostClients = 6;
/** More than a statement takes that waits for no other. */
const manyTurns = 10_000;

/** A short random history of the chat: the same seed is the same history again. */
class History implements Surroundings {
  readonly ledger = new Ledger();
  readonly trace: string[] = [];
  readonly #random: Random;
  readonly #schedule: Schedule;
  readonly #databases: readonly [Database, Database];
  readonly #faults: Faults;
  readonly #nodes: Node[];
  readonly #tabs: Tab[] = [];
  readonly #agents: Portal[] = [];
  /** Whether these are the clients that people use, or models that do what the contract says. */
  readonly #areReal: boolean;
  readonly #links: string[] = [];
  readonly #weights: typeof weights;
  #restarts = 0;
  #texts = 0;
  /** Of statements that staff's requests run, which are answered apart from the sockets. */
  #requests = 0;
  /** Codes of mails up to this one are too old. */
  #mailsExpired = 0;
  readonly #addresses: readonly string[];
  readonly #assignsByLoad: boolean;

  constructor(seed: number, databases: readonly [Database, Database]) {
    this.#random = new Random(seed);
    this.#schedule = new Schedule(this.#random);
    this.#databases = databases;
    const isRough = this.#random.chance(0.4);
    this.#faults = {
      held: this.#random.pick([0, 0.2, 0.5, 0.8]) ?? 0,
      unavailable: isRough ? 0.01 : 0,
      broken: isRough ? 0.01 : 0,
    };
    // Each history has some kinds of actions only: where everything happens, much is mended by what happens next.
    this.#weights = { ...weights };
    for (const action of Object.keys(weights) as (keyof typeof weights)[])
      if (!always.includes(action))
        this.#weights[action] *= this.#random.pick([0, 0, 0, 0, 0, 0.5, 1, 2, 4]) ?? 0;
    this.#addresses = [0, 1].map(() => `${this.#random.uuid()}@example.org`);
    this.#assignsByLoad = this.#random.chance(0.5);
    this.#nodes = [this.#startNode(0), this.#startNode(1)];
    this.#areReal = this.#random.chance(0.5);
    for (let count = 1 + this.#random.below(2); count > 0; count -= 1) this.#addBrowser(null);
    for (let count = 1 + this.#random.below(2); count > 0; count -= 1)
      this.#agents.push(new (this.#areReal ? RealPortal : ModelPortal)(`agent ${count}`, this));
  }

  get #clients() {
    return [...this.#tabs, ...this.#agents];
  }

  async run(): Promise<string[]> {
    const steps = leastSteps + this.#random.below(mostSteps - leastSteps);
    for (const client of this.#clients) client.connect();
    if (this.#random.chance(0.7)) await this.#begin();
    for (let count = 0; count < steps; count += 1) {
      await this.#act();
      await this.#turn();
    }
    this.note('the faults end');
    await this.#settle();
    if (this.ledger.failures.length === 0)
      this.ledger.failures.push(
        ...(await checkTables(this.#databases[0], this.ledger, this.#tabs, this.#agents)),
      );
    for (const client of this.#clients) client.end();
    for (const node of this.#nodes) await node.kill(this.#random);
    return this.ledger.failures;
  }

  /** A conversation is under way when the first fault happens. */
  async #begin(): Promise<void> {
    const faults = { ...this.#faults };
    Object.assign(this.#faults, none);
    await this.#finishAll();
    for (const tab of this.#tabs) tab.write(this.#text());
    await this.#finishAll();
    vi.advanceTimersByTime(200);
    await this.#finishAll();
    for (const agent of this.#agents) agent.view(this.#random.pick([...agent.sessions.keys()]) ?? null);
    Object.assign(this.#faults, faults);
  }

  // What clients need.

  connect: Surroundings['connect'] = (events, staff) => {
    const link = new Link(this.#schedule, events);
    this.#schedule.once(() => {
      const node = this.#random.pick(this.#nodes.filter(({ isUp }) => isUp));
      if (node) node.accept(link, staff);
      else link.cut({ losesUp: true, losesDown: true });
    });
    return link;
  };

  upload: Surroundings['upload'] = (sessionId, clientId, isUser, done) => {
    this.#schedule.once(() => {
      const node = this.#random.pick(this.#nodes.filter(({ isUp }) => isUp));
      const respond = (outcome: UploadOutcome) => this.#schedule.once(() => done(outcome));
      if (!node) return respond('again');
      node.upload(sessionId, clientId, isUser).then(
        () => respond('uploaded'),
        () => respond('again'),
      );
    });
  };

  later = (happen: () => void) => this.#schedule.once(happen);

  uuid = () => this.#random.uuid();

  random = () => this.#random.next();

  note = (line: string) => void this.trace.push(line);

  // What happens.

  async #act(): Promise<void> {
    const action = this.#random.weighted(this.#weights);
    if (action === 'step') {
      this.#schedule.step();
      return;
    }
    if (action === 'kill') {
      const node = this.#random.pick(this.#nodes.filter(({ isUp }) => isUp));
      this.note(`kill node ${node && this.#nodes.indexOf(node)}`);
      await this.#over(node?.kill(this.#random));
      return;
    }
    this.#actions[action]();
  }

  readonly #actions: Record<Exclude<keyof typeof weights, 'step' | 'kill'>, () => void> = {
    write: () => {
      const tab = this.#random.pick(this.#tabs);
      for (let count = 1 + this.#random.below(3); count > 0; count -= 1) tab?.write(this.#text());
    },
    reply: () => {
      const agent = this.#random.pick(this.#agents);
      const session = this.#random.pick([...(agent?.sessions.keys() ?? [])]);
      if (agent && session)
        for (let count = 1 + this.#random.below(2); count > 0; count -= 1) agent.write(session, this.#text());
    },
    view: () => {
      const agent = this.#random.pick(this.#agents);
      if (agent)
        agent.view(this.#random.pick([null, ...agent.sessions.keys(), ...agent.sessions.keys()]) ?? null);
    },
    look: () => this.#random.pick(this.#clients)?.look(this.#random.chance(0.7)),
    reload: () => this.#random.pick(this.#tabs)?.reload(),
    sendAgain: () => this.#random.pick(this.#clients)?.sendAgain(),
    cut: () => {
      const client = this.#random.pick(this.#clients);
      this.note(`cut ${client?.name}`);
      client?.socket?.cut({ losesUp: this.#random.chance(0.6), losesDown: this.#random.chance(0.6) });
    },
    giveUp: () => this.#random.pick(this.#clients)?.giveUp(),
    connect: () => {
      for (const client of this.#clients)
        if (!client.socket?.isOpen && this.#random.chance(0.7)) client.connect();
    },
    slow: () => {
      const link = this.#random.pick(this.#clients)?.socket;
      if (link?.isOpen) link.isSlow = !link.isSlow;
    },
    start: () => {
      for (const [index, node] of this.#nodes.entries())
        if (!node.isUp) this.#nodes[index] = this.#startNode(index);
    },
    stopListening: () => {
      this.note('stopListening');
      this.#random.pick(this.#nodes)?.database.stopListening();
    },
    listenAgain: () => {
      for (const { database } of this.#nodes) database.listenAgain();
    },
    away: () => {
      const node = this.#random.pick(this.#nodes);
      if (node) node.database.isAway = !node.database.isAway;
      this.note(`away ${this.#nodes.map(({ database }) => database.isAway)}`);
    },
    status: () => {
      const status = this.#random.pick(chatStatuses) ?? 'active';
      this.#request(`status ${status}`, (updates, { id }) => updates.setStatus(id, status));
    },
    snooze: () => {
      // The database has a clock of its own: one of a moment ago is due at once.
      const until = new Date(
        Date.now() + (this.#random.pick([-600_000, 6_000_000]) ?? 0) + this.#random.below(1_000),
      );
      this.#request(`snooze ${until.toISOString()}`, async (updates, { id, publicId, status, lastSeq }) => {
        if (status === 'closed') return;
        this.ledger.snoozes.set(`${publicId} ${until.toISOString()}`, lastSeq);
        await updates.setSnooze(id, until);
      });
    },
    wake: () => this.#wake(),
    assign: () => {
      const agent = this.#random.pick([null, ...this.#agents.map(({ name }) => name)]) ?? null;
      this.#request(`assign ${agent}`, (updates, { id, publicId }) => {
        if (agent === null) this.ledger.released.add(publicId);
        return updates.setAssignee(id, agent === null ? null : { id: agent, name: agent });
      });
    },
    address: () => this.#random.pick(this.#tabs)?.giveAddress(this.#random.pick(this.#addresses) ?? ''),
    askForCode: () => this.#random.pick(this.#tabs)?.verify(),
    enterCode: () => {
      const tab = this.#random.pick(this.#tabs);
      if (tab && this.#random.chance(0.3)) tab.verify('000000');
      else if (tab) this.#later(this.#enterMailedCode(tab));
    },
    expireCodes: () => this.#later(this.#expireCodes()),
    tab: () => {
      const browser = this.#random.pick(this.#tabs)?.browser;
      if (browser?.sessionId && this.#tabs.length < mostClients) this.#addTab(browser).connect();
    },
    askForLink: () => this.#random.pick(this.#tabs)?.askForLink(),
    followLink: () => {
      const link = this.#links.pop();
      if (link && this.#tabs.length < mostClients) this.#addBrowser(link).connect();
    },
    name: () => {
      this.#random.pick(this.#tabs)?.rename(`Name ${this.#random.below(100)}`);
    },
    time: () => void vi.advanceTimersByTime(this.#random.pick([20, 110, 110, 500, 1_100, 6_000]) ?? 0),
  };

  /** As the request of staff does it. */
  #request(
    name: string,
    change: (updates: ReturnType<typeof sessionUpdates>, session: HeldSession) => Promise<void>,
  ): void {
    const publicId = this.#random.pick([...(this.#random.pick(this.#agents)?.sessions.keys() ?? [])]);
    const node = this.#random.pick(this.#nodes.filter(({ isUp }) => isUp));
    if (!publicId || !node) return;
    this.note(`${name} ${publicId}`);
    this.#later(
      node.database.transact(async (tx) => {
        const session = await sessionUpdates(tx).hold(publicId);
        if (!session) return;
        await change(sessionUpdates(tx), session);
        await announce(tx, { kind: 'sessions', sessions: [{ id: session.id, publicId }] });
      }),
    );
  }

  /** As the job of every minute does it. */
  #wake(): void {
    const node = this.#random.pick(this.#nodes.filter(({ isUp }) => isUp));
    if (node) this.#later(wakeSnoozed({ database: node.database, jobs: undefined }));
  }

  /** The newest code that was mailed to the customer of this tab. It may be spent, too old, or of another address by now. */
  async #enterMailedCode(tab: Tab): Promise<void> {
    const publicId = publicHalf(tab.browser.sessionId ?? '');
    const { rows } = await sql<{ email: string; sealed: string; id: number }>`
      select recipient as email, facts->>'sealedToken' as sealed, mail.id from mail
      join chat_session as session on starts_with(event, 'chat ' || session.id || ' code') and public_id = ${publicId}
      where kind = 'chatCode' order by mail.id desc limit 1`.execute(this.#databases[0].queries);
    const [mail] = rows;
    if (!mail) return;
    if (mail.id > this.#mailsExpired) this.ledger.proven.add(`${publicId} ${mail.email}`);
    tab.verify(secret.unseal(mail.sealed));
  }

  async #expireCodes(): Promise<void> {
    const { queries } = this.#databases[0];
    const { rows } = await sql<{ id: number }>`
      with expired as (update chat_code set expires_at = now() - interval '1 second')
      select coalesce(max(id), 0)::integer as id from mail`.execute(queries);
    this.#mailsExpired = rows[0]?.id ?? 0;
  }

  #later(work: Promise<unknown>): void {
    this.#requests += 1;
    work
      .catch((error) => this.#onTrouble(error))
      .finally(() => {
        this.#requests -= 1;
      });
  }

  #addBrowser(link: string | null): Tab {
    if (!this.#areReal) return this.#addTab({ sessionId: null, link } as Browser);
    const tab = this.#addTab(new RealBrowser(`browser ${this.#tabs.length + 1}`, this)) as RealTab;
    if (link) tab.followLink(link);
    return tab;
  }

  #addTab(browser: Tab['browser']): Tab {
    const name = `tab ${this.#tabs.length + 1}`;
    const tab =
      browser instanceof RealBrowser
        ? new RealTab(name, this, browser, this.#links)
        : new ModelTab(name, this, browser as Browser, this.#links);
    this.#tabs.push(tab);
    return tab;
  }

  #text(): string {
    this.#texts += 1;
    // Now and then one that is too long for a notification.
    return `${this.#texts} ${'ü'.repeat(this.#random.chance(0.1) ? 3_900 : this.#random.below(20))}`.trim();
  }

  #startNode(index: number): Node {
    const database = this.#databases[index] as Database;
    this.#restarts += 1;
    this.note(`start node ${index}`);
    return new Node(
      `${index}.${this.#restarts}`,
      database,
      this.#schedule,
      this.#random,
      this.#faults,
      (error) => this.#onTrouble(error),
      this.#assignsByLoad,
    );
  }

  #onTrouble(error: unknown): void {
    if (error instanceof Broken || error instanceof DatabaseUnavailable) return;
    this.ledger.fail(`trouble: ${(error as Error).stack ?? error}`);
  }

  // How it ends.

  get #running(): number {
    return this.#nodes.reduce((sum, { database }) => sum + database.running, this.#requests);
  }

  /** What runs goes on. On a server a statement takes many turns, and mostly it is waited for. */
  async #turn(): Promise<void> {
    await nextTurn();
    const mostTurns = this.#random.below(100);
    for (
      let turns = 0;
      this.#databases[0] !== this.#databases[1] && this.#running > 0 && turns < mostTurns;
      turns += 1
    )
      await nextTurn();
  }

  /** What a node has begun may wait for a transaction of the other one, which waits for its turn. */
  async #over(end: Promise<void> | undefined): Promise<void> {
    let isOver = end === undefined;
    void end?.then(() => {
      isOver = true;
    });
    for (let turns = 0; !isOver; turns += 1) {
      await nextTurn();
      if (turns > manyTurns) this.#schedule.step();
    }
  }

  /** No more faults: all clients connect again, and send what waits. */
  async #settle(): Promise<void> {
    Object.assign(this.#faults, none);
    this.#actions.start();
    this.#actions.listenAgain();
    for (const { database } of this.#nodes) database.isAway = false;
    for (const { socket } of this.#clients) if (socket) socket.isSlow = false;
    for (let round = 0, quiet = 0; quiet < 4; round += 1) {
      if (round === mostRounds) {
        const late = this.#clients.filter(({ isSettled }) => !isSettled).map(({ name }) => name);
        return this.ledger.fail(`does not settle: ${late.join(', ')}`);
      }
      for (const client of this.#clients) client.connect();
      // A request that puts a chat aside may have been answered since the round before.
      this.#wake();
      await this.#finishAll();
      await this.#receiveAll(`round ${round}`);
      await this.#finishAll();
      const isSettled = this.#clients.every((client) => client.isSettled);
      quiet = isSettled ? quiet + 1 : 0;
      // The last rounds see the end of whatever a node that is gone has said of itself.
      vi.advanceTimersByTime(quiet === 1 ? 200 : quiet < 1 ? 2_000 : 14_000);
    }
    await this.#finishAll();
    await this.#receiveAll('the end');
    await this.#finishAll();
    vi.advanceTimersByTime(200);
    await this.#finishAll();
  }

  async #finishAll(): Promise<void> {
    for (let idle = 0; idle < 3; ) {
      if (this.#schedule.step() || this.#running > 0) idle = 0;
      else idle += 1;
      await nextTurn();
    }
  }

  async #receiveAll(name: string): Promise<void> {
    const marker = `${markerStart} ${name}`;
    const received = Promise.all(
      this.#nodes.map(({ database }) => database.hasReceived(chatChannel, marker)),
    );
    await notify(this.#databases[0].queries, chatChannel, marker);
    await received;
  }
}

const none: Faults = { held: 0, unavailable: 0, broken: 0 };

const weights = {
  step: 160,
  write: 4,
  reply: 4,
  view: 4,
  look: 5,
  reload: 1,
  sendAgain: 3,
  cut: 3,
  giveUp: 1,
  connect: 6,
  slow: 1,
  kill: 1,
  start: 2,
  stopListening: 1,
  listenAgain: 2,
  away: 1,
  status: 2,
  tab: 1,
  askForLink: 0.5,
  followLink: 1,
  name: 1,
  snooze: 2,
  wake: 1,
  assign: 2,
  address: 1,
  askForCode: 1.5,
  enterCode: 2,
  expireCodes: 0.3,
  time: 6,
};

const always: readonly (keyof typeof weights)[] = [
  'step',
  'write',
  'reply',
  'connect',
  'start',
  'listenAgain',
  'time',
];

/** Returns what went wrong, in words. */
export async function runHistory(
  seed: number,
  databases: readonly [Database, Database],
): Promise<{ failures: string[]; trace: string[] }> {
  await databases[0].queries.deleteFrom('chat_session').execute();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  try {
    const history = new History(seed, databases);
    return { failures: await history.run(), trace: history.trace };
  } finally {
    vi.useRealTimers();
  }
}
