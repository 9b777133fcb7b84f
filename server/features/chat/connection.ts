import { randomBytes, randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import {
  type ChatErrorMessage,
  chatCloseCodes,
  chatLinkLife,
  type FromClient,
  publicHalf,
  type ToAgent,
  type ToCustomer,
} from '#contract/chat.ts';
import { chatName, chatText, fromClient } from '#contract/chat-input.ts';
import { emailAddress, type FieldCode } from '#contract/fields.ts';
import type { Language } from '#contract/language.ts';
import type { Context } from '#server/context.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { StaffCaller } from '#server/http/audience.ts';
import { fieldSentences } from '#server/http/error-sentences.ts';
import { browserLanguage } from '#server/http/language.ts';
import { Problem } from '#server/http/problem.ts';
import { addressOf } from '#server/http/rate-limits.ts';
import { hashToken, newToken } from '#server/security/secret.ts';
import type { Agent, ChatHub, Customer } from './hub.ts';
import { chatProblems } from './problems.ts';
import { announce, chatStore, type OpenedSession, type SessionKey } from './store.ts';
import { mailTranscript } from './transcript.ts';

type Frame<Type extends FromClient['type']> = Extract<FromClient, { type: Type }>;

/** What a socket may send in a minute. Agents answer many at once. */
const mostFrames = 1_000;
/** Frames that make the database work count for several. */
const weights: Partial<Record<FromClient['type'], number>> = {
  init: 10,
  history: 10,
  view_session: 10,
  details: 20,
  link: 50,
  transcript: 50,
};
/** What only a person does; the rest a page sends by itself as long as it is left open. */
const activities: readonly string[] = ['message', 'typing', 'seen'];
const mostRefused = 200;
const agentFactor = 5;
/** An office shares an address, but nobody there fills the disk. */
const addressFactor = 10;
const minute = 60_000;
/** Milliseconds between two that are passed on about the same writing. */
const typingPause = 1_000;
/** Beginnings that are passed on in a minute: a page says it every three seconds. */
const mostTyped = 60;
/** A customer who was away for longer reads the latest page instead. */
const mostResumed = 200;
/** Frames that wait for an answer to the one before, and their characters: the largest frame fits alone. */
const mostPending = { frames: 200, characters: 64 * 1024 };

/** A refused field, which has a sentence of its own. */
class RefusedField extends Error {
  readonly code: FieldCode;
  constructor(code: FieldCode) {
    super(code);
    this.code = code;
  }
}

/** One socket, of whoever it turns out to be. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #hub: ChatHub;
  readonly #context: Context;
  readonly #address: string;
  #language: Language;
  /** Of the request only this, and only until it is clear that it is a customer's: it takes more memory than the socket. */
  #findStaff: ((attended: boolean) => Promise<StaffCaller | null>) | undefined;
  readonly #stream: Socket;
  #customer: Customer | undefined;
  #agent: Agent | undefined;
  #isActive = false;
  /** While a frame waits for the database, those after it wait for their turn. */
  #turn: Promise<void> | undefined;
  readonly #pending = { frames: 0, characters: 0 };
  #minuteEnds = 0;
  #messages = 0;
  #frames = 0;
  #refused = 0;
  #typed = 0;
  /** What was passed on last, until its end was. */
  #typing: { session: number; at: number } | undefined;

  constructor(socket: WebSocket, request: FastifyRequest, hub: ChatHub, context: Context) {
    this.#socket = socket;
    this.#hub = hub;
    this.#context = context;
    this.#address = addressOf(request);
    this.#language = browserLanguage(request.headers);
    this.#findStaff = staffFinder(request);
    this.#stream = request.raw.socket;
    socket.on('message', (data, isBinary) => this.#receive(isBinary ? undefined : String(data)));
    hub.attend(socket);
    socket.once('close', () => {
      hub.dismiss(socket);
      this.#leave();
    });
  }

  #receive(text: string | undefined): void {
    if (!this.#mayGoOn()) return;
    const frame = text === undefined ? undefined : read(text);
    try {
      if (!text || !frame) throw new Problem('invalid');
      if (frame.type === 'pong') return;
      this.#frames += weights[frame.type] ?? 0;
      // Before it waits for its turn, so that nothing too long is kept.
      if (frame.type === 'message') frame.text = textOf(frame.text);
      this.#take(frame, text.length);
    } catch (error) {
      this.#refuse(error, frame);
    }
  }

  #take(frame: FromClient, characters: number): void {
    if (!this.#turn) {
      const work = this.#handle(frame);
      if (work) this.#wait(work, frame);
      return;
    }
    const pending = this.#pending;
    if (pending.frames >= mostPending.frames || pending.characters + characters > mostPending.characters)
      throw new Problem('tooMany');
    pending.frames += 1;
    pending.characters += characters;
    this.#wait(
      this.#turn.then(() => {
        pending.frames -= 1;
        pending.characters -= characters;
        return this.#handle(frame);
      }),
      frame,
    );
  }

  #wait(work: Promise<void>, frame: FromClient): void {
    const turn = work
      .catch((error) => this.#refuse(error, frame))
      .then(() => {
        if (this.#turn === turn) this.#turn = undefined;
      });
    this.#turn = turn;
  }

  /** Nothing but a promise makes others wait. */
  #handle(frame: FromClient): Promise<void> | undefined {
    try {
      if (frame.type === 'init')
        return frame.role === 'admin'
          ? this.#initAgent(frame).catch((error) => this.#startAgain(error))
          : this.#initCustomer(frame);
      if (this.#agent) return this.#fromAgent(this.#agent, frame);
      if (this.#customer) return this.#fromCustomer(this.#customer, frame);
      throw new Problem(chatProblems.initFirst);
    } catch (error) {
      this.#refuse(error, frame);
    }
  }

  async #initAgent({ away = false, windowId, staffId }: Frame<'init'>): Promise<void> {
    // As all pages of the staff.
    this.#language = 'en';
    const find = this.#findStaff;
    // A page that was left open connects again by itself.
    const staff = await find?.(this.#isActive);
    if (!find || !staff || (staffId ?? staff.id) !== staff.id) {
      this.#refuse(new Problem('notAllowed'));
      this.#socket.close(chatCloseCodes.notAllowed);
      return;
    }
    await this.#hub.listen();
    this.#leave();
    const { id, name } = staff;
    const agent: Agent = {
      line: this.#socket,
      stream: this.#stream,
      id,
      name,
      windowId,
      away,
      viewing: null,
      typing: undefined,
      isReading: false,
      isStale: false,
      isLetGo: false,
      mayStay: async () => {
        const wasActive = this.#isActive;
        this.#isActive = false;
        return (await find(wasActive)) !== null;
      },
    };
    if (this.#isGone()) return;
    this.#agent = agent;
    this.#hub.addAgent(agent);
    await this.#hub.sendSessions(agent);
  }

  /** Half of what an agent starts from would be taken for the whole: it comes back and asks for all of it. */
  #startAgain(error: unknown): void {
    this.#refuse(error);
    this.#socket.close(chatCloseCodes.tryAgain);
  }

  async #initCustomer(frame: Frame<'init'>): Promise<void> {
    if (frame.language) this.#language = frame.language;
    const details = detailsOf(frame);
    await this.#hub.listen();
    const { session, sessionId } = await this.#open(frame, details);
    if (this.#isGone()) return;
    this.#leave();
    this.#findStaff = undefined;
    const { id, publicId, status } = session;
    const customer: Customer = {
      line: this.#socket,
      session: { id, publicId },
      cursor: 0,
      heard: 0,
      isReading: true,
      status,
    };
    this.#customer = customer;
    this.#hub.join(customer);
    await this.#tellAll(customer, sessionId, frame.lastSeq).catch((error) => {
      // It was told nothing, and would not be told what follows.
      this.#leave();
      throw error;
    });
  }

  /** Read after joining, so that whatever changes is either in it or heard of. */
  async #tellAll(customer: Customer, sessionId: string, lastSeq: number | undefined): Promise<void> {
    const session = await chatStore(this.#context.database.queries).byId(customer.session.id);
    if (!session) throw new Problem(chatProblems.unknownSession);
    const { messages, more, resumed } = await this.#history(session, lastSeq);
    const { status, name, email, customerDelivered, customerSeen, agentDelivered, agentSeen } = session;
    customer.cursor = messages.at(-1)?.seq ?? (resumed ? (lastSeq ?? 0) : 0);
    customer.status = status;
    this.#send({
      type: 'init',
      sessionId,
      messages,
      resumed,
      more,
      status,
      name,
      email,
      customerDelivered,
      customerSeen,
      agentDelivered,
      agentSeen,
    });
    await this.#hub.finishReading(customer);
  }

  /** The conversation that was asked for, or a new one. */
  async #open(
    { sessionId: given, link, key, page, language }: Frame<'init'>,
    details: Details,
  ): Promise<{ session: OpenedSession; sessionId: string }> {
    const { database } = this.#context;
    const where = { ...(isOwnPath(page) && { page }), ...(language && { language }) };
    if (link) {
      const { token, hash } = key ? { token: key, hash: hashToken(key) } : newToken();
      const session = await database.transact(chatStore, async (store) => {
        const id = await store.useLink(hashToken(link.split('.')[0] ?? ''), hash);
        if (id === undefined) throw new Problem(chatProblems.linkExpired);
        await store.addKey(id, hash);
        await store.setDetails(id, where);
        return store.byId(id);
      });
      if (!session) throw new Problem(chatProblems.linkExpired);
      return { session, sessionId: `${session.publicId}.${token}` };
    }
    const store = chatStore(database.queries);
    const [publicId = '', secret = ''] = given?.split('.') ?? [];
    const session = given
      ? await store.open(publicId, hashToken(secret))
      : key && (await store.madeWith(hashToken(key)));
    if (!session) {
      if (given) throw new Problem(chatProblems.unknownSession);
      return this.#create(details, page, key);
    }
    const changed = { ...where, ...details };
    if (Object.keys(changed).length > 0) await this.#change(session, changed);
    return { session, sessionId: given || `${session.publicId}.${key}` };
  }

  async #create(
    { name, email }: Details,
    page: string | undefined,
    key: string | undefined,
  ): Promise<{ session: OpenedSession; sessionId: string }> {
    const { database, counters, config } = this.#context;
    const limit = { max: config.socketsPerAddress, window: minute };
    const { count, ttl } = await counters.add(`chat session ${this.#address}`, limit);
    if (count > limit.max) throw new Problem('tooMany', { retryAfter: Math.ceil(ttl / 1000) });
    const { token, hash } = key ? { token: key, hash: hashToken(key) } : newToken();
    const made = {
      public_id: randomBytes(9).toString('base64url'),
      name: name ?? null,
      email: email ?? null,
      language: this.#language,
      page: isOwnPath(page) ? page : null,
    };
    const session = await database.transact(
      (tx) => tx,
      async (tx) => {
        const session = await chatStore(tx).create(made, hash);
        if (session) await announce(tx, { kind: 'new', session: keyOf(session), name: made.name });
        return session ?? chatStore(tx).madeWith(hash);
      },
    );
    // Another made it at the same moment, and it was erased before it was found.
    if (!session) throw new Problem('unavailable');
    return { session, sessionId: `${session.publicId}.${token}` };
  }

  async #history(session: OpenedSession, lastSeq: number | undefined) {
    const store = chatStore(this.#context.database.queries);
    if (lastSeq !== undefined && lastSeq <= session.lastSeq && session.lastSeq - lastSeq <= mostResumed) {
      const messages = await store.messagesAfter(session, lastSeq, mostResumed * 2);
      return { messages, more: lastSeq > 0, resumed: true };
    }
    return { ...(await store.latestMessages(session)), resumed: false };
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
        if (this.#mayType(session, frame.isTyping))
          this.#hub.tell({ kind: 'typing', session, isTyping: frame.isTyping });
        return;
      case 'delivered':
        this.#hub.advance(session.id, 'customerDelivered', frame.seq);
        return;
      case 'seen':
        this.#hub.advance(session.id, 'customerDelivered', frame.seq);
        this.#hub.advance(session.id, 'customerSeen', frame.seq);
        return;
      case 'details':
        return this.#setDetails(session, { ...withdrawnIn(frame), ...detailsOf(frame) });
      case 'link':
        return this.#sendLink(session);
      case 'transcript':
        return this.#sendTranscript(session, frame.email);
      default:
        throw new Problem('notAllowed');
    }
  }

  #fromAgent(agent: Agent, frame: Exclude<FromClient, Frame<'init'>>): Promise<void> | undefined {
    if (agent.isLetGo) return;
    if (activities.includes(frame.type)) this.#isActive = true;
    switch (frame.type) {
      case 'presence':
        agent.away = frame.away;
        this.#hub.tellPresence();
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
    this.#hub.setTyping(agent, false);
    // Where it cannot be looked for, the agent is still where they were: the page may have asked for the same again.
    const session = sessionId === null ? null : await this.#find(sessionId);
    // Before the messages are read: what comes meanwhile is passed on, and known by its number.
    agent.viewing = session && { ...session, cursor: 0 };
    if (session) await this.#hub.show(agent, session);
    this.#hub.tellPresence();
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
        if (!this.#mayType(session, frame.isTyping)) return;
        this.#hub.setTyping(agent, frame.isTyping);
        this.#hub.tell({
          kind: 'typing',
          session,
          isTyping: frame.isTyping,
          agent: { id: agent.id, name: agent.name },
        });
        this.#hub.tellPresence();
        return;
      case 'delivered':
        this.#hub.advance(session.id, 'agentDelivered', frame.seq);
        return;
      case 'seen':
        this.#hub.advance(session.id, 'agentDelivered', frame.seq);
        this.#hub.advance(session.id, 'agentSeen', frame.seq);
    }
  }

  async #find(sessionId: string): Promise<SessionKey> {
    const session = await chatStore(this.#context.database.queries).key(publicHalf(sessionId));
    if (!session) throw new Problem(chatProblems.unknownSession);
    return session;
  }

  /** Confirmed when it is on the disk. Those after it do not wait: batches keep the order. */
  #write(session: SessionKey, frame: Frame<'message'>, author: string | null, customer?: Customer): void {
    const { clientId = randomUUID(), isUser, text } = frame;
    this.#countMessage();
    if (customer) {
      customer.own ??= new Set();
      customer.own.add(clientId);
    }
    this.#hub.write({ session: session.id, publicId: session.publicId, clientId, text, isUser, author }).then(
      (stored) => {
        if (!stored?.isNew) customer?.own?.delete(clientId);
        if (!stored) return this.#refuse(new Problem(chatProblems.unknownSession), { clientId });
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
        this.#refuse(error, { clientId });
      },
    );
  }

  async #sendHistory(session: SessionKey, before: number, toStaff = false): Promise<void> {
    const page = await chatStore(this.#context.database.queries).messagesBefore(session, before);
    this.#send({ type: 'history', ...(toStaff && { sessionId: session.publicId }), ...page });
  }

  /** All nodes learn of it with the commit. */
  #change(session: SessionKey, details: Parameters<ReturnType<typeof chatStore>['setDetails']>[1]) {
    return this.#context.database.transact(
      (tx) => tx,
      async (tx) => {
        const store = chatStore(tx);
        await store.setDetails(session.id, details);
        await announce(tx, { kind: 'sessions', sessions: [keyOf(session)] });
        return store.byId(session.id);
      },
    );
  }

  async #setDetails(session: SessionKey, details: Nullable<Details>): Promise<void> {
    const now = await this.#change(session, details);
    this.#send({ type: 'details', name: now?.name ?? null, email: now?.email ?? null });
  }

  /** Behind a #, which no proxy and no log on the way sees, with the conversation's name for a browser that has it already. */
  async #sendLink(session: SessionKey): Promise<void> {
    const { database, config } = this.#context;
    const { token, hash } = newToken();
    const expiresAt = new Date(Date.now() + chatLinkLife);
    await chatStore(database.queries).addLink(session.id, hash, expiresAt);
    const url = new URL(`/${this.#language}/#chat=${token}.${session.publicId}`, config.publicUrl).href;
    this.#send({ type: 'link', url, expiresAt: expiresAt.toISOString() });
  }

  async #sendTranscript(session: SessionKey, given: string | undefined): Promise<void> {
    const email = given === undefined ? undefined : parse(emailAddress, given);
    const visitor = this.#address;
    this.#send({ type: 'transcript', email: await mailTranscript(session, email, visitor, this.#context) });
  }

  /** Each is told to all nodes: an end only where a beginning was, and no more beginnings than a person makes. */
  #mayType({ id: session }: SessionKey, isTyping: boolean): boolean {
    const at = Date.now();
    const known = this.#typing?.session === session ? this.#typing : undefined;
    if (!isTyping) {
      if (known) this.#typing = undefined;
      return known !== undefined;
    }
    if (known && at - known.at < typingPause) return false;
    this.#typed += 1;
    if (this.#typed > mostTyped * (this.#agent ? agentFactor : 1)) return false;
    const together = { max: mostTyped * addressFactor, window: minute };
    if (!this.#agent && this.#hub.typingCounts.add(this.#address, together).count > together.max)
      return false;
    this.#typing = { session, at };
    return true;
  }

  #countMessage(): void {
    this.#messages += 1;
    const most = this.#context.config.chatMessagesPerMinute * (this.#agent ? agentFactor : 1);
    if (this.#messages > most)
      throw new Problem('tooMany', { retryAfter: Math.ceil((this.#minuteEnds - Date.now()) / 1000) });
    if (this.#agent) return;
    const together = { max: most * addressFactor, window: minute };
    const { count, ttl } = this.#hub.messageCounts.add(this.#address, together);
    if (count > together.max) throw new Problem('tooMany', { retryAfter: Math.ceil(ttl / 1000) });
  }

  /** Who goes on sending nonsense, or far too much, is not listened to. */
  #mayGoOn(): boolean {
    const now = Date.now();
    if (now >= this.#minuteEnds) {
      this.#minuteEnds = now + minute;
      this.#messages = 0;
      this.#typed = 0;
      this.#frames = 0;
      this.#refused = 0;
    }
    this.#frames += 1;
    const most = Math.max(mostFrames, this.#context.config.chatMessagesPerMinute * agentFactor);
    if (this.#frames <= most && this.#refused <= mostRefused) return true;
    this.#socket.close(chatCloseCodes.notAllowed);
    return false;
  }

  #refuse(error: unknown, refused: Partial<FromClient> = {}): void {
    const answer = this.#answerTo(error);
    const clientId = 'clientId' in refused && refused.clientId;
    const sessionId = 'sessionId' in refused && refused.sessionId;
    // Not the client's fault.
    if (answer.code !== 'unavailable' && answer.code !== 'internal') this.#refused += 1;
    const isGone = this.#agent && sessionId && answer.code === chatProblems.unknownSession.code;
    this.#send({
      ...answer,
      ...(clientId && { clientId }),
      ...(isGone && { sessionId: publicHalf(sessionId) }),
    });
  }

  #answerTo(error: unknown): ChatErrorMessage {
    const type = 'error';
    if (error instanceof RefusedField) {
      const { code } = error;
      const message = fieldSentences({ field: code }, this.#language).field ?? '';
      return { type, code: code as ChatErrorMessage['code'], message };
    }
    const problem = problemOf(error);
    if (problem.code === 'internal') this.#hub.report(error);
    const { code, message } = problem.reasonIn(this.#language);
    const { retryAfter } = problem;
    return { type, code: code as ChatErrorMessage['code'], message, ...(retryAfter && { retryAfter }) };
  }

  #send(message: ToCustomer | ToAgent): void {
    if (!this.#isGone()) this.#hub.send(this.#socket, message);
  }

  #isGone(): boolean {
    return this.#socket.readyState !== this.#socket.OPEN;
  }

  #leave(): void {
    if (this.#customer) this.#hub.leave(this.#customer);
    if (this.#agent) this.#hub.removeAgent(this.#agent);
    this.#customer = undefined;
    this.#agent = undefined;
  }
}

/** Apart from the listeners of the socket, which would keep the request with it. */
function staffFinder(request: FastifyRequest): (attended: boolean) => Promise<StaffCaller | null> {
  return (attended) => request.findStaff(attended);
}

function read(text: string): FromClient | undefined {
  try {
    return z.safeParse(fromClient, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Staff follows it by a click. */
function isOwnPath(page: string | undefined): page is string {
  return page !== undefined && /^\/(?![/\\])[\x21-\x7e]*$/.test(page);
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(error instanceof DatabaseUnavailable ? 'unavailable' : 'internal', { cause: error });
}

function keyOf({ id, publicId }: SessionKey): SessionKey {
  return { id, publicId };
}

interface Details {
  name?: string;
  email?: string;
}

/** What is left empty says nothing. */
function detailsOf({
  name,
  email,
}: {
  name?: string | null | undefined;
  email?: string | null | undefined;
}): Details {
  return {
    ...(name?.trim() && { name: parse(chatName, name) }),
    ...(email?.trim() && { email: parse(emailAddress, email) }),
  };
}

type Nullable<Type> = { [Key in keyof Type]: Type[Key] | null };

/** What somebody takes back who was asked for all of it. */
function withdrawnIn({ name, email }: Frame<'details'>): { name?: null; email?: null } {
  const isEmpty = (text: string | null | undefined) => text === null || text?.trim() === '';
  return { ...(isEmpty(name) && { name: null }), ...(isEmpty(email) && { email: null }) };
}

function parse(schema: z.ZodMiniType<string>, text: string): string {
  const { success, data, error } = z.safeParse(schema, text);
  if (success) return data;
  throw new RefusedField(error.issues[0]?.message as FieldCode);
}

const textProblems: Partial<Record<FieldCode, keyof typeof chatProblems>> = {
  messageTooShort: 'textEmpty',
  messageTooLong: 'textTooLong',
  messageUnreadable: 'textUnreadable',
};

function textOf(text: string): string {
  const { success, data, error } = z.safeParse(chatText, text);
  if (success) return data;
  throw new Problem(chatProblems[textProblems[error.issues[0]?.message as FieldCode] ?? 'textUnreadable']);
}
