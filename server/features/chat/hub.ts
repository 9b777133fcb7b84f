import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import {
  type ChatAgent,
  type ChatMessage,
  type ChatSession,
  type ChatStatus,
  chatCloseCodes,
  type ToAgent,
  type ToCustomer,
} from '#contract/chat.ts';
import { inBatches } from '#server/db/batches.ts';
import type { Database } from '#server/db/database.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Feature } from '#server/feature.ts';
import { withPremium } from '#server/people.ts';
import { localCounts } from '#server/security/limit-counters.ts';
import {
  announce,
  announceAll,
  type ChatEvent,
  chatChannel,
  chatStore,
  type NewMessage,
  type NodeAgent,
  type ProgressColumn,
  readEvent,
  type SessionKey,
  type Span,
  type Stored,
  type StoredSession,
} from './store.ts';

/** The server's end of a socket. */
export interface Line {
  send(text: string): void;
  close(code: number): void;
  terminate(): void;
  /** Bytes that the other end has not taken yet. */
  readonly bufferedAmount: number;
}

/** A customer's socket. Several of one session are several tabs or devices. */
export interface Customer {
  readonly line: Line;
  readonly session: SessionKey;
  /** The last message that this socket knows. */
  cursor: number;
  /** The last that was heard of while its history was still being read. */
  heard: number;
  isReading: boolean;
  status: ChatStatus;
  /** What it sent itself and is not sent back to it; most never send while they are here. */
  own?: Set<string>;
}

export interface Agent {
  readonly line: Line;
  /** Under the line: while it is corked, what is sent leaves in one piece. */
  readonly stream: Pick<Writable, 'cork' | 'uncork'>;
  readonly id: string;
  readonly name: string;
  readonly windowId: string | undefined;
  away: boolean;
  viewing: (SessionKey & { cursor: number }) | null;
  /** Runs out when nothing more is heard of it. */
  typing: NodeJS.Timeout | undefined;
  /** The list of sessions is being read for it; `isStale` where it has to be read again. */
  isReading: boolean;
  isStale: boolean;
  /** Its line is being closed: whatever still comes in on it is not taken. */
  isLetGo: boolean;
  /** Whether the staff session still holds. */
  mayStay(): Promise<boolean>;
}

type Written = Extract<ChatEvent, { kind: 'written' }>;
type Told = Exclude<ChatEvent, Written>;

interface Options {
  onTrouble(error: unknown): void;
  /** How many messages were written together. */
  onBatch?(size: number): void;
  /** Seconds between a commit and its delivery. */
  onDelivery?(lag: number): void;
  node?: string;
  /** Who may know which customers are answered first. */
  features?: readonly Feature[];
}

/** Bytes. A reader that lets more pile up is let go, and resumes when it can. An agent hears everybody; the list alone is up to 400 KB. */
const largestBacklog = { customer: 256 * 1024, agent: 1024 * 1024 };
/** Events that wait to be delivered; beyond, it is quicker to read the tables. */
const mostEvents = 20_000;
/** Commits whose messages are read at once. */
const mostTogether = 50;
const catchUpPiece = 200;
/** Messages that share a transaction. */
const largestBatch = 500;
/** Milliseconds. */
const burst = 100;
/** However many chats are busy, a few hundred a second are read again, in pieces that nobody waits for. */
const mostRefreshed = 25;
const pauseAfterFailure = 1_000;
const mostAttempts = 30;
const heartbeat = 15_000;
const staffCheck = 5_000;
const presenceEvery = 10_000;
const presenceLife = 25_000;
/** What a notification holds, however long their names are. */
const agentsTogether = 12;
/** As long as a customer is shown it. */
const typingLife = 6_000;
const closeTimeout = 1_000;
const openShown = 500;
/** Of the closed sessions, agents are shown the newest. */
const closedShown = 50;
/** More than so many are not counted each time, but after so many milliseconds. */
const fewClosed = 1_000;
const closedCountLife = 10_000;

const uniqueViolation = '23505';

// docs/decisions.md, T57
/**
 * The conversations of one node. What is written is committed first; what is delivered comes from the notifications of
 * the commits, on the node that wrote as on all others, because they arrive in the order of the commits. A socket knows
 * the number of its last message, so nothing is told twice, and a gap is read from the table.
 */
