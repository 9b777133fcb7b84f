import type { UploadOutcome } from '#app/chat/protocol/pictures.ts';
import type { FromClient } from '#contract/chat/input.ts';
import {
  type ChatErrorMessage,
  type ChatMessage,
  type ChatProgress,
  type ChatSession,
  type ChatStatus,
  progressIn,
  publicHalf,
  type ToAgent,
  type ToCustomer,
} from '#contract/chat/sessions-and-messages.ts';
import type { Link, SocketEvents, Staff } from './faulty-node.ts';
import type { Ledger } from './ledger.ts';

/** What a client needs of the world around it. */
export interface Surroundings {
  connect(events: SocketEvents, staff?: Staff): Link;
  /** Uploads a picture for the message with this id. */
  upload(sessionId: string, clientId: string, isUser: boolean, done: (outcome: UploadOutcome) => void): void;
  later(happen: () => void): void;
  uuid(): string;
  random(): number;
  ledger: Ledger;
  note(line: string): void;
}

/** A customer's tab, of whichever make. */
export interface Tab {
  readonly name: string;
  readonly browser: Pick<Browser, 'sessionId'>;
  readonly socket: Link | undefined;
  /** Connected, and nothing waits. */
  readonly isSettled: boolean;
  /** What it shows, in that order; its own with the tick. */
  readonly screen: readonly {
    clientId: string;
    state: 'agent' | 'waiting' | 'sent' | 'delivered' | 'seen';
  }[];
  readonly status: ChatStatus | null;
  connect(): void;
  /** As after a silence that lasted too long. */
  giveUp(): void;
  write(text: string): void;
  look(isLooking: boolean): void;
  askForLink(): void;
  rename(name: string): void;
  giveAddress(email: string): void;
  /** Asks for a code, or enters one. */
  verify(code?: string): void;
  /** Out of immostTurns. */
  sendAgain(): void;
  reload(): void;
  end(): void;
}

/** An agent's window, of whichever make. */
export interface Portal
  extends Pick<Tab, 'name' | 'socket' | 'isSettled' | 'connect' | 'giveUp' | 'sendAgain' | 'end'> {
  readonly sessions: ReadonlyMap<string, ChatSession>;
  readonly viewing: string | null;
  /** The messages of the session that is viewed. */
  readonly screen: readonly ChatMessage[];
  readonly agents: readonly { id: string; viewing: string | null }[];
  write(sessionId: string, text: string): void;
  view(sessionId: string | null): void;
  look(isLooking: boolean): void;
}

interface Written {
  clientId: string;
  sessionId: string | null;
  text: string;
}

/**
 * What both have in common: one socket, and an outbox of which the next message is sent when the one before it was
 * confirmed. After a cut, the same is sent again.
 */
abstract class Client<Received extends ToCustomer | ToAgent> {
  readonly name: string;
  protected readonly world: Surroundings;
  protected link: Link | undefined;
  protected isOpen = false;
  protected isReady = false;
  #outbox: Written[] = [];
  #sent: string | undefined;
  readonly #staff: Staff | undefined;

  constructor(name: string, world: Surroundings, staff?: Staff) {
    this.name = name;
    this.world = world;
    this.#staff = staff;
  }

  protected abstract greet(): void;
  protected abstract receive(message: Received): void;
  protected abstract frameOf(message: Written): FromClient;

  get isSettled(): boolean {
    return this.isReady && this.#outbox.length === 0;
  }

  get socket(): Link | undefined {
    return this.link;
  }

  connect(): void {
    if (this.link) return;
    const link = this.world.connect(
      {
        opened: () => {
          if (this.link !== link) return;
          this.isOpen = true;
          this.greet();
        },
        received: (text) => {
          if (this.link !== link) return;
          const message = JSON.parse(text) as Received;
          this.world.note(`${this.name} < ${brief(message)}`);
          this.receive(message);
        },
        closed: (code) => {
          if (this.link !== link) return;
          this.world.note(`${this.name} closed ${code}`);
          this.reset();
        },
      },
      this.#staff,
    );
    this.link = link;
  }

  /** As after a silence that lasted too long. */
  giveUp(): void {
    this.link?.closeServer();
    this.reset();
  }

  end(): void {}

  protected put(sessionId: string | null, text: string): void {
    const clientId = this.world.uuid();
    this.world.note(`${this.name} writes ${clientId.slice(0, 8)} ${text.slice(0, 20)}`);
    this.world.ledger.written(this.name, clientId, text);
    this.#outbox.push({ clientId, sessionId, text });
    this.drain();
  }

