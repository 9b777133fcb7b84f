import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { FromClient } from '#contract/chat/input.ts';
import {
  progressIn,
  publicHalf,
  type ToAgent,
  type ToCustomer,
} from '#contract/chat/sessions-and-messages.ts';
import type { Language } from '#contract/language.ts';
import { closeCodes } from '#contract/socket-close-codes.ts';
import type { Context } from '#server/context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { browserLanguage } from '#server/http/page-language.ts';
import { Problem } from '#server/http/problem.ts';
import type { StaffCaller } from '#server/http/route-audience.ts';
import type { LiveDelivery } from './delivery/live-delivery.ts';
import type { Agent, Customer } from './delivery/participants.ts';
import { FrameQueue } from './frame-queue.ts';
import { changeDetails, createLink, messagesSince, openSession } from './open-session.ts';
import {
  type Frame,
  parseChangedDetails,
  parseDetails,
  parseEmail,
  parseFrame,
  parseText,
} from './parse-frame.ts';
import { chatProblems, errorFrame } from './problems.ts';
import { type NodeLimits, SocketLimits } from './socket-limits.ts';
import { messageStore } from './store/messages.ts';
import { keyOf, type SessionKey, sessionStore } from './store/sessions.ts';
import { mailTranscript } from './transcript.ts';

/** What only a person does; the rest a page sends by itself as long as it is left open. */
const activities: readonly string[] = ['message', 'typing', 'seen'];

export interface ConnectionServices {
  live: LiveDelivery;
  limits: NodeLimits;
  context: Context;
}

