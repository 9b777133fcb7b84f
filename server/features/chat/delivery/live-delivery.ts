import { randomUUID } from 'node:crypto';
import type {
  ChatAgent,
  ChatMessage,
  ChatStatus,
  ToAgent,
  ToCustomer,
} from '#contract/chat/sessions-and-messages.ts';
import { closeCodes } from '#contract/socket-close-codes.ts';
import type { Database } from '#server/db/database.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Feature, TeamMember } from '#server/feature.ts';
import { type AnnouncedEvent, type ChatEvent, chatChannel, readEvent, type WrittenEvent } from '../events.ts';
import { blockStore } from '../store/blocks.ts';
import { assignByLoad, assignWaiting } from '../store/least-load.ts';
import { messageStore, type Span } from '../store/messages.ts';
import { noteStore } from '../store/notes.ts';
import { type SessionKey, sessionStore } from '../store/sessions.ts';
import { AgentsHereToVisitors, type Promises } from './agents-here.ts';
import { SocketSender } from './back-pressure.ts';
import { BatchedWrites } from './batched-writes.ts';
import { TeamFaces, teamOf } from './faces.ts';
import { MessageNews } from './message-news.ts';
import { type Agent, type ChatSocket, type Customer, Participants } from './participants.ts';
import { Presence } from './presence.ts';
import { SessionRefresh } from './session-refresh.ts';

interface Options {
  onTrouble(error: unknown): void;
  /** How many messages were written together. */
  onBatch?(size: number): void;
  onDelivery?(secondsSinceCommit: number): void;
  node?: string;
  /** A chat that begins is given to an agent. */
  assignsByLoad?: boolean;
  /** For what they know of Premium customers. */
  features?: readonly Feature[];
  /** What visitors are told beside who is here. */
  promises?: Promises;
  /** Called on the node that stored something in a conversation, after the commit. */
  onWritten?(session: SessionKey): void;
}

type Received = ChatEvent | { kind: 'gap' };

/** Events that wait to be delivered; beyond, it is quicker to read the tables. */
const mostEvents = 20_000;
/** Commits whose messages are read at once. */
const mostCommitsTogether = 50;
const catchUpPage = 200;
/** Of so many, the newest numbers are read at once. */
const catchUpSockets = 500;
const staffCheckEveryMs = 5_000;

// docs/decisions.md, T57
/**
 * Delivers the conversations to the sockets of one node. What is written is committed first; what is delivered comes
 * from the notifications of the commits, on the node that wrote as on all others, because they arrive in the order of
 * the commits. A socket knows the number of its last message, so nothing is sent twice, and a gap is read from the table.
 */
