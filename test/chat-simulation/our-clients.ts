import type { KeyStorage } from '#app/chat/protocol/outbox.ts';
import { createChatClient } from '#app/chat/widget/client.ts';
import { createInbox } from '#app/support/inbox/inbox.ts';
import type { ChatMessage, ToAgent, ToCustomer } from '#contract/chat.ts';
import type { Browser, Portal, Surroundings, Tab } from './clients.ts';
import type { Link, SocketEvents, Staff } from './node.ts';

/** Writes down what a client is told on its way to it. */
function overhear(name: string, { ledger, note }: Surroundings, text: string): void {
  const message = JSON.parse(text) as ToCustomer | ToAgent;
  note(`${name} < ${text.slice(0, 300)}`);
  const told: readonly ChatMessage[] =
    message.type === 'message' ? [message.message] : 'messages' in message ? message.messages : [];
  for (const one of told) ledger.told(one);
  if (message.type === 'message_confirmation') ledger.confirmed(message.clientId, message.seq);
  if (message.type === 'error' && message.clientId && !['unavailable', 'tooMany'].includes(message.code))
    ledger.refused(message.clientId);
}

/** The newest socket of a client of ours. */
abstract class OurClient {
  readonly name: string;
  protected readonly world: Surroundings;
  socket: Link | undefined;

  /** They do so by themselves where they have to. */
  sendAgain(): void {}

  constructor(name: string, world: Surroundings) {
    this.name = name;
    this.world = world;
  }

  protected open({ opened, received, closed }: SocketEvents, staff?: Staff) {
    const link = this.world.connect(
      {
        opened,
        received: (text) => {
          overhear(this.name, this.world, text);
          received(text);
        },
        closed: (code) => {
          this.world.note(`${this.name} closed ${code}`);
          closed(code);
        },
      },
      staff,
    );
    this.socket = link;
    return {
      send: (text: string) => {
        this.world.note(`${this.name} > ${text.slice(0, 300)}`);
        link.toServer(text);
      },
      close: () => link.closeServer(),
    };
  }

  protected after = (milliseconds: number, act: () => void) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  };

  protected wrote(clientId: string, by: string, text: string): void {
    this.world.note(`${this.name} writes ${clientId.slice(0, 8)} ${text.slice(0, 20)}`);
    this.world.ledger.written(by, clientId, text);
  }
}

/** A browser with our widget in its tabs. */
export class OurBrowser implements Pick<Browser, 'sessionId'> {
  readonly name: string;
  readonly tabs: OurTab[] = [];
  readonly stored = new Map<string, string>();
  readonly #world: Surroundings;
  readonly #turns: { granted: () => void }[] = [];

  constructor(name: string, world: Surroundings) {
    this.name = name;
    this.#world = world;
  }

  get sessionId(): string | null {
    return this.stored.get('chatSessionId') ?? null;
  }

  /** What other tabs hear a moment later. */
  tellOthers(tab: OurTab, what: (other: OurTab) => void): void {
    for (const other of this.tabs) if (other !== tab) this.#world.later(() => what(other));
  }

  takeTurn = (granted: () => void) => {
    const place = { granted };
    this.#turns.push(place);
    const grant = () => {
      const [first] = this.#turns;
      this.#world.later(() => this.#turns[0] === first && first?.granted());
    };
    if (this.#turns.length === 1) grant();
    return () => {
      const index = this.#turns.indexOf(place);
      if (index >= 0) this.#turns.splice(index, 1);
      if (index === 0) grant();
    };
  };
}

function storageOf(values: Map<string, string>, changed: (key: string) => void = () => {}): KeyStorage {
  return {
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      if (value === (values.get(key) ?? null)) return;
      if (value === null) values.delete(key);
      else values.set(key, value);
      changed(key);
    },
    keys: () => [...values.keys()],
  };
}

/** A tab with our widget. */
export class OurTab extends OurClient implements Tab {
  readonly browser: OurBrowser;
  readonly #links: string[];
  readonly #own = new Map<string, string>();
  #client: ReturnType<typeof createChatClient>;

  constructor(name: string, world: Surroundings, browser: OurBrowser, links: string[]) {
    super(name, world);
    this.browser = browser;
    this.#links = links;
    browser.tabs.push(this);
    this.#client = this.#start();
  }