/** One socket: its first frame says whether it is a customer's or an agent's. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #live: LiveDelivery;
  readonly #context: Context;
  readonly #address: string;
  #language: Language;
  /** All that stays of the request, and only until a customer is known: a request takes more memory than the socket. */
  #findStaff: ((attended: boolean) => Promise<StaffCaller | null>) | undefined;
  readonly #limits: SocketLimits;
  readonly #stream: Socket;
  #customer: Customer | undefined;
  #agent: Agent | undefined;
  #isActive = false;
  readonly #frames: FrameQueue;

  constructor(socket: WebSocket, request: FastifyRequest, { live, limits, context }: ConnectionServices) {
    this.#socket = socket;
    this.#live = live;
    this.#context = context;
    this.#address = clientAddress(request);
    this.#limits = new SocketLimits(this.#address, limits);
    this.#frames = new FrameQueue(this.#limits, this);
    this.#language = browserLanguage(request.headers);
    this.#findStaff = staffFinder(request);
    this.#stream = request.raw.socket;
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? undefined : String(data)));
    live.sender.opened(socket);
    socket.once('close', () => {
      live.sender.closed(socket);
      this.#leave();
    });
  }

  #receive(text: string | undefined): void {
    if (!this.#limits.countFrame()) {
      this.#socket.close(closeCodes.notAllowed);
      return;
    }
    const frame = text === undefined ? undefined : parseFrame(text);
    try {
      if (!text || !frame) throw new Problem('invalid');
      if (frame.type === 'pong') return;
      this.#limits.countWeight(frame.type);
      // Before it waits for its turn, so that nothing too long waits.
      if (frame.type === 'message') frame.text = parseText(frame.text);
      this.#frames.take(frame, text.length);
    } catch (error) {
      this.refuse(error, frame);
    }
  }

  handle(frame: FromClient): Promise<void> | undefined {
    try {
      if (frame.type === 'init')
        return frame.role === 'admin'
          ? this.#initAgent(frame).catch((error) => this.#startAgain(error))
          : this.#initCustomer(frame);
      if (this.#agent) return this.#fromAgent(this.#agent, frame);
      if (this.#customer) return this.#fromCustomer(this.#customer, frame);
      throw new Problem(chatProblems.initFirst);
    } catch (error) {
      this.refuse(error, frame);
    }
  }

  async #initAgent({ away = false, windowId, staffId }: Frame<'init'>): Promise<void> {
    // As all pages of the staff.
    this.#language = 'en';
    const find = this.#findStaff;
    // A page that was left open connects again by itself.
    const staff = await find?.(this.#isActive);
    if (!find || !staff || (staffId ?? staff.id) !== staff.id) {
      this.refuse(new Problem('notAllowed'));
      this.#socket.close(closeCodes.notAllowed);
      return;
    }
    await this.#live.listen();
    this.#leave();
    const { id, name } = staff;
    const agent: Agent = {
      socket: this.#socket,
      stream: this.#stream,
      id,
      name,
      windowId,
      away,
      viewing: null,
      typing: undefined,
      isReading: false,
      isStale: false,
      isDismissed: false,
      mayStay: async () => {
        const wasActive = this.#isActive;
        this.#isActive = false;
        return (await find(wasActive)) !== null;
      },
    };
    if (this.#isGone()) return;
    this.#agent = agent;
    this.#limits.isAgent = true;
    this.#live.addAgent(agent);
    await this.#live.sendSessions(agent);
  }

  /** Half of what an agent starts from would be taken for the whole: it comes back and asks for all of it. */
  #startAgain(error: unknown): void {
    this.refuse(error);
    this.#socket.close(closeCodes.tryAgain);
  }

  async #initCustomer(frame: Frame<'init'>): Promise<void> {
    if (frame.language) this.#language = frame.language;
    const details = parseDetails(frame);
    await this.#live.listen();
    const visitor = { address: this.#address, language: this.#language, details };
    const { session, sessionId } = await openSession(frame, visitor, this.#context);
    if (this.#isGone()) return;
    this.#leave();
    this.#findStaff = undefined;
    const customer: Customer = {
      socket: this.#socket,
      session: keyOf(session),
      cursor: 0,
      announced: 0,
      isReading: true,
      status: session.status,
    };
    this.#customer = customer;
    this.#live.participants.join(customer);
    await this.#sendInit(customer, sessionId, frame.lastSeq).catch((error) => {
      // It was sent nothing, and would not be sent what follows.
      this.#leave();
      throw error;
    });
  }

  /** Read after joining, so that every change is either in it or announced. */
  async #sendInit(customer: Customer, sessionId: string, lastSeq: number | undefined): Promise<void> {
    const { queries } = this.#context.database;
    const session = await sessionStore(queries).byId(customer.session.id);
    if (!session) throw new Problem(chatProblems.unknownSession);
    const { messages, more, resumed } = await messagesSince(session, lastSeq, queries);
    const { status, name, email } = session;
    const state = { resumed, more, status, name, email };
    customer.cursor = messages.at(-1)?.seq ?? (resumed ? (lastSeq ?? 0) : 0);
    customer.status = status;
    this.#send({ type: 'init', sessionId, messages, ...state, ...progressIn(session) });
    await this.#live.finishReading(customer);
  }

  #fromCustomer(customer: Customer, frame: Exclude<FromClient, Frame<'init'>>): Promise<void> | undefined {
    const { session } = customer;
    if ('sessionId' in frame && frame.sessionId && publicHalf(frame.sessionId) !== session.publicId)
      throw new Problem(chatProblems.unknownSession);
    switch (frame.type) {
      case 'message':
        if (!frame.isUser) throw new Problem('notAllowed');
        this.#write(session, frame, null, customer);
        return;
      case 'history':
        return this.#sendHistory(session, frame.before);
      case 'typing':
        if (this.#limits.mayAnnounceTyping(session.id, frame.isTyping))
          this.#live.writes.announce({ kind: 'typing', session, isTyping: frame.isTyping });
        return;
      case 'delivered':
      case 'seen':
        this.#advance(session, 'customer', frame);
        return;
      case 'details':
        return this.#changeDetails(session, frame);
      case 'link':
        return this.#sendLink(session);
      case 'transcript':
        return this.#sendTranscript(session, frame.email);
      default:
        throw new Problem('notAllowed');
    }
  }

  #fromAgent(agent: Agent, frame: Exclude<FromClient, Frame<'init'>>): Promise<void> | undefined {
    if (agent.isDismissed) return;
    if (activities.includes(frame.type)) this.#isActive = true;
    switch (frame.type) {
      case 'presence':
        agent.away = frame.away;
        this.#live.presence.announce();
        return;
      case 'view_session':
        return this.#view(agent, frame.sessionId);
      case 'message':
      case 'history':
      case 'typing':
      case 'delivered':
      case 'seen':
        return this.#inSession(agent, frame);
      default:
        throw new Problem('notAllowed');
    }
  }

  async #view(agent: Agent, sessionId: string | null): Promise<void> {
    this.#live.presence.setTyping(agent, false);
    // Where it cannot be looked for, the agent is still where they were: the page may have asked for the same again.
    const session = sessionId === null ? null : await this.#find(sessionId);
    // Before the messages are read: what comes meanwhile is passed on, and known by its number.
    agent.viewing = session && { ...session, cursor: 0 };
    if (session) await this.#live.show(agent, session);
    this.#live.presence.announce();
  }

  async #inSession(
    agent: Agent,
    frame: Frame<'message' | 'history' | 'typing' | 'delivered' | 'seen'>,
  ): Promise<void> {
    const wanted = publicHalf(frame.sessionId ?? '');
    const session =
      agent.viewing && [agent.viewing.publicId, ''].includes(wanted)
        ? keyOf(agent.viewing)
        : await this.#find(wanted);
    switch (frame.type) {
      case 'message':
        if (frame.isUser) throw new Problem('notAllowed');
        this.#write(session, frame, agent.name);
        return;
      case 'history':
        return this.#sendHistory(session, frame.before, true);
      case 'typing':
        if (!this.#limits.mayAnnounceTyping(session.id, frame.isTyping)) return;
        this.#live.presence.setTyping(agent, frame.isTyping);
        this.#live.writes.announce({
          kind: 'typing',
          session,
          isTyping: frame.isTyping,
          agent: { id: agent.id, name: agent.name },
        });
        this.#live.presence.announce();
        return;
      case 'delivered':
      case 'seen':
        this.#advance(session, 'agent', frame);
    }
  }

  async #find(sessionId: string): Promise<SessionKey> {
    const session = await sessionStore(this.#context.database.queries).key(publicHalf(sessionId));
    if (!session) throw new Problem(chatProblems.unknownSession);
    return session;
  }

  /** Confirmed when it is on the disk. Those after it do not wait: batches keep the order. */
  #write(session: SessionKey, frame: Frame<'message'>, author: string | null, customer?: Customer): void {
    const { clientId = randomUUID(), isUser, text } = frame;
    this.#limits.countMessage();
    if (customer) {
      customer.own ??= new Set();
      customer.own.add(clientId);
    }
    const message = { session: session.id, publicId: session.publicId, clientId, text, isUser, author };
    this.#live.writes.write(message).then(
      (stored) => {
        if (!stored?.isNew) customer?.own?.delete(clientId);
        if (!stored) return this.refuse(new Problem(chatProblems.unknownSession), { clientId });
        const { id, seq, at } = stored;
        this.#send({
          type: 'message_confirmation',
          messageId: id,
          clientId,
          seq,
          timestamp: at.toISOString(),
        });
      },
      (error) => {
        customer?.own?.delete(clientId);
        this.refuse(error, { clientId });
      },
    );
  }

  async #sendHistory(session: SessionKey, before: number, toStaff = false): Promise<void> {
    const page = await messageStore(this.#context.database.queries).messagesBefore(session, before);
    this.#send({ type: 'history', ...(toStaff && { sessionId: session.publicId }), ...page });
  }

  async #changeDetails(session: SessionKey, frame: Frame<'details'>): Promise<void> {
    const now = await changeDetails(session, parseChangedDetails(frame), this.#context);
    this.#send({ type: 'details', name: now?.name ?? null, email: now?.email ?? null });
  }

  /** What was seen has been delivered as well. */
  #advance(
    { id: session }: SessionKey,
    side: 'customer' | 'agent',
    frame: Frame<'delivered' | 'seen'>,
  ): void {
    const { seq } = frame;
    this.#live.writes.advance({ session, column: `${side}Delivered`, seq });
    if (frame.type === 'seen') this.#live.writes.advance({ session, column: `${side}Seen`, seq });
  }

  async #sendLink(session: SessionKey): Promise<void> {
    this.#send({ type: 'link', ...(await createLink(session, this.#language, this.#context)) });
  }

  async #sendTranscript(session: SessionKey, given: string | undefined): Promise<void> {
    const email = given === undefined ? undefined : parseEmail(given);
    const visitor = this.#address;
    this.#send({ type: 'transcript', email: await mailTranscript(session, email, visitor, this.#context) });
  }

  refuse(error: unknown, refused: Partial<FromClient> = {}): void {
    const response = errorFrame(error, this.#language, this.#live);
    const clientId = 'clientId' in refused && refused.clientId;
    const sessionId = 'sessionId' in refused && refused.sessionId;
    // Not the client's fault.
    if (response.code !== 'unavailable' && response.code !== 'internal') this.#limits.countRefusal();
    const isGone = this.#agent && sessionId && response.code === chatProblems.unknownSession.code;
    this.#send({
      ...response,
      ...(clientId && { clientId }),
      ...(isGone && { sessionId: publicHalf(sessionId) }),
    });
  }

  #send(message: ToCustomer | ToAgent): void {
    if (!this.#isGone()) this.#live.sender.send(this.#socket, message);
  }

  #isGone(): boolean {
    return this.#socket.readyState !== this.#socket.OPEN;
  }

  #leave(): void {
    if (this.#customer) this.#live.participants.leave(this.#customer);
    if (this.#agent) this.#live.removeAgent(this.#agent);
    this.#customer = undefined;
    this.#agent = undefined;
    this.#limits.isAgent = false;
  }
}

/** Apart from the listeners of the socket, which would keep the request with it. */
function staffFinder(request: FastifyRequest): (attended: boolean) => Promise<StaffCaller | null> {
  return (attended) => request.findStaff(attended);
}
