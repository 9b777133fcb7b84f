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
  verificationOf,
} from '#contract/chat/sessions-and-messages.ts';
import type { Language } from '#contract/language.ts';
import { closeCodes } from '#contract/socket-close-codes.ts';
import type { Context } from '#server/context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { browserLanguage } from '#server/http/page-language.ts';
import { Problem } from '#server/http/problem.ts';
import type { StaffCaller } from '#server/http/route-audience.ts';
import { cannedReplyStore } from './canned-replies/canned-replies.ts';
import type { LiveDelivery } from './delivery/live-delivery.ts';
import type { Agent, Customer } from './delivery/participants.ts';
import { announce } from './events.ts';
import { FrameQueue } from './frame-queue.ts';
import {
  browserOf,
  changeDetails,
  createLink,
  messagesSince,
  networkHash,
  openSession,
} from './open-session.ts';
import {
  type Frame,
  parseChangedDetails,
  parseDetails,
  parseEmail,
  parseFrame,
  parseText,
} from './parse-frame.ts';
import { chatPictureStore } from './pictures/store.ts';
import { chatProblems, errorFrame, pictureTextIn } from './problems.ts';
import { type NodeLimits, SocketLimits } from './socket-limits.ts';
import type { NewMessage } from './store/add-messages.ts';
import { messageStore } from './store/messages.ts';
import { noteStore } from './store/notes.ts';
import { ratingStore } from './store/ratings.ts';
import { keyOf, type SessionKey, sessionStore } from './store/sessions.ts';
import { mailTranscript } from './transcript.ts';
import {
  enterCode,
  mailCode,
  proveByLink,
  proveByVisit,
  verificationIn,
  visitorAsks,
} from './verification.ts';