export class ChatHub {
  readonly #database: Database;
  readonly #options: Options;
  readonly #node: string;
  readonly #customers = new Map<number, Set<Customer>>();
  readonly #agents = new Set<Agent>();
  readonly #lines = new Set<Line>();
  readonly #agentLines = new WeakSet<Line>();
  /** By node, in the pieces in which it was told. */
  readonly #presence = new Map<string, { pieces: NodeAgent[][]; until: number }>();
  readonly #events: (ChatEvent | { kind: 'gap' })[] = [];
  readonly #changed = new Map<number, { session: SessionKey; tellCustomer: boolean }>();
  readonly #write: (message: NewMessage) => Promise<Stored>;
  readonly #advance: (step: { session: number; column: ProgressColumn; seq: number }) => Promise<void>;
  readonly #tell: (event: Told) => Promise<void>;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #dropped = new WeakSet<Line>();
  /** By address, on this node: messages of customers, and how often they began to write. */
  readonly messageCounts = localCounts(Date.now);
  readonly typingCounts = localCounts(Date.now);
  /** What this node wrote, until it hears of the commit. */
  readonly #undelivered = new Map<number, Promise<Map<number, ChatMessage[]>>>();
  #batch = 0;
  #closedCount = { closed: 0, until: 0 };
  #isDelivering = false;
  #beating: NodeJS.Timeout | undefined;
  #refreshing: NodeJS.Timeout | undefined;
  #listening: Promise<() => void> | undefined;
  #lastPresence = '';
  #isPresenceNew = false;
  #agentsTold = 0;
  #tellingPresence: Promise<void> | undefined;
  #isClosed = false;