export class LiveDelivery {
  readonly participants = new Participants();
  readonly sender = new SocketSender();
  readonly presence: Presence;
  readonly agentsHere: AgentsHereToVisitors;
  readonly faces: TeamFaces;
  readonly writes: BatchedWrites;
  readonly #messageNews = new MessageNews((message) => this.sendToAgents(message));
  readonly #sessions: SessionRefresh;
  readonly #database: Database;
  readonly #options: Options;
  readonly #node: string;
  readonly #events: Received[] = [];
  #isDelivering = false;
  #listening: Promise<() => void> | undefined;
  #checking: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(database: Database, options: Options) {
    this.#database = database;
    this.#options = options;
    this.#node = options.node ?? randomUUID();
    const { participants, sender } = this;
    const report = (error: unknown) => this.report(error);
    const { features = [], promises } = options;
    this.faces = new TeamFaces(database, features, report);
    this.agentsHere = new AgentsHereToVisitors({
      agents: () => this.presence.agents,
      participants,
      sender,
      faces: this.faces,
      report,
      promises,
    });
    const looked = () => this.agentsHere.look();
    this.presence = new Presence({ database, node: this.#node, participants, sender, report, looked });
    const promised = () => this.agentsHere.promised;
    this.writes = new BatchedWrites(database, this.#node, report, options.onBatch, promised);
    this.#sessions = new SessionRefresh({ database, features, participants, sender, report });
  }

  /** To be awaited before a customer or an agent joins: what is committed from then on is received. */
  async listen(): Promise<void> {
    this.#listening ??= this.#listenToAll()
      .then((unsubscribe) => {
        // Closed meanwhile: `close` waits for this and unsubscribes.
        if (this.#isClosed) return unsubscribe;
        this.#checking = setInterval(() => this.#checkStaff(), staffCheckEveryMs).unref();
        this.agentsHere.start();
        this.presence.start();
        return unsubscribe;
      })
      .catch((error) => {
        this.#listening = undefined;
        throw error;
      });
    await this.#listening;
  }

  async #listenToAll(): Promise<() => void> {
    const ended = [
      await this.#database.listen(chatChannel, (payload) => this.#receive(readEvent(payload)), {
        onGap: () => this.#receive({ kind: 'gap' }),
      }),
    ];
    try {
      ended.push(await this.#messageNews.listen(this.#database));
    } catch (error) {
      for (const end of ended) end();
      throw error;
    }
    return () => {
      for (const end of ended) end();
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#checking);
    for (const part of [this.presence, this.agentsHere, this.#sessions, this.#messageNews, this.sender])
      part.stop();
    // The database is closed next. A message that waits for its turn is still written and announced.
    await this.writes.stop();
    const unsubscribe = await this.#listening?.catch(() => undefined);
    unsubscribe?.();
  }

  /** A window that comes back has lost its former connection, which may take most of a minute to be noticed here. */
  addAgent(agent: Agent): void {
    const { agents } = this.participants;
    for (const other of agents) {
      if (!agent.windowId || other.windowId !== agent.windowId || other.id !== agent.id) continue;
      agents.delete(other);
      other.socket.terminate();
    }
    agents.add(agent);
    this.sender.isAgents(agent.socket);
    this.presence.announce();
  }

  removeAgent(agent: Agent): void {
    this.presence.setTyping(agent, false);
    if (this.participants.agents.delete(agent)) this.presence.announce();
  }

  /** A visitor who only looks has no session, and is told who is here as well. */
  async addStranger(socket: ChatSocket, isStill: () => boolean): Promise<void> {
    await this.listen();
    if (!isStill()) return;
    this.participants.strangers.add(socket);
    this.agentsHere.tell(socket);
  }

  /** The history was sent: what was announced meanwhile follows. */
  async finishReading(customer: Customer): Promise<void> {
    customer.isReading = false;
    if (customer.announced > customer.cursor) await this.#catchUp(customer);
  }

  /** The whole screen again. */
  async sendSessions(agent: Agent): Promise<void> {
    agent.isStale = true;
    if (agent.isReading) return;
    agent.isReading = true;
    try {
      while (agent.isStale) {
        agent.isStale = false;
        const list = await this.#sessions.list(agent.id);
        this.sender.send(agent.socket, { type: 'sessions', ...list, agents: this.presence.agents });
      }
    } finally {
      agent.isReading = false;
    }
    if (agent.viewing) await this.show(agent, agent.viewing);
  }

  /** The latest page of a session, and from then on what is new in it. */
  async show(agent: Agent, session: SessionKey): Promise<void> {
    const { queries } = this.#database;
    for (;;) {
      const known = agent.viewing?.cursor ?? 0;
      const [{ messages, more }, notes] = await Promise.all([
        messageStore(queries).latestMessages(session),
        this.#team().then((team) => noteStore(queries).ofSession(session.id, team)),
      ]);
      const { viewing } = agent;
      if (viewing?.id !== session.id) return;
      const last = messages.at(-1)?.seq ?? 0;
      // What was delivered while they were read would vanish from a screen that shows this page instead.
      if (viewing.cursor > Math.max(known, last)) continue;
      viewing.cursor = Math.max(viewing.cursor, last);
      const { publicId: sessionId } = session;
      this.sender.send(agent.socket, { type: 'session_messages', sessionId, messages, more, notes });
      return;
    }
  }

  sendToAgents(message: ToAgent): void {
    const { agents } = this.participants;
    if (agents.size === 0) return;
    const text = JSON.stringify(message);
    for (const { socket } of agents) this.sender.sendText(socket, text);
  }

  report(error: unknown): void {
    // The client got an error, and the database's absence is reported where it is noticed.
    if (!(error instanceof DatabaseUnavailable)) this.#options.onTrouble(error);
  }

  #receive(event: Received): void {
    if (this.#isClosed) return;
    // The events that wait may take long enough for the colleague to write another reply.
    if (event.kind === 'disabled') {
      for (const agent of this.participants.agents) if (agent.id === event.colleague) this.#dismiss(agent);
      return;
    }
    if (this.#events.length >= mostEvents) {
      this.#events.length = 0;
      this.#events.push({ kind: 'gap' });
    }
    this.#events.push(event);
    if (!this.#isDelivering) void this.#deliverAll();
  }

  /** One after the other: those after an event that has to be read wait for it. */
  async #deliverAll(): Promise<void> {
    this.#isDelivering = true;
    for (let event = this.#events.shift(); event; event = this.#events.shift()) {
      try {
        const work =
          event.kind === 'written' ? this.#deliverWritten(this.#withNext(event)) : this.#deliver(event);
        if (work) await work;
      } catch (error) {
        this.report(error);
        // Clients that may have missed something come back and read it.
        this.#dropAll();
      }
    }
    this.#isDelivering = false;
  }

  #withNext(event: WrittenEvent): WrittenEvent[] {
    const events = [event];
    for (let [next] = this.#events; next?.kind === 'written'; [next] = this.#events) {
      if (events.length === mostCommitsTogether) break;
      events.push(next);
      this.#events.shift();
    }
    return events;
  }

  #deliver(event: AnnouncedEvent | { kind: 'gap' }): Promise<void> | undefined {
    switch (event.kind) {
      case 'sessions':
        for (const session of event.sessions) this.#sessions.changed(session, { forCustomer: true });
        return;
      case 'new': {
        const { session, name, guest, page } = event;
        this.sendToAgents({
          type: 'new_session',
          name,
          sessionId: session.publicId,
          ...(guest && { guest, page: page ?? null }),
        });
        return;
      }
      case 'gone':
        for (const session of event.sessions) this.#deliverErased(session);
        return;
      case 'blocked':
        return this.#refuseBlocked(event.session);
      case 'keysEnded':
        for (const { socket, browser } of this.participants.customersOf(event.session.id) ?? [])
          if (browser.key !== event.kept) socket.close(closeCodes.tryAgain);
        return;
      case 'note':
        return this.#deliverNote(event.session, event.note);
      case 'typing':
        this.#deliverTyping(event);
        return;
      case 'agents':
        this.presence.receive(event);
        return;
      case 'whoIsHere':
        this.presence.announce();
        return;
      case 'gap':
        return this.#catchUpAll();
    }
  }

  /** What several commits wrote is read at once, and delivered in their order. */
  async #deliverWritten(events: readonly WrittenEvent[]): Promise<void> {
    const { agents } = this.participants;
    const isWanted = ({ session }: Span) =>
      agents.size > 0 || this.participants.customersOf(session.id) !== undefined;
    const known = await Promise.all(
      events.map(({ node, batch, messages }) =>
        node === this.#node ? this.writes.writtenIn(batch) : messages,
      ),
    );
    const unread = events.flatMap(({ spans }, index) => (known[index] ? [] : spans.filter(isWanted)));
    const read =
      unread.length > 0 ? await messageStore(this.#database.queries).messagesOf(unread) : new Map();
    this.participants.corked(() => {
      for (const [index, { batch, spans, node }] of events.entries()) {
        const messages = known[index];
        for (const span of spans) {
          // By the node that wrote it: one is enough.
          if (span.first === 1 && node === this.#node) this.#assign(span.session);
          if (node === this.#node) this.#options.onWritten?.(span.session);
          if (isWanted(span)) this.#deliverSpan(span, (messages ?? read).get(span.session.id) ?? []);
          messages?.delete(span.session.id);
        }
        if (messages?.size === 0) this.writes.forget(batch);
      }
    });
  }

  #assign(session: SessionKey): void {
    if (!this.#options.assignsByLoad) return;
    assignByLoad(this.#database, session, this.#present).catch((error) => this.report(error));
  }

  /** What began while nobody was there. */
  async assignWaiting(): Promise<void> {
    // Who is there is known to a node that listens.
    await this.listen();
    await assignWaiting(this.#database, this.#present);
  }

  get #present(): ChatAgent[] {
    return this.presence.agents.filter(({ away }) => !away);
  }

  #deliverSpan({ session, first, last, status }: Span, messages: readonly ChatMessage[]): void {
    for (const message of messages) {
      if (message.seq < first || message.seq > last) continue;
      this.#options.onDelivery?.(Math.max(0, Date.now() - Date.parse(message.timestamp)) / 1000);
      this.#deliverToCustomers(session, message, status);
      this.#deliverToAgents(session, message);
    }
  }

  #deliverToCustomers(session: SessionKey, message: ChatMessage, status: ChatStatus): void {
    const customers = this.participants.customersOf(session.id);
    if (!customers) return;
    let text: string | undefined;
    for (const customer of customers) {
      customer.announced = Math.max(customer.announced, message.seq);
      if (!customer.isReading && message.seq <= customer.cursor) continue;
      if (customer.isReading || message.seq > customer.cursor + 1) {
        void this.#catchUp(customer);
        this.#sessions.changed(session, { forCustomer: true });
        continue;
      }
      customer.cursor = message.seq;
      if (!customer.own?.delete(message.clientId)) {
        text ??= JSON.stringify({
          type: 'message',
          message,
          ...this.faces.of([message.author]),
        } satisfies ToCustomer);
        this.sender.sendText(customer.socket, text);
      }
      this.#sessions.sendStatus(customer, status);
    }
  }

  #deliverToAgents(session: SessionKey, message: ChatMessage): void {
    const { agents } = this.participants;
    if (agents.size === 0) return;
    const text = JSON.stringify({ type: 'message', sessionId: session.publicId, message } satisfies ToAgent);
    for (const agent of agents) {
      if (agent.viewing?.id === session.id) {
        if (message.seq <= agent.viewing.cursor) continue;
        agent.viewing.cursor = message.seq;
      }
      this.sender.sendText(agent.socket, text);
    }
    this.#sessions.changed(session, { forCustomer: false });
  }

  #deliverTyping({ session, isTyping, agent }: Extract<ChatEvent, { kind: 'typing' }>): void {
    if (!agent) {
      this.sendToAgents({ type: 'typing', sessionId: session.publicId, isTyping });
      return;
    }
    for (const { socket } of this.participants.customersOf(session.id) ?? [])
      this.sender.send(socket, {
        type: 'typing',
        isTyping,
        name: agent.name,
        ...this.faces.of([agent.name]),
      });
  }

  #team(): Promise<TeamMember[]> {
    return teamOf(this.#options.features ?? [], this.#database.queries);
  }

  async #deliverNote(session: SessionKey, id: number): Promise<void> {
    if (this.participants.agents.size === 0) return;
    const note = await noteStore(this.#database.queries).byId(id, await this.#team());
    if (!note) return;
    this.sendToAgents({ type: 'note', sessionId: session.publicId, note });
    if (note.mentions) this.#sessions.changed(session, { forCustomer: false });
  }

  /** They come back, and are told so. */
  async #refuseBlocked(session: SessionKey): Promise<void> {
    const customers = [...(this.participants.customersOf(session.id) ?? [])];
    const [customer] = customers;
    if (customer) await blockStore(this.#database.queries).learnNetwork(session.id, customer.network());
    for (const { socket } of customers) socket.close(closeCodes.tryAgain);
  }

  #deliverErased(session: SessionKey): void {
    this.sendToAgents({ type: 'session_gone', sessionId: session.publicId });
    this.#sessions.changed(session, { forCustomer: false });
    for (const { socket } of this.participants.customersOf(session.id) ?? [])
      socket.close(closeCodes.tryAgain);
  }

