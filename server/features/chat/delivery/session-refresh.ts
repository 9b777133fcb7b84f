import { mostChatsListed } from '#contract/chat/limits.ts';
import {
  type ChatCounts,
  type ChatSession,
  type ChatStatus,
  type OwnRating,
  progressIn,
  type ToAgent,
  verificationOf,
} from '#contract/chat/sessions-and-messages.ts';
import type { Database } from '#server/db/database.ts';
import type { Feature } from '#server/feature.ts';
import { withPremium } from '#server/premium-customers.ts';
import { ratingStore } from '../store/ratings.ts';
import type { SessionKey } from '../store/sessions.ts';
import { type StoredSession, staffSessions } from '../store/staff-sessions.ts';
import type { SocketSender } from './back-pressure.ts';
import type { Customer, Participants } from './participants.ts';

/** Changes of so long are read together. */
const burstMs = 100;
/** However many chats are busy, a few hundred a second are read again, in pieces short enough to delay nothing else. */
const mostRefreshed = 25;
const pauseAfterFailureMs = 1_000;
/** More closed sessions than these are counted again only after a while. */
const fewClosed = 1_000;
const closedCountLifeMs = 10_000;

interface Options {
  database: Database;
  features: readonly Feature[];
  participants: Participants;
  sender: SocketSender;
  report(error: unknown): void;
}

interface Change {
  session: SessionKey;
  forCustomer: boolean;
}

/** Reads what changed about sessions, once for a burst of changes, and sends it to the agents and customers here. */
export class SessionRefresh {
  readonly #options: Options;
  readonly #changed = new Map<number, Change>();
  #timer: NodeJS.Timeout | undefined;
  #closedCount = { closed: 0, until: 0 };
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  changed(session: SessionKey, { forCustomer }: Pick<Change, 'forCustomer'>): void {
    const { participants } = this.#options;
    const isHere = forCustomer && participants.customersOf(session.id) !== undefined;
    if (!isHere && participants.agents.size === 0) return;
    this.#remember(session, isHere);
    this.#refreshIn(burstMs);
  }

  /** What the portal starts from. */
  async list(agent: string): Promise<Pick<Extract<ToAgent, { type: 'sessions' }>, 'sessions' | 'counts'>> {
    const store = staffSessions(this.#options.database.queries);
    const [open, closed, counts] = await Promise.all([
      store.toBeginWith(agent, mostChatsListed.open),
      store.list({ status: 'closed' }, { limit: mostChatsListed.closed }),
      this.#counts(),
    ]);
    return { sessions: await this.#forStaff([...open, ...closed.rows]), counts };
  }

  sendStatus(customer: Customer, status: ChatStatus): void {
    if (customer.status === status) return;
    customer.status = status;
    this.#options.sender.send(customer.socket, { type: 'session_status', status });
  }

  #sendVerification(customer: Customer, session: StoredSession): void {
    const verification = verificationOf(session);
    const text = JSON.stringify(verification);
    if (customer.verification === text) return;
    customer.verification = text;
    this.#options.sender.send(customer.socket, { type: 'verification', ...verification });
  }

  #remember(session: SessionKey, forCustomer: boolean): void {
    const before = this.#changed.get(session.id)?.forCustomer ?? false;
    this.#changed.set(session.id, { session, forCustomer: before || forCustomer });
  }

  /** One at a time, so that what was read later is sent later. */
  #refreshIn(pauseMs: number): void {
    if (this.#isStopped) return;
    this.#timer ??= setTimeout(async () => {
      const changed = [...this.#changed.values()].slice(0, mostRefreshed);
      for (const { session } of changed) this.#changed.delete(session.id);
      let nextMs = burstMs;
      try {
        await this.#refresh(changed);
      } catch (error) {
        this.#options.report(error);
        for (const { session, forCustomer } of changed) this.#remember(session, forCustomer);
        nextMs = pauseAfterFailureMs;
      }
      this.#timer = undefined;
      if (this.#changed.size > 0) this.#refreshIn(nextMs);
    }, pauseMs);
  }

  async #refresh(changed: readonly Change[]): Promise<void> {
    const { database, participants } = this.#options;
    const sessions = await staffSessions(database.queries).byIds(changed.map(({ session }) => session.id));
    const forCustomers = new Set(changed.flatMap((one) => (one.forCustomer ? one.session.id : [])));
    const told = sessions.filter(({ id }) => forCustomers.has(id));
    const ended = told.flatMap(({ id, status }) => (status === 'closed' ? id : []));
    const ratings = await ratingStore(database.queries).ownOf(ended);
    for (const session of told) this.#sendProgress(session, ratings.get(session.id) ?? null);
    if (participants.agents.size === 0) return;
    const [counts, shown] = await Promise.all([this.#counts(), this.#forStaff(sessions)]);
    // One is enough for all that are gone.
    const gone = changed.find(({ session }) => !sessions.some(({ id }) => id === session.id))?.session;
    participants.corked(() => {
      for (const session of shown)
        this.#sendToAgents(
          { id: session.id, publicId: session.sessionId },
          { type: 'session', session, counts },
        );
      if (gone) this.#sendToAgents(gone, { type: 'session_gone', sessionId: gone.publicId, counts });
    });
  }

  #sendToAgents(session: SessionKey, message: ToAgent): void {
    const text = JSON.stringify(message);
    for (const { socket, isReading } of this.#options.participants.agents) {
      // The list that is being read for this agent may be older than this, and would be sent after it.
      if (isReading) this.#remember(session, false);
      else this.#options.sender.sendText(socket, text);
    }
  }

  #sendProgress(session: StoredSession, own: OwnRating | null): void {
    const seen = { type: 'seen', ...progressIn(session) } as const;
    const rating = JSON.stringify(own);
    for (const customer of this.#options.participants.customersOf(session.id) ?? []) {
      // Nothing was sent to this socket yet, and what it is sent first may be older than this.
      if (customer.isReading) {
        this.#remember(customer.session, true);
        continue;
      }
      if (customer.rating !== rating) {
        customer.rating = rating;
        this.#options.sender.send(customer.socket, { type: 'rating', rating: own });
      }
      this.sendStatus(customer, session.status);
      this.#sendVerification(customer, session);
      this.#options.sender.send(customer.socket, seen);
    }
  }

  #forStaff(sessions: readonly StoredSession[]): Promise<ChatSession[]> {
    return withPremium(sessions, this.#options);
  }

  /** Closed ones are counted now and then: one more of thousands can be late. */
  async #counts(): Promise<ChatCounts> {
    const store = staffSessions(this.#options.database.queries);
    if (this.#closedCount.until <= Date.now()) {
      const { closed } = await store.counts(['closed']);
      this.#closedCount = { closed, until: Date.now() + (closed > fewClosed ? closedCountLifeMs : 0) };
    }
    return { ...(await store.counts(['active', 'pending'])), closed: this.#closedCount.closed };
  }
}
