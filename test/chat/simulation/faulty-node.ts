import { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { publicHalf } from '#contract/chat/sessions-and-messages.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Unsubscribe } from '#server/db/subscriptions.ts';
import type { Queries } from '#server/db/tables.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { Connection } from '#server/features/chat/connection.ts';
import { LiveDelivery } from '#server/features/chat/delivery/live-delivery.ts';
import { chatPictureStore } from '#server/features/chat/pictures/store.ts';
import { nodeLimits } from '#server/features/chat/socket-limits.ts';
import { sessionStore } from '#server/features/chat/store/sessions.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { localCounters } from '#server/security/limit-counters.ts';
import { secretFrom } from '#server/security/secret.ts';
import type { Random } from '../random.ts';
import type { Lane, Schedule } from './schedule.ts';

/** Probabilities, for each statement. */
export interface Faults {
  /** It begins later, and its result comes later. */
  held: number;
  /** The server is away before it ran, or after it was committed. */
  unavailable: number;
  /** It is refused by a mistake of ours. */
  broken: number;
}

/** Stands for a mistake of ours in a statement. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

export const markerStart = 'marker';

export const secret = secretFrom('for the simulation');
const untouched = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
} as Parameters<Queries['withPlugin']>[0];

/** A node's connections to the database, which can be slow, fail, be cut, and go down with the node. */
class FaultyDatabase implements Database {
  readonly queries: Queries;
  running = 0;
  isAway = false;
  readonly #real: Database;
  readonly #schedule: Schedule;
  readonly #random: Random;
  readonly #faults: Faults;
  readonly #held = new Set<(error: Error) => void>();
  readonly #notifications: Lane;
  readonly #markers = new Map<string, () => void>();
  /** By channel. */
  readonly #subscribers = new Map<string, { onGap(): void; unsubscribe: Unsubscribe }>();
  #isNotListening = false;
  #isDead = false;

  constructor(real: Database, schedule: Schedule, random: Random, faults: Faults) {
    this.#real = real;
    this.#schedule = schedule;
    this.#random = random;
    this.#faults = faults;
    this.#notifications = schedule.lane();
    this.queries = this.#onFaultyConnection(real.queries);
  }

  /** Handed on without its database by some. */
  transact = <Result>(work: (tx: Queries) => Promise<Result>): Promise<Result> =>
    this.#statement(() => this.#real.transact((tx) => work(this.#onFaultyConnection(tx))));

  async listen(channel: string, onPayload: (payload: string) => void, { onGap }: { onGap(): void }) {
    if (this.#isDead || this.#isNotListening)
      throw new DatabaseUnavailable('there is no connection to listen on');
    // On a server it takes its time, in which the clock of a history must not go on.
    this.running += 1;
    try {
      const unsubscribe = await this.#real.listen(
        channel,
        (payload) => {
          if (payload.startsWith(markerStart)) this.#markers.get(payload)?.();
          else if (!this.#isNotListening && !this.#isDead) this.#notifications.push(() => onPayload(payload));
        },
        {
          onGap: () => {
            // A busy machine lost the real connection, and markers with it; a client that missed something reads it.
            for (const received of this.#markers.values()) received();
            onGap();
          },
        },
      );
      const subscriber = { onGap, unsubscribe };
      this.#subscribers.set(channel, subscriber);
      return () => {
        if (this.#subscribers.get(channel) === subscriber) this.#subscribers.delete(channel);
        unsubscribe();
      };
    } finally {
      this.running -= 1;
    }
  }

  checkReady = () => this.#real.checkReady();
  close = async () => {};

  /** Resolves when every notification before this one has arrived. */
  async hasReceived(channel: string, marker: string): Promise<void> {
    if (!this.#subscribers.has(channel) || this.#isDead) return;
    await new Promise<void>((resolve) => this.#markers.set(marker, resolve));
    this.#markers.delete(marker);
  }

  /** The connection that listens is lost, and with it what is on its way. */
  stopListening(): void {
    this.#isNotListening = true;
    this.#notifications.clear();
  }

  listenAgain(): void {
    if (!this.#isNotListening) return;
    this.#isNotListening = false;
    for (const { onGap } of this.#subscribers.values()) this.#notifications.push(onGap);
  }

  /** What was not sent yet is never sent, and the result of what was sent is lost. */
  kill(): void {
    this.#isDead = true;
    this.#notifications.clear();
    for (const { unsubscribe } of this.#subscribers.values()) unsubscribe();
    for (const fail of this.#held) fail(new DatabaseUnavailable('the node was killed'));
    this.#held.clear();
  }

  /** Kysely has no hook that may wait before a statement, so its executor is replaced where it executes. */
  #onFaultyConnection(queries: Queries): Queries {
    const own = queries.withPlugin(untouched);
    const executor = own.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    executor.executeQuery = ((...query: Parameters<typeof execute>) =>
      this.#statement(() => execute(...query))) as typeof executor.executeQuery;
    return own;
  }

  async #statement<Result>(run: () => Promise<Result>): Promise<Result> {
    this.running += 1;
    try {
      await this.#pass();
      if (this.#random.chance(this.#faults.broken)) throw new Broken('a statement that fails');
      const result = await run();
      await this.#pass();
      return result;
    } finally {
      this.running -= 1;
    }
  }

  async #pass(): Promise<void> {
    const { held, unavailable } = this.#faults;
    if (this.#random.chance(held)) {
      await new Promise<void>((resolve, reject) => {
        this.#held.add(reject);
        this.#schedule.once(() => {
          this.#held.delete(reject);
          resolve();
        });
      });
    }
    if (this.#isDead) throw new DatabaseUnavailable('the node was killed');
    if (this.isAway || this.#random.chance(unavailable)) throw new DatabaseUnavailable('it is away');
  }
}

export interface SocketEvents {
  opened(): void;
  received(text: string): void;
  closed(code: number): void;
}

/** The server's end of a socket. */
class ServerSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  readonly #link: Link;

  constructor(link: Link) {
    super();
    this.#link = link;
  }

  get bufferedAmount(): number {
    return this.#link.isSlow ? 1_000_000 : 0;
  }

  send(text: string): void {
    if (this.readyState === this.OPEN) this.#link.toClient(text);
  }

  close(code: number): void {
    if (this.readyState !== this.OPEN) return;
    this.readyState = 2;
    this.#link.closeClient(code);
  }

  terminate(): void {
    this.#link.cut({ losesUp: true, losesDown: true });
  }

  receive(text: string): void {
    if (this.readyState < 3) this.emit('message', Buffer.from(text), false);
  }

  closed(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.emit('close');
  }
}

/** One socket between a client and a node. */
export class Link {
  readonly events: SocketEvents;
  readonly #up: Lane;
  readonly #down: Lane;
  #socket: ServerSocket | undefined;
  #isCut = false;
  #isOver = false;
  /** The client reads nothing of what it is sent. */
  isSlow = false;

  constructor(schedule: Schedule, events: SocketEvents) {
    this.events = events;
    this.#up = schedule.lane();
    this.#down = schedule.lane(() => this.isSlow);
  }

  get isOpen(): boolean {
    return this.#socket !== undefined && !this.#isCut && !this.#isOver;
  }

  accepted(): ServerSocket {
    this.#socket = new ServerSocket(this);
    this.#down.push(() => this.#tell(() => this.events.opened()));
    return this.#socket;
  }

  toServer(text: string): void {
    if (!this.#isCut) this.#up.push(() => this.#socket?.receive(text));
  }

  toClient(text: string): void {
    if (!this.#isCut) this.#down.push(() => this.#tell(() => this.events.received(text)));
  }

  closeClient(code: number): void {
    if (this.#isCut) return;
    this.#down.push(() => {
      this.#end(code);
      this.#up.push(() => this.#socket?.closed());
    });
  }

  closeServer(): void {
    this.#isOver = true;
    if (!this.#isCut) this.#up.push(() => this.#socket?.closed());
  }

  /** Each side learns of it when it learns of it. */
  cut({ losesUp, losesDown }: { losesUp: boolean; losesDown: boolean }): void {
    if (this.#isCut) return;
    this.#isCut = true;
    this.isSlow = false;
    if (losesUp) this.#up.clear();
    if (losesDown) this.#down.clear();
    this.#up.push(() => this.#socket?.closed());
    this.#down.push(() => this.#end(1006));
  }

  #tell(what: () => void): void {
    if (!this.#isOver) what();
  }

  #end(code: number): void {
    this.#tell(() => {
      this.#isOver = true;
      this.events.closed(code);
    });
  }
}

export interface Staff {
  id: string;
  name: string;
}

/** A process of the site, as far as the chat goes. */
export class Node {
  readonly database: FaultyDatabase;
  readonly #live: LiveDelivery;
  readonly #limits = nodeLimits(1_000_000);
  readonly #links = new Set<Link>();
  isUp = true;

  constructor(
    name: string,
    real: Database,
    schedule: Schedule,
    random: Random,
    faults: Faults,
    onTrouble: (error: unknown) => void,
    assignsByLoad: boolean,
  ) {
    this.database = new FaultyDatabase(real, schedule, random, faults);
    this.#live = new LiveDelivery(this.database, { onTrouble, node: name, assignsByLoad });
  }

  accept(link: Link, staff: Staff | undefined): void {
    this.#links.add(link);
    const socket = link.accepted();
    socket.once('close', () => this.#links.delete(link));
    const request = {
      ip: '127.0.0.1',
      headers: {},
      raw: { socket: { cork() {}, uncork() {} } },
      findStaff: async () => (staff ? { role: 'agent', email: `${staff.id}@example.org`, ...staff } : null),
    } as unknown as FastifyRequest;
    const { database } = this;
    const context = {
      config: { chatsPerAddress: 1_000_000, publicUrl },
      counters: localCounters(),
      database,
      outbox: createOutbox(undefined),
      secret,
    } as unknown as Context;
    const services = { live: this.#live, limits: this.#limits, context };
    new Connection(socket as unknown as WebSocket, request, services);
  }

  /** As its route does, after the picture was checked. */
  async upload(sessionId: string, clientId: string, isUser: boolean): Promise<void> {
    const { database } = this;
    const session = await sessionStore(database.queries).key(publicHalf(sessionId));
    if (!session) throw new Error('there is no such session');
    const picture = { bytes: Buffer.from('a picture'), kind: 'png', width: 6, height: 4 } as const;
    await database.transact((tx) =>
      chatPictureStore(tx).add({ session: session.id, clientId }, isUser, picture),
    );
  }

  async kill(random: Random): Promise<void> {
    this.isUp = false;
    this.database.kill();
    for (const link of this.#links) link.cut({ losesUp: true, losesDown: random.chance(0.5) });
    // Its timers end with the process.
    await this.#live.close();
  }
}

const publicUrl = new URL('https://tv.example.com');