  /** From the table, until nothing is missing. */
  async #catchUp(customer: Customer): Promise<void> {
    if (customer.isReading) return;
    customer.isReading = true;
    const store = messageStore(this.#database.queries);
    try {
      for (let more = true; more; ) {
        const { announced } = customer;
        const missed = await store.messagesAfter(customer.session, customer.cursor, catchUpPage);
        for (const message of missed) {
          customer.cursor = message.seq;
          if (!customer.own?.delete(message.clientId))
            this.sender.send(customer.socket, {
              type: 'message',
              message,
              ...this.faces.of([message.author]),
            });
        }
        // What was announced while they were read may have come too late to be among them.
        more = missed.length === catchUpPage || customer.announced > Math.max(announced, customer.cursor);
      }
      customer.isReading = false;
    } catch (error) {
      this.report(error);
      this.sender.drop(customer.socket);
    }
  }

  /** Notifications were lost: what came meanwhile is read for every socket here. */
  async #catchUpAll(): Promise<void> {
    this.writes.forgetAll();
    const { agents, customers } = this.participants;
    for (let start = 0; start < customers.length; start += catchUpSockets) {
      const some = customers.slice(start, start + catchUpSockets);
      const known = new Map<number, { session: SessionKey; seq: number }>();
      for (const { session, cursor } of some) {
        const seq = Math.min(known.get(session.id)?.seq ?? cursor, cursor);
        known.set(session.id, { session, seq });
      }
      const newest = await messageStore(this.#database.queries).newerThan([...known.values()]);
      const browserOf = ({ session, browser }: Customer) => ({ session: session.id, key: browser.key });
      const isAdmitted = await sessionStore(this.#database.queries).admitted(some.map(browserOf));
      for (const customer of some) {
        if (!isAdmitted(browserOf(customer))) {
          customer.socket.close(closeCodes.tryAgain);
          continue;
        }
        customer.announced = Math.max(customer.announced, newest.get(customer.session.id) ?? 0);
        if (customer.announced > customer.cursor) await this.#catchUp(customer);
      }
    }
    for (const { session } of customers) this.#sessions.changed(session, { forCustomer: true });
    for (const agent of agents) await this.sendSessions(agent);
  }

  /** While the database cannot say whether a session holds, its agent stays. */
  #checkStaff(): void {
    for (const agent of this.participants.agents) {
      agent.mayStay().then(
        (stays) => stays || this.#dismiss(agent),
        () => {},
      );
    }
  }

  #dismiss(agent: Agent): void {
    agent.isDismissed = true;
    agent.socket.close(closeCodes.notAllowed);
  }

  #dropAll(): void {
    for (const { socket } of this.participants.customers) this.sender.drop(socket);
    for (const { socket } of this.participants.agents) this.sender.drop(socket);
  }
}