/** What only a person does; the rest a page sends by itself as long as it is left open. */
const activities: readonly string[] = ['message', 'typing', 'seen', 'mention_seen'];

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
  /** The same: what it tells of the visitor is asked once. */
  #cookie: string | undefined;
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
    this.#cookie = request.headers.cookie;
    this.#stream = request.raw.socket;
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? undefined : String(data)));
    live.sender.opened(socket);
    live
      .addStranger(socket, () => !this.#isGone() && !this.#agent && !this.#customer)
      // Whoever goes on to `init` is told then.
      .catch(() => {});
    socket.once('close', () => {
      live.participants.strangers.delete(socket);
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
      if (frame.type === 'message' && !frame.picture) frame.text = parseText(frame.text);
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
    const { id, name, email } = staff;
    const agent: Agent = {
      socket: this.#socket,
      stream: this.#stream,
      id,
      name,
      email,
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
        const staff = await find(wasActive);
        // They have given themselves another name meanwhile.
        if (staff && staff.name !== agent.name) {
          agent.name = staff.name;
          this.#live.presence.announce();
        }
        return staff !== null;
      },
    };
    if (this.#isGone()) return;
    this.#agent = agent;
    this.#live.participants.strangers.delete(this.#socket);
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
    const network = () => networkHash(this.#address, this.#context.secret);
    const visitor = { address: this.#address, network, language: this.#language, details };
    const opened = await openSession(frame, visitor, this.#context);
    const { session, sessionId } = opened;
    const browser = browserOf(opened);
    const { page } = frame;
    if (this.#cookie && page && browser.hasBegun)
      await proveByVisit(keyOf(session), { page, cookie: this.#cookie }, this.#context);
    if (this.#isGone()) return;
    this.#leave();
    this.#findStaff = undefined;
    this.#cookie = undefined;
    const customer: Customer = {
      socket: this.#socket,
      session: keyOf(session),
      browser,
      cursor: 0,
      announced: 0,
      isReading: true,
      status: session.status,
      verification: '',
      network,
      rating: 'null',
    };
    this.#customer = customer;
    this.#live.participants.strangers.delete(this.#socket);
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
    await this.#live.faces.refresh();
    const session = await sessionStore(queries).byId(customer.session.id);
    if (!session) throw new Problem(chatProblems.unknownSession);
    const { messages, more, resumed } = await messagesSince(session, lastSeq, queries);
    const { status, name, email } = session;
    const rating = status === 'closed' && (await ratingStore(queries).ownOf([session.id])).get(session.id);
    customer.rating = JSON.stringify(rating || null);
    const state = { resumed, more, status, name, email, ...(rating && { rating }) };
    customer.cursor = messages.at(-1)?.seq ?? (resumed ? (lastSeq ?? 0) : 0);
    customer.status = status;
    const verification = verificationOf(session);
    customer.verification = JSON.stringify(verification);
    const faces = this.#live.faces.of(messages.map(({ author }) => author));
    const known = { ...state, ...progressIn(session), ...verification, ...faces };
    this.#send({ type: 'init', sessionId, messages, ...known });
    this.#live.agentsHere.tell(this.#socket);
    await this.#live.finishReading(customer);
  }

  #fromCustomer(customer: Customer, frame: Exclude<FromClient, Frame<'init'>>): Promise<void> | undefined {
    const { session } = customer;
    if ('sessionId' in frame && frame.sessionId && publicHalf(frame.sessionId) !== session.publicId)
      throw new Problem(chatProblems.unknownSession);
    switch (frame.type) {
      case 'message':
        if (!frame.isUser) throw new Problem('notAllowed');
        return this.#write(session, frame, customer);
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
      case 'verify':
        return this.#verify(customer, frame);
      case 'rating':
        return this.#rate(customer, frame);
      case 'rating_shown':
        return ratingStore(this.#context.database.queries)
          .asked(session.id)
          .then(() => {});
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
      case 'mention_seen':
        return this.#seeMentions(agent, frame.sessionId);
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

  async #seeMentions({ id }: Agent, sessionId: string): Promise<void> {
    const session = await this.#find(sessionId);
    await this.#context.database.transact(async (tx) => {
      if (await noteStore(tx).seen(session.id, id))
        await announce(tx, { kind: 'sessions', sessions: [session] });
    });
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
        return this.#write(session, frame, agent);
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

  /** Those after a picture wait until it is found. */
  #write(session: SessionKey, frame: Frame<'message'>, from: Customer | Agent): Promise<void> | undefined {
    const { clientId = randomUUID(), isUser, text } = frame;
    this.#limits.countMessage();
    const { id, publicId } = session;
    const customer = 'session' in from ? from : undefined;
    const message: NewMessage = { session: id, publicId, clientId, text, isUser, author: null };
    if ('email' in from) {
      message.author = from.name;
      message.staff = from;
    }
    if (frame.picture) return this.#withPicture(message).then((whole) => this.#store(whole, customer));
    this.#store(message, customer, frame.replies);
  }

  async #withPicture(message: NewMessage): Promise<NewMessage> {
    const found = await chatPictureStore(this.#context.database.queries).touch(message, message.isUser);
    if (!found) throw new Problem(chatProblems.pictureMissing);
    const { language, ...picture } = found;
    return { ...message, text: pictureTextIn(language), picture };
  }

  /** Confirmed when it is on the disk. Those after it do not wait: batches keep the order. */
  #store(message: NewMessage, customer: Customer | undefined, replies: readonly string[] = []): void {
    const { clientId, author } = message;
    if (customer) {
      customer.own ??= new Set();
      customer.own.add(clientId);
    }
    this.#live.writes.write(message).then(
      (stored) => {
        if (!stored?.isNew) customer?.own?.delete(clientId);
        if (!stored) return this.refuse(new Problem(chatProblems.unknownSession), { clientId });
        const { id, seq, at } = stored;
        if (author !== null && replies.length > 0 && stored.isNew)
          cannedReplyStore(this.#context.database.queries)
            .used(replies, author)
            .catch((error) => this.#live.report(error));
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
    const faces = toStaff ? {} : this.#live.faces.of(page.messages.map(({ author }) => author));
    this.#send({ type: 'history', ...(toStaff && { sessionId: session.publicId }), ...page, ...faces });
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

  async #verify(customer: Customer, { code, link }: Frame<'verify'>): Promise<void> {
    const { session, browser } = customer;
    if (link !== undefined) {
      if (browser.hasBegun) await proveByLink(session, link, this.#context);
    } else if (code === undefined) await mailCode(session, visitorAsks(this.#address), this.#context);
    else await enterCode(session, code, browser, this.#context);
    const verification = verificationOf(await verificationIn(this.#context.database.queries, session));
    customer.verification = JSON.stringify(verification);
    this.#send({ type: 'verify', ...verification });
  }

  async #rate(customer: Customer, { mark, words }: Frame<'rating'>): Promise<void> {
    const { id } = customer.session;
    const text = words?.trim() ? parseText(words) : null;
    const own = await this.#context.database.transact(async (tx) => {
      if (!(await ratingStore(tx).rate(id, mark, text))) throw new Problem(chatProblems.nothingToRate);
      await announce(tx, { kind: 'sessions', sessions: [keyOf(customer.session)] });
      return ratingStore(tx).ownOf([id]);
    });
    const rating = own.get(id) ?? null;
    customer.rating = JSON.stringify(rating);
    this.#send({ type: 'rating', rating });
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