  #start(): ReturnType<typeof createChatClient> {
    const { browser } = this;
    const client = createChatClient({
      now: Date.now,
      after: this.after,
      random: this.world.random,
      uuid: this.world.uuid,
      openSocket: (events) => this.open(events),
      shared: storageOf(browser.stored, (key) =>
        browser.tellOthers(this, (other) => other.#client.storageChanged(key)),
      ),
      own: storageOf(this.#own),
      language: 'en',
      page: '/en/',
      notifyTabs: (said) => browser.tellOthers(this, (other) => other.#client.notifiedByTab(said)),
      takeTurn: browser.takeTurn,
    });
    client.setAtEnd(true);
    return client;
  }

  get #view() {
    return this.#client.getSnapshot();
  }

  get isSettled(): boolean {
    const { status, entries } = this.#view;
    return status === 'live' && entries.every((entry) => entry.kind !== 'own' || entry.state !== 'waiting');
  }

  get screen() {
    return this.#view.entries.flatMap((line) =>
      line.kind === 'automatic'
        ? []
        : [{ clientId: line.key, state: line.kind === 'own' ? line.state : ('agent' as const) }],
    );
  }

  get status() {
    return this.#view.sessionStatus;
  }

  connect(): void {
    this.#client.open();
    this.#client.setOnline(true);
  }

  giveUp = () => this.#client.setOnline(false);

  write(text: string): void {
    this.#client.send(text);
    const sent = this.#view.entries.findLast((line) => line.kind === 'own' && line.state === 'waiting');
    if (sent) this.wrote(sent.key, this.browser.name, text);
  }

  /** Whether somebody looks at it. */
  look(isLooking: boolean): void {
    this.#client.setVisible(isLooking);
    if (isLooking) this.#client.open();
  }

  askForLink(): void {
    this.#client.ask('link', {}).then(
      ({ url }) => this.#links.push(url.split('#chat=')[1] ?? ''),
      () => {},
    );
  }

  followLink = (token: string) => this.#client.openLink(token);

  rename(name: string): void {
    this.#client.ask('details', { name }).catch(() => {});
  }

  /** The next page, or the same one again. */
  reload(): void {
    this.#client.suspend();
    this.world.note(`${this.name} reloads`);
    this.#client = this.#start();
    this.#client.open();
  }

  /** So that none of its timers runs on. */
  end = () => this.#client.suspend();
}

/** An agent's window with our portal. */
export class OurPortal extends OurClient implements Portal {
  readonly #inbox: ReturnType<typeof createInbox>;
  #hasStarted = false;

  constructor(name: string, world: Surroundings) {
    super(name, world);
    const staff = { id: name, name };
    const values = new Map<string, string>();
    this.#inbox = createInbox({
      environment: {
        openSocket: (events) => this.open(events, staff),
        now: Date.now,
        after: this.after,
        random: world.random,
      },
      storage: {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
        removeItem: (key) => void values.delete(key),
      },
      makeId: world.uuid,
      windowId: world.uuid(),
      me: staff,
    });
  }

  get #state() {
    return this.#inbox.state;
  }

  get sessions() {
    return this.#state.sessions;
  }

  get viewing() {
    return this.#state.viewing;
  }

  get agents() {
    return this.#state.agents;
  }

  get screen(): ChatMessage[] {
    return [...(this.#state.conversations.get(this.viewing ?? '')?.messages ?? [])];
  }

  get isSettled(): boolean {
    const { connection, outbox } = this.#state;
    return connection.status === 'connected' && outbox.every(({ refusal }) => refusal);
  }

  connect(): void {
    if (!this.#hasStarted) this.#inbox.start();
    else if (this.#state.connection.status !== 'connected') this.#inbox.reconnect();
    this.#hasStarted = true;
  }

  giveUp = () => this.#inbox.lose();

  write(sessionId: string, text: string): void {
    if (!this.#inbox.reply(sessionId, text)) return;
    const clientId = this.#state.outbox.at(-1)?.clientId;
    if (clientId) this.wrote(clientId, this.name, text);
  }

  view = (sessionId: string | null) => this.#inbox.view(sessionId);

  look = (isLooking: boolean) => this.#inbox.setAttentive(isLooking);

  end = () => this.#inbox.stop();
}
