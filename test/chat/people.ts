import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import {
  type Connection,
  createConnection,
  type Socket,
  type SocketEvents,
} from '#app/chat/protocol/connection.ts';
import type { FromClient } from '#contract/chat/input.ts';
import {
  type ChatMessage,
  type ChatSession,
  chatPicturePath,
  chatSecretHeader,
  publicHalf,
  type ToAgent,
  type ToCustomer,
} from '#contract/chat/sessions-and-messages.ts';
import { after } from './clock.ts';

type Shown = Pick<ChatMessage, 'seq' | 'clientId' | 'text'>;

interface Where {
  /** Of the site, at this moment: it may move. */
  url(): string;
  /** For the browser's own name, where the site is known under another. */
  origin?: string;
  /** Comes back and tries again sooner than a browser would. */
  isHurried?: boolean;
}

const hurriedPauseMs = 200;

/** What one end of a conversation shows, by number. */
export class Screen {
  /** Two messages under one number, or one message under two. */
  readonly contradictions: string[] = [];
  readonly #rows = new Map<number, Shown>();
  readonly #places = new Map<string, number>();
  #last = 0;
  #highest = 0;

  /** Up to here nothing is missing. */
  get last(): number {
    return this.#last;
  }

  /** The first behind a gap. */
  get behindGap(): number | undefined {
    if (this.#last === this.#highest) return undefined;
    return Math.min(...[...this.#rows.keys()].filter((seq) => seq > this.#last));
  }

  get rows(): string[] {
    return [...this.#rows.values()].sort((a, b) => a.seq - b.seq).map(rowOf);
  }

  take({ seq, clientId, text }: Shown): void {
    const known = this.#rows.get(seq);
    const place = this.#places.get(clientId) ?? seq;
    if ((known && known.clientId !== clientId) || place !== seq)
      this.contradictions.push(`${clientId} at ${seq}, ${known?.clientId} is there, it was at ${place}`);
    this.#rows.set(seq, { seq, clientId, text });
    this.#places.set(clientId, seq);
    this.#highest = Math.max(this.#highest, seq);
    while (this.#rows.has(this.#last + 1)) this.#last += 1;
  }
}

/** As a screen shows it and a table holds it. */
export function rowOf({ seq, clientId, text }: Shown): string {
  return `${seq} ${clientId} ${text}`;
}

interface Outgoing {
  /** The public half, where the sender has several. */
  session?: string;
  text: string;
  /** Uploaded before it is sent. */
  picture?: Buffer<ArrayBuffer>;
}

/** Keeps what was not confirmed, sends it again with the same id, comes back after a loss and resumes. */
abstract class Person {
  readonly outbox = new Map<string, Outgoing>();
  /** What the server confirmed, and under which number. */
  readonly confirmed = new Map<string, { session: string; seq: number; text: string }>();
  /** Codes with which the socket was closed, and of errors that it was sent. */
  readonly closings: number[] = [];
  readonly errors: string[] = [];
  /** Moments at which it tried to come back. */
  readonly attempts: number[] = [];
  socket: WebSocket | undefined;
  isLive = false;
  onConfirmed: () => void = () => {};
  readonly #where: Where;
  readonly #headers: Record<string, string>;
  /** When to come back is decided by the code of the browser itself. */
  readonly #connection: Connection;
  #trying: NodeJS.Timeout | undefined;

  constructor(where: Where, headers: Record<string, string> = {}) {
    this.#where = where;
    this.#headers = headers;
    const timers = { now: Date.now, random: Math.random, after: where.isHurried ? soonAfter : after };
    this.#connection = createConnection(
      { ...timers, openSocket: (events) => this.#open(events) },
      {
        opened: () => this.send(this.greeting()),
        received: (message) => this.#receive(message as ToCustomer | ToAgent),
        closed: () => {
          this.isLive = false;
        },
        changed: () => {},
      },
    );
  }

  protected abstract greeting(): FromClient;
  protected abstract frameOf(clientId: string, message: Outgoing): FromClient;
  protected abstract placeOf(
    clientId: string,
    session: string | undefined,
  ): { path: string; headers: Record<string, string> };
  protected abstract received(message: ToCustomer | ToAgent): void;
  protected abstract shown(session: string | undefined): { session: string; screen: Screen };

  come(): this {
    this.#connection.want(true);
    return this;
  }

  /** For good. */
  leave(): void {
    clearTimeout(this.#trying);
    this.#connection.close();
    this.socket?.terminate();
  }

  write(text: string, session?: string, picture?: Buffer<ArrayBuffer>): void {
    const clientId = randomUUID();
    const message = { text, ...(session !== undefined && { session }), ...(picture && { picture }) };
    this.outbox.set(clientId, message);
    if (this.isLive) this.#deliver(clientId, message);
  }

  #deliver(clientId: string, message: Outgoing): void {
    const { picture, session } = message;
    const frame = this.frameOf(clientId, message);
    if (!picture) {
      this.send(frame);
      return;
    }
    this.upload(clientId, picture, session).then(
      (isTaken) => (isTaken ? this.send({ ...frame, picture: true } as FromClient) : this.#tryAgain(5)),
      () => this.#tryAgain(5),
    );
  }

  /** Whether the site has it now. */
  async upload(clientId: string, picture: Buffer<ArrayBuffer>, session?: string): Promise<boolean> {
    const url = this.#where.url();
    const { path, headers } = this.placeOf(clientId, session);
    // The limit by address is another test's business.
    const part = () => Math.floor(Math.random() * 250);
    const address = { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
    const { ok } = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'image/png',
        origin: this.#where.origin ?? url,
        ...this.#headers,
        ...address,
        ...headers,
      },
      body: picture,
    });
    return ok;
  }

  /** Rejected where the site does not give it. */
  protected async read<Answer>(path: string): Promise<Answer> {
    const answer = await fetch(`${this.#where.url()}${path}`, { headers: this.#headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as Answer;
  }

  send(frame: FromClient): void {
    this.#connection.send(frame);
  }

  #open(events: SocketEvents): Socket {
    this.attempts.push(Date.now());
    const url = this.#where.url();
    const headers = { origin: this.#where.origin ?? url, ...this.#headers };
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, [], { headers });
    this.socket = socket;
    socket.on('error', () => {});
    socket.once('open', () => events.opened());
    socket.on('message', (data) => events.received(String(data)));
    socket.once('close', (code) => {
      this.closings.push(code);
      events.closed(code);
    });
    return socket;
  }

  protected becomeLive(): void {
    this.isLive = true;
    this.#connection.live();
    this.#sendOutbox();
  }

  #sendOutbox(): void {
    for (const [clientId, message] of this.outbox) this.#deliver(clientId, message);
  }

  #receive(message: ToCustomer | ToAgent): void {
    if (message.type === 'ping') this.send({ type: 'pong' });
    else if (message.type === 'message_confirmation') this.#confirm(message);
    else if (message.type === 'error') {
      this.errors.push(message.code);
      this.#tryAgain(message.retryAfter ?? 5);
    } else this.received(message);
  }

  #confirm({ clientId, seq }: Extract<ToCustomer, { type: 'message_confirmation' }>): void {
    const message = this.outbox.get(clientId);
    if (!message) return;
    this.outbox.delete(clientId);
    const { session, screen } = this.shown(message.session);
    this.confirmed.set(clientId, { session, seq, text: message.text });
    screen.take({ seq, clientId, text: message.text });
    this.onConfirmed();
  }

  #tryAgain(seconds: number): void {
    clearTimeout(this.#trying);
    const again = () => (this.isLive ? this.#sendOutbox() : this.send(this.greeting()));
    this.#trying = setTimeout(again, this.#where.isHurried ? hurriedPauseMs : seconds * 1000);
  }
}

/** Pauses only: what waits for the other side waits as long as ever. */
function soonAfter(milliseconds: number, act: () => void): () => void {
  const isLimit = milliseconds === 10_000 || milliseconds === 40_000;
  return after(isLimit ? milliseconds : Math.random() * hurriedPauseMs, act);
}

export class CustomerPerson extends Person {
  readonly screen = new Screen();
  /** The whole of it. */
  sessionId: string | null = null;

  get publicId(): string {
    return publicHalf(this.sessionId ?? '');
  }

  protected greeting(): FromClient {
    return {
      type: 'init',
      sessionId: this.sessionId,
      lastSeq: this.screen.last,
      language: 'en',
      page: '/en',
    };
  }

  protected frameOf(clientId: string, { text }: Outgoing): FromClient {
    return { type: 'message', sessionId: this.sessionId, text, isUser: true, clientId };
  }

  protected placeOf(clientId: string) {
    const sessionId = this.sessionId ?? '';
    return {
      path: chatPicturePath('customer', sessionId, clientId),
      headers: { [chatSecretHeader]: sessionId.split('.')[1] ?? '' },
    };
  }

  protected shown() {
    return { session: this.publicId, screen: this.screen };
  }

  protected received(message: ToCustomer): void {
    if (message.type === 'message') this.screen.take(message.message);
    if (message.type === 'init') {
      this.sessionId = message.sessionId;
      this.#page(message.messages);
      this.becomeLive();
    }
    if (message.type === 'history') this.#page(message.messages);
  }

  #page(messages: ChatMessage[]): void {
    for (const message of messages) this.screen.take(message);
    const before = this.screen.behindGap;
    if (before && messages.length > 0) this.send({ type: 'history', before });
  }
}

export class AgentPerson extends Person {
  /** By the public half. */
  readonly screens = new Map<string, Screen>();
  /** Asked for one after the other: hundreds at once are refused. */
  readonly #histories: Extract<FromClient, { type: 'history' }>[] = [];

  screenOf(session: string): Screen {
    const screen = this.screens.get(session) ?? new Screen();
    this.screens.set(session, screen);
    return screen;
  }

  protected greeting(): FromClient {
    return { type: 'init', role: 'admin' };
  }

  protected frameOf(clientId: string, { text, session }: Outgoing): FromClient {
    return { type: 'message', sessionId: session, text, isUser: false, clientId };
  }

  protected placeOf(clientId: string, session = '') {
    return { path: chatPicturePath('staff', session, clientId), headers: {} };
  }

  protected shown(session = '') {
    return { session, screen: this.screenOf(session) };
  }

  protected received(message: ToAgent): void {
    if (message.type === 'message') this.screenOf(message.sessionId).take(message.message);
    if (message.type === 'sessions') {
      this.#histories.length = 0;
      this.#learn(message.sessions);
      this.becomeLive();
      void this.#readOthers();
    }
    if (message.type === 'history') {
      const screen = this.screenOf(message.sessionId);
      for (const one of message.messages) screen.take(one);
      const before = screen.behindGap;
      if (before && message.messages.length > 0) this.#askFor(message.sessionId, before);
      this.#histories.shift();
      const [next] = this.#histories;
      if (next) this.send(next);
    }
  }

  #learn(sessions: readonly ChatSession[]): void {
    for (const { sessionId, lastSeq } of sessions)
      if (this.screenOf(sessionId).last < lastSeq) this.#askFor(sessionId, lastSeq + 1);
  }

  /** The socket begins with those that must not be missed; the portal reads all others page by page. */
  async #readOthers(): Promise<void> {
    const { socket } = this;
    for (let after: number | null = 0; after !== null && this.socket === socket; ) {
      const asked: string = `/api/chat/sessions?status=open&limit=200${after ? `&after=${after}` : ''}`;
      const page = await this.read<{ data: ChatSession[]; next: number | null }>(asked).catch(
        () => undefined,
      );
      if (this.socket !== socket) return;
      if (page) {
        this.#learn(page.data);
        after = page.next;
      } else await pause(500);
    }
  }

  #askFor(sessionId: string, before: number): void {
    const history = { type: 'history', sessionId, before } as const;
    this.#histories.push(history);
    if (this.#histories.length === 1) this.send(history);
  }
}