  constructor(database: Database, options: Options) {
    this.#database = database;
    this.#options = options;
    this.#node = options.node ?? randomUUID();
    this.#write = inBatches((messages: NewMessage[]) => this.#addAll(messages), {
      inFlight: 1,
      largest: largestBatch,
    });
    this.#advance = inBatches((steps) => this.#advanceAll(steps), { inFlight: 1 });
    this.#tell = inBatches((events) => announce(database.queries, ...events), { inFlight: 1 });
  }

  get customers(): number {
    let count = 0;
    for (const sockets of this.#customers.values()) count += sockets.size;
    return count;
  }

  get agents(): number {
    return this.#agents.size;
  }

  /** To be awaited before anybody joins: what is committed from then on is heard. */
  async listen(): Promise<void> {
    this.#listening ??= this.#database
      .listen(chatChannel, (payload) => this.#hear(readEvent(payload)), {
        onGap: () => this.#hear({ kind: 'gap' }),
      })
      .then((unsubscribe) => {
        this.#every(staffCheck, () => this.#checkStaff());
        this.#every(presenceEvery, () => this.tellPresence());
        return unsubscribe;
      })
      .catch((error) => {
        this.#listening = undefined;
        throw error;
      });
    await this.#listening;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    clearInterval(this.#beating);
    clearTimeout(this.#refreshing);
    const unsubscribe = await this.#listening?.catch(() => undefined);
    unsubscribe?.();
  }

  /** It hears that we are here, also before it has said who it is. */
  attend(line: Line): void {
    if (this.#lines.size === 0) this.#beating ??= setInterval(() => this.#beat(), heartbeat).unref();
    this.#lines.add(line);
  }

  dismiss(line: Line): void {
    this.#lines.delete(line);
  }

  /** From now on the customer hears everything after `cursor`. */
  join(customer: Customer): void {
    const others = this.#customers.get(customer.session.id);
    if (others) others.add(customer);
    else this.#customers.set(customer.session.id, new Set([customer]));
  }

  leave(customer: Customer): void {
    const sockets = this.#customers.get(customer.session.id);
    sockets?.delete(customer);
    if (sockets?.size === 0) this.#customers.delete(customer.session.id);
  }

  /** A window that comes back has lost the line that it had, which may take most of a minute to be noticed here. */
  addAgent(agent: Agent): void {
    for (const other of this.#agents) {
      if (!agent.windowId || other.windowId !== agent.windowId || other.id !== agent.id) continue;
      this.#agents.delete(other);
      other.line.terminate();
    }
    this.#agents.add(agent);
    this.#agentLines.add(agent.line);
    this.tellPresence();
  }

  removeAgent(agent: Agent): void {
    this.setTyping(agent, false);
    if (this.#agents.delete(agent)) this.tellPresence();
  }

  /** To be followed by `tellPresence`. A line that dies does not say that nobody types any more. */
  setTyping(agent: Agent, isTyping: boolean): void {
    clearTimeout(agent.typing);
    agent.typing = undefined;
    if (!isTyping) return;
    agent.typing = setTimeout(() => {
      agent.typing = undefined;
      this.tellPresence();
    }, typingLife).unref();
  }

  /** Resolves when it is on the disk; null where the session is gone. */
  write(message: NewMessage): Promise<Stored> {
    return this.#write(message);
  }

  /** Tried again for a while where the database is away: on the same socket nobody says it twice, and the next one may be long in coming. */
  advance(session: number, column: ProgressColumn, seq: number, attempts = mostAttempts): void {
    this.#advance({ session, column, seq }).catch((error) => {
      this.report(error);
      if (!(error instanceof DatabaseUnavailable) || attempts === 1 || this.#isClosed) return;
      setTimeout(() => this.advance(session, column, seq, attempts - 1), pauseAfterFailure).unref();
    });
  }

  /** To all nodes, where nothing is stored. However many tell something, one statement at a time waits for the database. */
  tell(event: Told): void {
    this.#tell(event).catch((error) => this.report(error));
  }

  /** The history was sent: what was heard of meanwhile follows. */
  async finishReading(customer: Customer): Promise<void> {
    customer.isReading = false;
    if (customer.heard > customer.cursor) await this.#catchUp(customer);
  }

  send(line: Line, message: ToCustomer | ToAgent): void {
    this.#send(line, JSON.stringify(message));
  }

  /** Everything that the portal starts from. */
  async #sessionList(): Promise<Extract<ToAgent, { type: 'sessions' }>> {
    const store = chatStore(this.#database.queries);
    const [open, closed, counts] = await Promise.all([
      store.waiting(openShown),
      store.list({ status: 'closed' }, { limit: closedShown }),
      this.#counts(),
    ]);
    const sessions = await this.#forStaff([...open, ...closed.rows]);
    return { type: 'sessions', sessions, counts, agents: this.#present() };
  }

  /** One after the other, so that what is told last is true, and once for all who come at the same moment. */
  tellPresence(): void {
    this.#sendPresence();
    this.#isPresenceNew = true;
    this.#tellingPresence ??= this.#tellPresence()
      .catch((error) => this.report(error))
      .finally(() => {
        this.#tellingPresence = undefined;
        if (this.#isPresenceNew && !this.#isClosed) this.tellPresence();
      });
  }

  async #tellPresence(): Promise<void> {
    while (this.#isPresenceNew) {
      this.#isPresenceNew = false;
      const agents = this.#agentsHere();
      if (agents.length === 0 && this.#agentsTold === 0) return;
      this.#agentsTold = agents.length;
      const pieces = Math.max(1, Math.ceil(agents.length / agentsTogether));
      for (let piece = 0; piece < pieces; piece += 1) {
        const some = agents.slice(piece * agentsTogether, (piece + 1) * agentsTogether);
        const event = { kind: 'agents', node: this.#node, piece, pieces, agents: some } as const;
        await announce(this.#database.queries, event);
      }
    }
  }

  #agentsHere(): NodeAgent[] {
    const here = new Map<string, NodeAgent>();
    for (const { id, name, away, viewing, typing, windowId } of this.#agents) {
      const told = { viewing: viewing?.publicId ?? null, typing: typing !== undefined };
      here.set(id, nearer(here.get(id), { id, name, away, ...told, windowId }));
    }
    return [...here.values()];
  }

  async #addAll(messages: NewMessage[]): Promise<Stored[]> {
    this.#options.onBatch?.(messages.length);
    const store = chatStore(this.#database.queries);
    const batch = this.#batch;
    this.#batch += 1;
    const mark = { node: this.#node, batch };
    const added = store.addAll(messages, mark).catch((error) => {
      // Another node stored the same message a moment ago: this time it is found.
      if ((error as { code?: string }).code === uniqueViolation) return store.addAll(messages, mark);
      throw error;
    });
    const newMessages = added.then((stored) => newOf(messages, stored));
    this.#undelivered.set(batch, newMessages);
    const forget = () => this.#undelivered.delete(batch);
    newMessages.then((bySession) => bySession.size === 0 && forget(), forget);
    return added;
  }

  async #advanceAll(steps: { session: number; column: ProgressColumn; seq: number }[]): Promise<void> {
    await this.#database.transact(
      (tx) => tx,
      async (tx) => {
        const sessions = await chatStore(tx).advance(steps);
        await announceAll(tx, 'sessions', sessions);
      },
    );
  }

  #hear(event: ChatEvent | { kind: 'gap' }): void {
    if (this.#isClosed) return;
    // What waits to be delivered may take long enough to write another reply.
    if (event.kind === 'disabled') {
      this.#letGo(event.colleague);
      return;
    }
    if (this.#events.length >= mostEvents) {
      this.#events.length = 0;
      this.#events.push({ kind: 'gap' });
    }
    this.#events.push(event);
    if (!this.#isDelivering) void this.#deliverAll();
  }

  /** One after the other: an event that has to be read up keeps those after it waiting. */
  async #deliverAll(): Promise<void> {
    this.#isDelivering = true;
    for (let event = this.#events.shift(); event; event = this.#events.shift()) {
      try {
        const work =
          event.kind === 'written' ? this.#deliverWritten(this.#withNext(event)) : this.#deliver(event);
        if (work) await work;
      } catch (error) {
        this.report(error);
        // Whoever may have missed something comes back and reads it.
        this.#dropAll();
      }
    }
    this.#isDelivering = false;
  }

  #withNext(event: Written): Written[] {
    const events = [event];
    for (let [next] = this.#events; next?.kind === 'written'; [next] = this.#events) {
      if (events.length === mostTogether) break;
      events.push(next);
      this.#events.shift();
    }
    return events;
  }

  #deliver(event: Told | { kind: 'gap' }): Promise<void> | undefined {
    switch (event.kind) {
      case 'sessions':
        for (const session of event.sessions) this.#touch(session, true);
        return;
      case 'new':
        for (const agent of this.#agents) {
          this.send(agent.line, {
            type: 'new_session',
            name: event.name,
            sessionId: event.session.publicId,
          });
        }
        return;
      case 'gone':
        for (const session of event.sessions) this.#forget(session);
        return;
      case 'note':
        return this.#deliverNote(event.session, event.note);
      case 'typing':
        this.#deliverTyping(event);
        return;
      case 'agents':
        this.#learnPresence(event);
        this.#sendPresence();
        return;
      case 'gap':
        return this.#catchUpAll();
    }
  }

  /** What several commits wrote is read at once, and told in their order. */
  async #deliverWritten(events: readonly Written[]): Promise<void> {
    const isWanted = ({ session }: Span) => this.#agents.size > 0 || this.#customers.has(session.id);
    const known = await Promise.all(
      events.map(({ node, batch, messages }) =>
        node === this.#node ? this.#undelivered.get(batch)?.catch(() => undefined) : messages,
      ),
    );
    const unread = events.flatMap(({ spans }, index) => (known[index] ? [] : spans.filter(isWanted)));
    const read = unread.length > 0 ? await chatStore(this.#database.queries).messagesOf(unread) : new Map();
    this.#together(() => {
      for (const [index, { batch, spans }] of events.entries()) {
        const messages = known[index];
        for (const span of spans) {
          if (isWanted(span)) this.#deliverSpan(span, (messages ?? read).get(span.session.id) ?? []);
          messages?.delete(span.session.id);
        }
        if (messages?.size === 0) this.#undelivered.delete(batch);
      }
    });
  }

  /** What agents are sent meanwhile leaves in one piece for each. */
  #together(send: () => void): void {
    const streams = [...this.#agents].map(({ stream }) => stream);
    for (const stream of streams) stream.cork();
    send();
    for (const stream of streams) stream.uncork();
  }

  #deliverSpan({ session, first, last, status }: Span, messages: readonly ChatMessage[]): void {
    for (const message of messages) {
      if (message.seq < first || message.seq > last) continue;
      this.#options.onDelivery?.(Math.max(0, Date.now() - Date.parse(message.timestamp)) / 1000);
      this.#deliverMessage(session, message, status);
    }
  }

  #deliverMessage(session: SessionKey, message: ChatMessage, status: ChatStatus): void {
    const sockets = this.#customers.get(session.id);
    if (sockets) {
      let frame: string | undefined;
      for (const customer of sockets) {
        customer.heard = Math.max(customer.heard, message.seq);
        if (!customer.isReading && message.seq <= customer.cursor) continue;
        if (customer.isReading || message.seq > customer.cursor + 1) {
          void this.#catchUp(customer);
          this.#touch(session, true);
          continue;
        }
        customer.cursor = message.seq;
        if (!customer.own?.delete(message.clientId)) {
          frame ??= JSON.stringify({ type: 'message', message } satisfies ToCustomer);
          this.#send(customer.line, frame);
        }
        this.#tellStatus(customer, status);
      }
    }
    if (this.#agents.size === 0) return;
    const frame = JSON.stringify({ type: 'message', sessionId: session.publicId, message } satisfies ToAgent);
    for (const agent of this.#agents) {
      if (agent.viewing?.id === session.id) {
        if (message.seq <= agent.viewing.cursor) continue;
        agent.viewing.cursor = message.seq;
      }
      this.#send(agent.line, frame);
    }
    this.#touch(session, false);
  }

  #tellStatus(customer: Customer, status: ChatStatus): void {
    if (customer.status === status) return;
    customer.status = status;
    this.send(customer.line, { type: 'session_status', status });
  }

  #deliverTyping({ session, isTyping, agent }: Extract<ChatEvent, { kind: 'typing' }>): void {
    if (!agent) {
      for (const one of this.#agents)
        this.send(one.line, { type: 'typing', sessionId: session.publicId, isTyping });
      return;
    }
    for (const { line } of this.#customers.get(session.id) ?? [])
      this.send(line, { type: 'typing', isTyping, name: agent.name });
  }

  async #deliverNote(session: SessionKey, id: number): Promise<void> {
    if (this.#agents.size === 0) return;
    const note = await chatStore(this.#database.queries).note(id);
    if (!note) return;
    for (const { line } of this.#agents) this.send(line, { type: 'note', sessionId: session.publicId, note });
  }

  #forget(session: SessionKey): void {
    for (const { line } of this.#agents)
      this.send(line, { type: 'session_gone', sessionId: session.publicId });
    this.#touch(session, false);
    for (const { line } of this.#customers.get(session.id) ?? []) line.close(chatCloseCodes.tryAgain);
  }

  /** What changed about sessions is read once for a burst of changes. */
  #touch(session: SessionKey, tellCustomer: boolean): void {
    const isHere = tellCustomer && this.#customers.has(session.id);
    if (!isHere && this.#agents.size === 0) return;
    this.#change(session, isHere);
    this.#refreshIn(burst);
  }

  /** One at a time, so that what was read later is told later. */
  #refreshIn(pause: number): void {
    if (this.#isClosed) return;
    this.#refreshing ??= setTimeout(async () => {
      const changed = [...this.#changed.values()].slice(0, mostRefreshed);
      for (const { session } of changed) this.#changed.delete(session.id);
      let next = burst;
      try {
        await this.#refresh(changed);
      } catch (error) {
        this.report(error);
        for (const { session, tellCustomer } of changed) this.#change(session, tellCustomer);
        next = pauseAfterFailure;
      }
      this.#refreshing = undefined;
      if (this.#changed.size > 0) this.#refreshIn(next);
    }, pause);
  }

  #change(session: SessionKey, tellCustomer: boolean): void {
    const before = this.#changed.get(session.id)?.tellCustomer ?? false;
    this.#changed.set(session.id, { session, tellCustomer: before || tellCustomer });
  }

  async #refresh(changed: readonly { session: SessionKey; tellCustomer: boolean }[]): Promise<void> {
    const store = chatStore(this.#database.queries);
    const sessions = await store.sessions(changed.map(({ session }) => session.id));
    const concerned = new Set(changed.flatMap((one) => (one.tellCustomer ? one.session.id : [])));
    for (const session of sessions) if (concerned.has(session.id)) this.#tellProgress(session);
    if (this.#agents.size === 0) return;
    const [counts, shown] = await Promise.all([this.#counts(), this.#forStaff(sessions)]);
    const tell = (session: SessionKey, message: ToAgent) => {
      const frame = JSON.stringify(message);
      for (const { line, isReading } of this.#agents) {
        // What is being read for it may be older than this, and would be told after it.
        if (isReading) this.#change(session, false);
        else this.#send(line, frame);
      }
    };
    // One is enough for all of them.
    const gone = changed.find(({ session }) => !sessions.some(({ id }) => id === session.id))?.session;
    this.#together(() => {
      for (const session of shown)
        tell({ id: session.id, publicId: session.sessionId }, { type: 'session', session, counts });
      if (gone) tell(gone, { type: 'session_gone', sessionId: gone.publicId, counts });
    });
  }

  #forStaff(sessions: readonly StoredSession[]): Promise<ChatSession[]> {
    return withPremium(sessions, { database: this.#database, features: this.#options.features ?? [] });
  }

  /** Closed ones are counted now and then: nobody waits for one more of thousands. */
  async #counts(): Promise<Record<ChatStatus, number>> {
    const store = chatStore(this.#database.queries);
    if (this.#closedCount.until <= Date.now()) {
      const { closed } = await store.counts(['closed']);
      this.#closedCount = { closed, until: Date.now() + (closed > fewClosed ? closedCountLife : 0) };
    }
    return { ...(await store.counts(['active', 'pending'])), closed: this.#closedCount.closed };
  }

  #tellProgress({
    id,
    status,
    customerDelivered,
    customerSeen,
    agentDelivered,
    agentSeen,
  }: StoredSession): void {
    for (const customer of this.#customers.get(id) ?? []) {
      // It was told nothing yet, and what it is told first may be older than this.
      if (customer.isReading) {
        this.#change(customer.session, true);
        continue;
      }
      this.#tellStatus(customer, status);
      this.send(customer.line, { type: 'seen', customerDelivered, customerSeen, agentDelivered, agentSeen });
    }
  }

  /** From the table, until nothing is missing. */
  async #catchUp(customer: Customer): Promise<void> {
    if (customer.isReading) return;
    customer.isReading = true;
    const store = chatStore(this.#database.queries);
    try {
      for (let more = true; more; ) {
        const { heard } = customer;
        const missed = await store.messagesAfter(customer.session, customer.cursor, catchUpPiece);
        for (const message of missed) {
          customer.cursor = message.seq;
          if (!customer.own?.delete(message.clientId)) this.send(customer.line, { type: 'message', message });
        }
        // What was heard of while they were read may have come too late to be among them.
        more = missed.length === catchUpPiece || customer.heard > Math.max(heard, customer.cursor);
      }
      customer.isReading = false;
    } catch (error) {
      this.report(error);
      this.#drop(customer.line);
    }
  }

  /** Notifications were lost: everybody here reads what came meanwhile. */
  async #catchUpAll(): Promise<void> {
    this.#undelivered.clear();
    const sockets = [...this.#customers.values()].flatMap((some) => [...some]);
    for (let start = 0; start < sockets.length; start += largestBatch) {
      const some = sockets.slice(start, start + largestBatch);
      const known = new Map<number, { session: SessionKey; seq: number }>();
      for (const { session, cursor } of some) {
        const seq = Math.min(known.get(session.id)?.seq ?? cursor, cursor);
        known.set(session.id, { session, seq });
      }
      const newest = await chatStore(this.#database.queries).newerThan([...known.values()]);
      for (const customer of some) {
        customer.heard = Math.max(customer.heard, newest.get(customer.session.id) ?? 0);
        if (customer.heard > customer.cursor) await this.#catchUp(customer);
      }
    }
    for (const { session } of sockets) this.#touch(session, true);
    for (const agent of this.#agents) await this.sendSessions(agent);
  }

  /** The whole screen again. */
  async sendSessions(agent: Agent): Promise<void> {
    agent.isStale = true;
    if (agent.isReading) return;
    agent.isReading = true;
    try {
      while (agent.isStale) {
        agent.isStale = false;
        this.send(agent.line, await this.#sessionList());
      }
    } finally {
      agent.isReading = false;
    }
    if (agent.viewing) await this.show(agent, agent.viewing);
  }

  /** The latest page of a session, and from then on what is new in it. */
  async show(agent: Agent, session: SessionKey): Promise<void> {
    const store = chatStore(this.#database.queries);
    for (;;) {
      const known = agent.viewing?.cursor ?? 0;
      const [{ messages, more }, notes] = await Promise.all([
        store.latestMessages(session),
        store.notes(session.id),
      ]);
      const { viewing } = agent;
      if (viewing?.id !== session.id) return;
      const last = messages.at(-1)?.seq ?? 0;
      // What was passed on while they were read would vanish from a screen that shows this page instead.
      if (viewing.cursor > Math.max(known, last)) continue;
      viewing.cursor = Math.max(viewing.cursor, last);
      const { publicId: sessionId } = session;
      this.send(agent.line, { type: 'session_messages', sessionId, messages, more, notes });
      return;
    }
  }

  /** Somebody who is there, on whichever node. */
  colleague(id: string): { id: string; name: string } | undefined {
    const agent = this.#present().find((one) => one.id === id);
    return agent && { id, name: agent.name };
  }

  #present(): ChatAgent[] {
    const now = Date.now();
    const everywhere = new Map<string, ChatAgent>();
    for (const [node, { pieces, until }] of this.#presence) {
      if (until <= now && node !== this.#node) this.#presence.delete(node);
      else
        for (const agent of pieces.flat()) everywhere.set(agent.id, nearer(everywhere.get(agent.id), agent));
    }
    return [...everywhere.values()].sort((a, b) => a.name.localeCompare(b.name));
  }

  /** A node of an earlier version tells all at once. */
  #learnPresence({ node, piece = 0, pieces = 1, agents }: Extract<ChatEvent, { kind: 'agents' }>): void {
    const known = this.#presence.get(node)?.pieces ?? [];
    const told = Array.from({ length: pieces }, (_, index) => known[index] ?? []);
    told[piece] = agents;
    this.#presence.set(node, { pieces: told, until: Date.now() + presenceLife });
  }

  #sendPresence(): void {
    const frame = JSON.stringify({ type: 'presence', agents: this.#present() } satisfies ToAgent);
    if (frame === this.#lastPresence) return;
    this.#lastPresence = frame;
    for (const { line } of this.#agents) this.#send(line, frame);
  }

  #beat(): void {
    const frame = JSON.stringify({ type: 'ping' } satisfies ToCustomer);
    for (const line of this.#lines) this.#send(line, frame);
  }

  /** Where nobody can say, they stay until somebody can. */
  #checkStaff(): void {
    for (const agent of this.#agents) {
      agent.mayStay().then(
        (stays) => stays || this.#refuse(agent),
        () => {},
      );
    }
  }

  #letGo(colleague: string): void {
    for (const agent of this.#agents) if (agent.id === colleague) this.#refuse(agent);
  }

  #refuse(agent: Agent): void {
    agent.isLetGo = true;
    agent.line.close(chatCloseCodes.notAllowed);
  }

  #send(line: Line, frame: string): void {
    const most = largestBacklog[this.#agentLines.has(line) ? 'agent' : 'customer'];
    if (line.bufferedAmount > most) this.#drop(line);
    else line.send(frame);
  }

  /** It resumes from where it was. Who does not read does not say goodbye either. */
  #drop(line: Line): void {
    if (this.#dropped.has(line)) return;
    this.#dropped.add(line);
    line.close(chatCloseCodes.tryAgain);
    setTimeout(() => line.terminate(), closeTimeout).unref();
  }

  #dropAll(): void {
    for (const sockets of this.#customers.values()) for (const { line } of sockets) this.#drop(line);
    for (const { line } of this.#agents) this.#drop(line);
  }

  report(error: unknown): void {
    // Whoever asked was told, and the database's absence is reported where it is noticed.
    if (!(error instanceof DatabaseUnavailable)) this.#options.onTrouble(error);
  }

  #every(milliseconds: number, work: () => void | Promise<void>): void {
    this.#timers.push(setInterval(() => void work(), milliseconds).unref());
  }
}

/** By session, in their order. */
function newOf(messages: readonly NewMessage[], stored: readonly Stored[]): Map<number, ChatMessage[]> {
  const bySession = new Map<number, ChatMessage[]>();
  const seen = new Set<number>();
  for (const [index, one] of stored.entries()) {
    const message = messages[index];
    // The same message twice in a batch was stored once.
    if (!one?.isNew || !message || seen.has(one.id)) continue;
    seen.add(one.id);
    const { session, clientId, text, isUser, author, publicId } = message;
    const told = {
      id: one.id,
      text,
      isUser,
      timestamp: one.at.toISOString(),
      sessionId: publicId,
      seq: one.seq,
      clientId,
      ...(author !== null && { author }),
    };
    const others = bySession.get(session);
    if (others) others.push(told);
    else bySession.set(session, [told]);
  }
  for (const some of bySession.values()) some.sort((a, b) => a.seq - b.seq);
  return bySession;
}

/** Of somebody with several windows: there where they type, or else where one of them is used. */
function nearer(known: ChatAgent | undefined, other: ChatAgent): ChatAgent {
  const presence = ({ away, typing }: ChatAgent) => Number(typing) * 2 + Number(!away);
  return known && presence(known) >= presence(other) ? known : other;
}
