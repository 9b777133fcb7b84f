import { deliveredPart, type PublishedArticles } from '#content/live.ts';
import { spanAround } from '#content/promotions.ts';
import type { Areas } from '#contract/content/areas.ts';
import { type ArticlePlan, articlesAt } from './published-articles.ts';

interface Published {
  /** The number of the newest publication; 0 before the first. */
  readonly version: number;
  /** The areas that differ from what was delivered. */
  readonly parts: Readonly<Partial<Areas>>;
  /** The articles that were ever published, with those that are planned. */
  readonly plans?: readonly ArticlePlan[];
}

// docs/decisions.md, T138 and T148
/** What the site shows in a span of time: nothing was published in it, no promotion began or ended, no planned article appeared. */
export interface Snapshot extends Published {
  readonly articles: PublishedArticles;
  /** Its first moment, and the moment of its prices. */
  readonly since: number;
  /** The first moment after it. */
  readonly until: number;
}

export function snapshotAt({ version, parts, plans = [] }: Published, at: number): Snapshot {
  const span = spanAround(parts.catalogue ?? deliveredPart('catalogue'), at);
  const moments = plans.map(({ from }) => from);
  return {
    version,
    parts,
    plans,
    articles: articlesAt(plans, at),
    since: Math.max(span.since, ...moments.filter((moment) => moment <= at)),
    until: Math.min(span.until, ...moments.filter((moment) => moment > at)),
  };
}

/** What one node shows, as time goes by. A snapshot is the same object as long as it holds. */
export class Snapshots {
  readonly #now: () => number;
  #current: Snapshot;
  #next: Snapshot | undefined;

  constructor(published: Published, now: () => number) {
    this.#now = now;
    this.#current = snapshotAt(published, now());
  }

  publish(published: Published): void {
    this.#current = snapshotAt(published, this.#now());
    this.#next = undefined;
  }

  /** By the clock and by no timer: nobody is shown what is over, however late a timer would be. */
  get current(): Snapshot {
    const now = this.#now();
    if (!holds(this.#current, now)) {
      const next = this.#next;
      this.#current = next && holds(next, now) ? next : snapshotAt(this.#current, now);
      this.#next = undefined;
    }
    return this.#current;
  }

  /** What will hold once the current one is over, if nothing is published before. */
  get next(): Snapshot | undefined {
    const { until } = this.current;
    if (until === Number.POSITIVE_INFINITY) return undefined;
    this.#next ??= snapshotAt(this.#current, until);
    return this.#next;
  }
}

const holds = ({ since, until }: Snapshot, at: number) => since <= at && at < until;