  /** Out of immostTurns, what was not confirmed is sent again. */
  sendAgain(): void {
    const [first] = this.#outbox;
    if (first && first.clientId === this.#sent) this.send(this.frameOf(first));
  }

  protected send(frame: FromClient): void {
    this.world.note(`${this.name} > ${brief(frame)}`);
    this.link?.toServer(JSON.stringify(frame));
  }

  protected drain(): void {
    const [first] = this.#outbox;
    if (!first || !this.isReady || this.#sent) return;
    this.#sent = first.clientId;
    this.send(this.frameOf(first));
  }

  /** It is stored: by its confirmation, or because it came back. */
  protected stored(clientId: string): Written | undefined {
    const [first] = this.#outbox;
    if (first?.clientId !== clientId) return undefined;
    this.#outbox.shift();
    this.#sent = undefined;
    this.drain();
    return first;
  }

  protected confirmed({ clientId, seq }: { clientId: string; seq: number }): Written | undefined {
    this.world.ledger.confirmed(clientId, seq);
    return this.stored(clientId);
  }

  protected refused({ code, clientId, message }: ChatErrorMessage): void {
    const isForLater = code === 'unavailable' || code === 'tooMany';
    // What could not be opened is tried again on another connection.
    if (!this.isReady) this.giveUp();
    else if (!clientId) {
      const isOfVerification = code.startsWith('code') || code === 'emailMissing';
      if (!isForLater && !isOfVerification && code !== 'internal')
        this.world.ledger.fail(`${this.name} was sent ${code}: ${message}`);
    } else if (clientId === this.#sent) {
      this.#sent = undefined;
      if (!isForLater) {
        this.world.ledger.refused(clientId);
        this.#outbox.shift();
      }
      this.world.later(() => this.drain());
    }
  }

  protected reset(): void {
    this.link = undefined;
    this.isOpen = false;
    this.isReady = false;
    this.#sent = undefined;
  }
}

/** What all tabs of a browser share. */
export interface Browser {
  sessionId: string | null;
  /** The token of a link from another device. */
  link: string | null;
  first?: ModelTab;
}

/** A customer's tab that does what the contract says, and no more. */
export class ModelTab extends Client<ToCustomer> implements Tab {
  readonly browser: Browser;
  readonly #links: string[];
  readonly #messages = new Map<number, ChatMessage>();
  #base = 0;
  status: ChatStatus | null = null;
  /** As it was sent last. */
  progress: ChatProgress | undefined;
  /** As it was sent last. */
  isVerified: boolean | undefined;
  #lastSeqReceived = 0;

  constructor(name: string, world: Surroundings, browser: Browser, links: string[]) {
    super(name, world);
    this.browser = browser;
    browser.first ??= this;
    this.#links = links;
  }

  /** Up to here nothing is missing. A confirmation may come before what others wrote earlier. */
  get #lastSeq(): number {
    let last = this.#base;
    while (this.#messages.has(last + 1)) last += 1;
    return last;
  }

  get screen() {
    const { agentSeen = 0, agentDelivered = 0 } = this.progress ?? {};
    return [...this.#messages.values()]
      .sort((a, b) => a.seq - b.seq)
      .map(({ clientId, isUser, seq }) => {
        const own = agentSeen >= seq ? 'seen' : agentDelivered >= seq ? 'delivered' : 'sent';
        return { clientId, state: isUser ? own : 'agent' } as const;
      });
  }

  write(text: string): void {
    // A session is begun by one tab alone.
    if (this.browser.sessionId || this.browser.first === this) this.put(null, text);
  }

  look(isLooking: boolean): void {
    if (!this.isReady) return;
    const seq = Math.floor(this.world.random() * (this.#lastSeq + 2));
    this.send({ type: isLooking ? 'seen' : 'delivered', seq });
  }

  askForLink(): void {
    if (this.isReady) this.send({ type: 'link' });
  }

  rename(name: string): void {
    if (this.isReady) this.send({ type: 'details', name });
  }

  giveAddress(email: string): void {
    if (this.isReady) this.send({ type: 'details', email });
  }

  verify(code?: string): void {
    if (this.isReady) this.send({ type: 'verify', ...(code && { code }) });
  }

  /** Nothing is known but the session. */
  reload(): void {
    if (!this.isSettled) return;
    this.giveUp();
    this.#messages.clear();
    this.#base = 0;
  }

  protected greet(): void {
    const { sessionId, link } = this.browser;
    const isKnown = this.#messages.size > 0;
    if (link) this.send({ type: 'init', sessionId: null, link });
    else if (sessionId) this.send({ type: 'init', sessionId, ...(isKnown && { lastSeq: this.#lastSeq }) });
    else this.send({ type: 'init', sessionId: null, name: this.name });
  }

  protected frameOf({ clientId, text }: Written): FromClient {
    return { type: 'message', text, isUser: true, clientId };
  }

  protected receive(message: ToCustomer): void {
    switch (message.type) {
      case 'init':
        this.#begin(message);
        return;
      case 'message':
        if (!this.isReady) this.world.ledger.fail(`${this.name} was sent a message before it was let in`);
        if (message.message.seq <= this.#lastSeqReceived)
          this.world.ledger.fail(
            `${this.name} was sent ${message.message.seq} after ${this.#lastSeqReceived}`,
          );
        this.#lastSeqReceived = message.message.seq;
        this.#show(message.message);
        return;
      case 'message_confirmation': {
        const written = this.confirmed(message);
        const { clientId, messageId: id, seq, timestamp } = message;
        const sessionId = publicHalf(this.browser.sessionId ?? '');
        if (written)
          this.#show({ id, clientId, seq, timestamp, text: written.text, isUser: true, sessionId });
        return;
      }
      case 'history':
        for (const one of message.messages) this.#show(one);
        return;
      case 'session_status':
        this.status = message.status;
        return;
      case 'seen':
        this.progress = progressIn(message);
        return;
      case 'verify':
      case 'verification':
        this.isVerified = message.isVerified;
        return;
      case 'link':
        this.#links.push(message.url.split('#chat=')[1]?.split('.')[0] ?? '');
        return;
      case 'error':
        if (message.code === 'linkExpired') this.browser.link = null;
        else if (message.code === 'unknownSession')
          this.world.ledger.fail(`${this.name} was sent that there is no such session`);
        this.refused(message);
    }
  }

  #begin(message: Extract<ToCustomer, { type: 'init' }>): void {
    this.browser.sessionId = message.sessionId;
    this.browser.link = null;
    this.isReady = true;
    if (!message.resumed) {
      this.#messages.clear();
      this.#base = (message.messages[0]?.seq ?? 1) - 1;
    }
    this.#lastSeqReceived = message.messages.at(-1)?.seq ?? this.#lastSeq;
    for (const one of message.messages) this.#show(one);
    this.status = message.status;
    this.isVerified = message.isVerified;
    this.progress = progressIn(message);
    this.drain();
  }

  #show(message: ChatMessage): void {
    this.world.ledger.sent(message);
    this.#messages.set(message.seq, message);
    this.stored(message.clientId);
  }
}

/** An agent's window. It shows what it was sent, as a client that knows the specification alone would. */
export class ModelPortal extends Client<ToAgent> implements Portal {
  readonly sessions = new Map<string, ChatSession>();
  #messages = new Map<number, ChatMessage>();
  viewing: string | null = null;
  #isShown = false;
  agents: { id: string; viewing: string | null }[] = [];
  #lastSeqReceived = new Map<string, number>();

  constructor(name: string, world: Surroundings) {
    super(name, world, { id: name, name });
  }

  get screen(): ChatMessage[] {
    return [...this.#messages.values()].sort((a, b) => a.seq - b.seq);
  }

  override get isSettled(): boolean {
    return super.isSettled && (this.viewing === null || this.#isShown);
  }

  write(sessionId: string, text: string): void {
    this.put(sessionId, text);
  }

  look(isLooking: boolean): void {
    const sessions = [...this.sessions.values()];
    const session = sessions[Math.floor(this.world.random() * sessions.length)];
    if (!session || !this.isReady) return;
    const seq = Math.floor(this.world.random() * (session.lastSeq + 2));
    this.send({ type: isLooking ? 'seen' : 'delivered', sessionId: session.sessionId, seq });
  }

  view(sessionId: string | null): void {
    this.viewing = sessionId;
    this.#isShown = false;
    this.#messages.clear();
    if (this.isOpen) this.send({ type: 'view_session', sessionId });
  }

  protected greet(): void {
    this.send({ type: 'init', role: 'admin' });
    this.#messages.clear();
    this.#isShown = false;
    this.#lastSeqReceived.clear();
    if (this.viewing) this.send({ type: 'view_session', sessionId: this.viewing });
  }

  protected frameOf({ clientId, sessionId, text }: Written): FromClient {
    return { type: 'message', sessionId, text, isUser: false, clientId };
  }

  protected receive(message: ToAgent): void {
    switch (message.type) {
      case 'sessions':
        this.isReady = true;
        this.sessions.clear();
        for (const session of message.sessions) this.sessions.set(session.sessionId, session);
        this.agents = message.agents;
        this.drain();
        return;
      case 'session':
        this.sessions.set(message.session.sessionId, message.session);
        return;
      case 'message':
        this.#receiveMessage(message);
        return;
      case 'session_messages':
        if (message.sessionId !== this.viewing) return;
        this.#isShown = true;
        this.#messages = new Map();
        for (const one of message.messages) this.#show(one);
        return;
      case 'message_confirmation':
        this.confirmed(message);
        return;
      case 'presence':
        this.agents = message.agents;
        return;
      case 'error':
        // The page of a session did not come: a window that shows nothing is loaded again.
        if (this.viewing && !this.#isShown && !message.clientId) this.giveUp();
        else this.refused(message);
    }
  }

  #receiveMessage({ sessionId, message }: Extract<ToAgent, { type: 'message' }>): void {
    const last = this.#lastSeqReceived.get(sessionId) ?? 0;
    if (message.seq <= last)
      this.world.ledger.fail(`${this.name} was sent ${message.seq} of ${sessionId} after ${last}`);
    this.#lastSeqReceived.set(sessionId, message.seq);
    if (sessionId === this.viewing) this.#show(message);
    else {
      this.world.ledger.sent(message);
      this.stored(message.clientId);
    }
  }

  #show(message: ChatMessage): void {
    this.world.ledger.sent(message);
    this.#messages.set(message.seq, message);
    this.stored(message.clientId);
  }
}

function brief(message: object): string {
  return JSON.stringify(message, (_, value) =>
    typeof value === 'string' && value.length > 40 ? `${value.slice(0, 40)}…` : value,
  ).slice(0, 600);
}
