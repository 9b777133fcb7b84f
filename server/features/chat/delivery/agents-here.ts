import type { AgentsHere, ChatAgent, ToCustomer } from '#contract/chat/sessions-and-messages.ts';
import type { SocketSender } from './back-pressure.ts';
import type { TeamFaces } from './faces.ts';
import type { ChatSocket, Participants } from './participants.ts';

/** An agent who reloads the portal is back before any customer is told. */
const heldForMs = 8_000;
/** In so long the other nodes have told a new one who is with them. */
const settledAfterMs = 2_000;
/** Those who come at the same moment are told together. */
const togetherMs = 250;
const mostNames = 3;
const socketsTogether = 500;

/** What visitors are told beside who is here. */
export interface Promises {
  replySeconds(): Promise<number | null>;
  /** When somebody is expected, in milliseconds. */
  backAt(): number | null;
}

interface Options {
  /** On all nodes. */
  agents(): readonly ChatAgent[];
  participants: Pick<Participants, 'strangers' | 'customers'>;
  sender: Pick<SocketSender, 'sendText'>;
  faces: Pick<TeamFaces, 'refresh' | 'of'>;
  report(error: unknown): void;
  promises?: Promises | undefined;
}

// docs/decisions.md, T154
/** Tells every visitor of this node whether somebody is here: one text for all, and again only where it has changed for good. */
export class AgentsHereToVisitors {
  readonly #options: Options;
  /** By id, until when they count as here. */
  readonly #held = new Map<string, { name: string; until: number }>();
  #told: { text: string; state: AgentsHere } | undefined;
  #settlesAt = Number.POSITIVE_INFINITY;
  #next: NodeJS.Timeout | undefined;
  #isTelling = false;
  #isStale = false;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    this.#settlesAt = Date.now() + settledAfterMs;
    this.look();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#next);
  }

  /** To a socket that has come; before anything is known, it is told with all others. */
  tell(socket: ChatSocket): void {
    if (this.#told) this.#options.sender.sendText(socket, this.#told.text);
  }

  /** Within how many seconds whoever writes at this moment was promised a reply. */
  get promised(): number | null {
    const { names = [], replySeconds = null } = this.#told?.state ?? {};
    return names.length > 0 ? replySeconds : null;
  }

  /** To be called whenever somebody may have come or gone, and from time to time. */
  look(): void {
    if (this.#isStopped) return;
    const now = Date.now();
    for (const held of this.#held.values()) held.until = Math.min(held.until, now + heldForMs);
    for (const { id, name, away } of this.#options.agents())
      if (!away) this.#held.set(id, { name, until: Number.POSITIVE_INFINITY });
    for (const [id, { until }] of this.#held) if (until <= now) this.#held.delete(id);
    const isSettled = now >= this.#settlesAt;
    this.#lookAgainAt(
      Math.min(
        isSettled ? Number.POSITIVE_INFINITY : this.#settlesAt,
        ...[...this.#held.values()].map(({ until }) => until),
      ),
    );
    if (this.#held.size === 0 && !isSettled) return;
    this.#isStale = true;
    if (!this.#isTelling) void this.#tellAll();
  }

  #lookAgainAt(moment: number): void {
    clearTimeout(this.#next);
    if (Number.isFinite(moment)) this.#next = setTimeout(() => this.look(), moment - Date.now()).unref();
  }

  async #tellAll(): Promise<void> {
    this.#isTelling = true;
    try {
      while (this.#isStale && !this.#isStopped) {
        await pause(togetherMs);
        this.#isStale = false;
        await this.#tellWhatChanged();
      }
    } catch (error) {
      this.#options.report(error);
    } finally {
      this.#isTelling = false;
    }
  }

  async #tellWhatChanged(): Promise<void> {
    const { participants, sender, faces } = this.#options;
    const state = await this.#state();
    await faces.refresh();
    const text = JSON.stringify({
      type: 'agents_here',
      ...state,
      ...faces.of(state.names),
    } satisfies ToCustomer);
    if (text === this.#told?.text) return;
    this.#told = { text, state };
    const sockets = [...participants.strangers, ...participants.customers.map(({ socket }) => socket)];
    for (let start = 0; start < sockets.length; start += socketsTogether) {
      for (const socket of sockets.slice(start, start + socketsTogether)) sender.sendText(socket, text);
      await pause(0);
    }
  }

  async #state(): Promise<AgentsHere> {
    const { promises } = this.#options;
    const replySeconds = (await promises?.replySeconds()) ?? null;
    const names = [...this.#held.values()].map(({ name }) => name).slice(0, mostNames);
    const backAt = names.length > 0 ? null : (promises?.backAt() ?? null);
    return { names, replySeconds, backAt: backAt === null ? null : new Date(backAt).toISOString() };
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
