import { createChatClient } from '#app/chat/widget/client.ts';
import { createInbox } from '#app/support/inbox/inbox.ts';
import { pictureText } from '#content/copy/en/server-only/chat-problems.ts';
import type { ChatMessage, ToAgent, ToCustomer } from '#contract/chat/sessions-and-messages.ts';
import { after } from '../clock.ts';
import { createSharedBrowser, storageOf } from '../fake-browser.ts';
import { webStorage } from '../fake-portal.ts';
import type { Link, SocketEvents, Staff } from './faulty-node.ts';
import type { Browser, Portal, Surroundings, Tab } from './model-clients.ts';

/** Enters into the ledger what a client is sent. */
function record(name: string, { ledger, note }: Surroundings, text: string): void {
  const message = JSON.parse(text) as ToCustomer | ToAgent;
  note(`${name} < ${text.slice(0, 300)}`);
  const told: readonly ChatMessage[] =
    message.type === 'message' ? [message.message] : 'messages' in message ? message.messages : [];
  for (const one of told) ledger.sent(one);
  if (message.type === 'message_confirmation') ledger.confirmed(message.clientId, message.seq);
  if (message.type === 'error' && message.clientId && !['unavailable', 'tooMany'].includes(message.code))
    ledger.refused(message.clientId);
}

/** What the site's own clients have in common: `socket` is the newest. */
abstract class RealClient {
  readonly name: string;
  protected readonly world: Surroundings;
  socket: Link | undefined;

  /** The real clients do so by themselves where they have to. */
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
          record(this.name, this.world, text);
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

  protected wrote(clientId: string, by: string, text: string): void {
    this.world.note(`${this.name} writes ${clientId.slice(0, 8)} ${text.slice(0, 20)}`);
    this.world.ledger.written(by, clientId, text);
  }
}

const pictureChance = 0.15;
const aPicture = { data: 'data:image/png;base64,AA==', width: 6, height: 4 };

/** A browser with our widget in its tabs. */
export class RealBrowser implements Pick<Browser, 'sessionId'> {
  readonly name: string;
  readonly tabs: RealTab[] = [];
  readonly shared: ReturnType<typeof createSharedBrowser>;
  readonly #world: Surroundings;

  constructor(name: string, world: Surroundings) {
    this.name = name;
    this.#world = world;
    this.shared = createSharedBrowser(world.later);
  }

  get sessionId(): string | null {
    return this.shared.stored.get('chatSessionId') ?? null;
  }

  /** What other tabs get to know a moment later. */
  notifyOthers(tab: RealTab, what: (other: RealTab) => void): void {
    for (const other of this.tabs) if (other !== tab) this.#world.later(() => what(other));
  }
}

/** A tab with our widget. */
export class RealTab extends RealClient implements Tab {
  readonly browser: RealBrowser;
  readonly #links: string[];
  readonly #own = new Map<string, string>();
  #client: ReturnType<typeof createChatClient>;

  constructor(name: string, world: Surroundings, browser: RealBrowser, links: string[]) {
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
      after,
      random: this.world.random,
      uuid: this.world.uuid,
      openSocket: (events) => this.open(events),
      shared: browser.shared.sharedStorage((key) =>
        browser.notifyOthers(this, (other) => other.#client.storageChanged(key)),
      ),
      own: storageOf(this.#own),
      language: 'en',
      page: '/en/',
      notifyTabs: (said) => browser.notifyOthers(this, (other) => other.#client.notifiedByTab(said)),
      takeTurn: browser.shared.takeTurn,
      uploadPicture: ({ sessionId, clientId }, done) => this.world.upload(sessionId, clientId, true, done),
      readPicture: async () => '',
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
      line.kind === 'automatic' || line.kind === 'address'
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
    const waiting = () =>
      this.#view.entries.flatMap((line) => (line.kind === 'own' && line.state === 'waiting' ? [line] : []));
    const before = new Set(waiting().map(({ key }) => key));
    const isPicture = this.world.random() < pictureChance;
    if (isPicture) this.#client.choosePicture(aPicture);
    this.#client.send(isPicture ? '' : text);
    // With a text goes the picture that was refused before. What another tab wrote a moment ago may become known with it.
    for (const { key, picture } of waiting())
      if (!before.has(key) && !this.world.ledger.texts.has(key))
        this.wrote(key, this.browser.name, picture ? pictureText : text);
  }

  /** Whether the visitor looks at it. */
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

  followLink(token: string): void {
    this.#client.openLink(token);
    this.#client.acceptLink();
  }

  rename(name: string): void {
    this.#client.ask('details', { name }).catch(() => {});
  }

  giveAddress(email: string): void {
    this.#client.ask('details', { email }).catch(() => {});
  }

  verify(code?: string): void {
    this.#client.ask('verify', code ? { code } : {}).catch(() => {});
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
export class RealPortal extends RealClient implements Portal {
  readonly #inbox: ReturnType<typeof createInbox>;
  #hasStarted = false;

  constructor(name: string, world: Surroundings) {
    super(name, world);
    const staff = { id: name, name };
    this.#inbox = createInbox({
      environment: {
        openSocket: (events) => this.open(events, staff),
        now: Date.now,
        after,
        random: world.random,
      },
      storage: webStorage(),
      makeId: world.uuid,
      windowId: world.uuid(),
      me: staff,
      uploadPicture: ({ sessionId, clientId }, done) => this.world.upload(sessionId, clientId, false, done),
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
    const isPicture = this.world.random() < pictureChance;
    if (!this.#inbox.reply(sessionId, isPicture ? '' : text, isPicture ? aPicture : null)) return;
    const clientId = this.#state.outbox.at(-1)?.clientId;
    if (clientId) this.wrote(clientId, this.name, isPicture ? pictureText : text);
  }

  view = (sessionId: string | null) => this.#inbox.view(sessionId);

  look = (isLooking: boolean) => this.#inbox.setAttentive(isLooking);

  end = () => this.#inbox.stop();
}
