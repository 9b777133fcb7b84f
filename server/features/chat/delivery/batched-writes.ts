import type { ChatMessage } from '#contract/chat/sessions-and-messages.ts';
import { type Batched, inBatches } from '#server/db/batches.ts';
import type { Database } from '#server/db/database.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { type AnnouncedEvent, announce, announceAll } from '../events.ts';
import { addMessages, type NewMessage, type Stored } from '../store/add-messages.ts';
import { advanceProgress, type ProgressStep } from '../store/progress.ts';

/** Messages that share a transaction. */
const largestBatch = 500;
const retryPauseMs = 1_000;
const mostAttempts = 30;
const uniqueViolation = '23505';

/** What this node writes and announces. However many do at once, one statement of each kind waits for the database. */
export class BatchedWrites {
  readonly #database: Database;
  readonly #node: string;
  readonly #report: (error: unknown) => void;
  readonly #onBatch: ((size: number) => void) | undefined;
  readonly #promised: () => number | null;
  /** Messages that this node wrote, by batch and session, until the notification of the commit arrives. */
  readonly #written = new Map<number, Promise<Map<number, ChatMessage[]>>>();
  readonly #write: Batched<NewMessage, Stored>;
  readonly #advance: Batched<ProgressStep, void>;
  readonly #announce: Batched<AnnouncedEvent, void>;
  #batch = 0;
  #isStopped = false;

  constructor(
    database: Database,
    node: string,
    report: (error: unknown) => void,
    onBatch?: (size: number) => void,
    promised: () => number | null = () => null,
  ) {
    this.#database = database;
    this.#node = node;
    this.#report = report;
    this.#onBatch = onBatch;
    this.#promised = promised;
    this.#write = inBatches((messages: NewMessage[]) => this.#addAll(messages), {
      inFlight: 1,
      largest: largestBatch,
    });
    this.#advance = inBatches((steps) => this.#advanceAll(steps), { inFlight: 1 });
    this.#announce = inBatches((events) => announce(database.queries, ...events), { inFlight: 1 });
  }

  /** Resolves when it is on the disk; null where the session is gone. */
  write(message: NewMessage): Promise<Stored> {
    return this.#write(message);
  }

  /** Tried again for a while where the database is away: the client does not report it twice on the same socket, and the next one may be long in coming. */
  advance(step: ProgressStep, attempts = mostAttempts): void {
    this.#advance(step).catch((error) => {
      this.#report(error);
      if (!(error instanceof DatabaseUnavailable) || attempts === 1 || this.#isStopped) return;
      setTimeout(() => this.advance(step, attempts - 1), retryPauseMs).unref();
    });
  }

  /** To all nodes, where nothing is stored. */
  announce(event: AnnouncedEvent): void {
    this.#announce(event).catch((error) => this.#report(error));
  }

  /** Of a batch of this node, for as long as not all of it was delivered. */
  writtenIn(batch: number): Promise<Map<number, ChatMessage[]> | undefined> | undefined {
    return this.#written.get(batch)?.catch(() => undefined);
  }

  forget(batch: number): void {
    this.#written.delete(batch);
  }

  forgetAll(): void {
    this.#written.clear();
  }

  /** Resolves when the database is needed no more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([this.#write, this.#advance, this.#announce].map(({ settled }) => settled()));
  }

  async #addAll(messages: NewMessage[]): Promise<Stored[]> {
    this.#onBatch?.(messages.length);
    const { queries } = this.#database;
    const batch = this.#batch;
    this.#batch += 1;
    const origin = { node: this.#node, batch, promised: this.#promised() };
    const added = addMessages(queries, messages, origin).catch((error) => {
      // Another node stored the same message a moment ago: this time it is found.
      if ((error as { code?: string }).code === uniqueViolation)
        return addMessages(queries, messages, origin);
      throw error;
    });
    const newMessages = added.then((stored) => newOf(messages, stored));
    this.#written.set(batch, newMessages);
    const forget = () => this.forget(batch);
    newMessages.then((bySession) => bySession.size === 0 && forget(), forget);
    return added;
  }

  async #advanceAll(steps: ProgressStep[]): Promise<void> {
    await this.#database.transact(async (tx) =>
      announceAll(tx, 'sessions', await advanceProgress(tx, steps)),
    );
  }
}

/** By session, each in the order of the numbers. */
function newOf(messages: readonly NewMessage[], stored: readonly Stored[]): Map<number, ChatMessage[]> {
  const bySession = new Map<number, ChatMessage[]>();
  const seen = new Set<number>();
  for (const [index, one] of stored.entries()) {
    const message = messages[index];
    // The same message twice in a batch was stored once.
    if (!one?.isNew || !message || seen.has(one.id)) continue;
    seen.add(one.id);
    const { session, clientId, text, isUser, author, publicId, picture } = message;
    const added = {
      id: one.id,
      text,
      isUser,
      timestamp: one.at.toISOString(),
      sessionId: publicId,
      seq: one.seq,
      clientId,
      ...(author !== null && { author }),
      ...(picture && { picture }),
    };
    const others = bySession.get(session);
    if (others) others.push(added);
    else bySession.set(session, [added]);
  }
  for (const some of bySession.values()) some.sort((a, b) => a.seq - b.seq);
  return bySession;
}
