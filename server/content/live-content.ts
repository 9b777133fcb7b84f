import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { catalogue } from '#content/catalogue.ts';
import { channelSections } from '#content/channels.ts';
import { claims } from '#content/claims.ts';
import { faq } from '#content/faq.ts';
import { hours } from '#content/hours.ts';
import { deliveredPart, resolveContentBy } from '#content/live.ts';
import { site } from '#content/site.ts';
import { cannedReplies } from '#content/staff/canned-replies.ts';
import { contentProblemWords } from '#content/staff/desk/content.ts';
import { testimonials } from '#content/testimonials.ts';
import { type AreaName, type Areas, isArea } from '#contract/content/areas.ts';
import { type Clock, openClock } from '#server/db/clock.ts';
import type { Database } from '#server/db/database.ts';
import { notify } from '#server/db/notify.ts';
import type { Queries } from '#server/db/tables.ts';
import { StartError } from '#server/start-error.ts';
import { problemsOfStored, withFilesOwn } from './check-part.ts';
import { articleReader } from './published-articles.ts';
import { type Snapshot, Snapshots } from './snapshots.ts';
import { type PublishedPart, publicationStore } from './store.ts';

/** Whoever reads content reads it from one of these: an app's, which changes, or one that stays for the time of a rendering. */
export interface ContentHolder {
  readonly snapshot: Snapshot;
}

export interface LiveContent extends ContentHolder {
  /** What will be shown from the end of the snapshot on, if nothing is published before. */
  readonly next: Snapshot | undefined;
  /** By the database's clock, in milliseconds. */
  now(): number;
  /** Calls back after each publication, and soon after a promotion began or ended. */
  onChange(listener: () => void): void;
  /** Resolves once everything that was committed before the call is shown. */
  refresh(): Promise<void>;
  close(): void;
}

const channel = 'content';
/** Timers know no longer time. */
const longestTimerMs = 2 ** 31 - 1;
const firstRetryMs = 250;
const longestRetryMs = 5_000;

/** Tells every node, after the commit, that something was published. */
export function notifyContent(tx: Queries, version: number): Promise<void> {
  return notify(tx, channel, `${version}`);
}

const reader = new AsyncLocalStorage<ContentHolder>();
/** A process has one. In tests it may have several: what belongs to no request reads from the newest. */
const holders: ContentHolder[] = [];
const current = () => (reader.getStore() ?? holders.at(-1))?.snapshot;
resolveContentBy({
  partOf: (area) => current()?.parts[area],
  moment: () => current()?.since ?? Date.now(),
  articles: () => current()?.articles,
});

/** Whatever this work reads, also in its callbacks, it reads from this holder. */
export function readingFrom<Result>(holder: ContentHolder, work: () => Result): Result {
  return reader.run(holder, work);
}

/** All areas by name, as they stand in this snapshot. */
export function areasIn(snapshot: Snapshot): Areas {
  const areas = {
    catalogue,
    claims,
    site,
    faq,
    testimonials,
    channels: channelSections,
    cannedReplies,
    hours,
  } satisfies Areas;
  const names = Object.keys(areas) as AreaName[];
  return Object.fromEntries(
    names.map((area) => [area, snapshot.parts[area] ?? deliveredPart(area)]),
  ) as unknown as Areas;
}

const asDelivered = { version: 0, parts: {} };

/** For an app without a database. */
export function deliveredContent(now = Date.now): LiveContent {
  const snapshots = new Snapshots(asDelivered, now);
  return {
    get snapshot() {
      return snapshots.current;
    },
    get next() {
      return snapshots.next;
    },
    now,
    onChange() {},
    async refresh() {},
    close() {},
  };
}

/** Follows what is published, on whichever node. Rejects with a StartError where this version cannot show what is published. */
export async function openContent(
  database: Database,
  { onTrouble, clock }: { onTrouble: (error: unknown) => void; clock?: Clock },
): Promise<LiveContent> {
  const { now, close: closeClock } = clock ?? (await openClock(database, { onTrouble }));
  const snapshots = new Snapshots(asDelivered, now);
  const readArticles = articleReader(database.queries, onTrouble);
  let reading: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let ending: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;
  const listeners: (() => void)[] = [];

  const read = async () => {
    const newest = await publicationStore(database.queries).newest();
    const published = { ...publishedIn(newest), plans: await readArticles(newest) };
    // Readings may overtake each other.
    if (published.version <= snapshots.current.version) return;
    snapshots.publish(published);
    tell();
  };

  const tell = () => {
    for (const listener of listeners) listener();
    awaitEnd();
  };

  /** Requests look at the clock by themselves. A window that is open asks for nothing: it has to be told. */
  const awaitEnd = () => {
    clearTimeout(ending);
    const { current } = snapshots;
    if (current.until === Number.POSITIVE_INFINITY) return;
    const end = () => (snapshots.current === current ? awaitEnd() : tell());
    ending = setTimeout(end, Math.min(longestTimerMs, current.until - now())).unref();
  };

  const refresh = (): Promise<void> => {
    if (!reading) {
      reading = read().finally(() => {
        reading = undefined;
      });
      return reading;
    }
    // What is being read now may have been asked for before the commit.
    following ??= reading
      .catch(() => {})
      .then(() => {
        following = undefined;
        return refresh();
      });
    return following;
  };

  /** A notification comes once: until its publication was read, it is tried again. */
  const follow = () => {
    clearTimeout(retry);
    refresh().then(
      () => {
        failures = 0;
      },
      (error) => {
        onTrouble(error);
        if (isClosed) return;
        retry = setTimeout(follow, Math.min(longestRetryMs, firstRetryMs * 2 ** failures)).unref();
        failures += 1;
      },
    );
  };

  const unsubscribe = await database.listen(channel, follow, { onGap: follow });
  const content: LiveContent = {
    get snapshot() {
      return snapshots.current;
    },
    get next() {
      return snapshots.next;
    },
    now,
    onChange: (listener) => void listeners.push(listener),
    refresh,
    close() {
      isClosed = true;
      closeClock();
      clearTimeout(retry);
      clearTimeout(ending);
      unsubscribe();
      if (holders.includes(content)) holders.splice(holders.indexOf(content), 1);
    },
  };
  try {
    await refresh();
  } catch (error) {
    content.close();
    throw error;
  }
  awaitEnd();
  holders.push(content);
  return content;
}

/** What readers get of an area for a value that was published; null stands for what is delivered. */
export function partShown<Name extends AreaName>(area: Name, value: unknown): Areas[Name] {
  return value === null ? deliveredPart(area) : withFilesOwn(area, value as Areas[Name]);
}

/** The same; undefined for what this version cannot show. */
export function readablePart<Name extends AreaName>(area: Name, value: unknown): Areas[Name] | undefined {
  const isRefused = value !== null && Object.keys(problemsOfStored(area, value)).length > 0;
  return isRefused ? undefined : partShown(area, value);
}

/** A stored value as it may be published again, with the files' own links and addresses. What cannot be shown stays as it is. */
export function publishable(area: string, value: unknown): unknown {
  return (value !== null && isArea(area) && readablePart(area, value)) || value;
}

/** Delivered prices in the place of published ones would be wrong prices: what cannot be read is an error. */
function publishedIn(rows: readonly PublishedPart[]): Pick<Snapshot, 'version' | 'parts'> {
  const parts = rows.flatMap(({ area, value, id }): [AreaName, unknown][] => {
    if (value === null) return [];
    if (!isArea(area))
      throw new StartError(
        `The content published for '${area}' (number ${id}) is of a newer version: start that version, or put back what is delivered: npm run content -- withdraw ${area}`,
      );
    const [refused] = Object.entries(problemsOfStored(area, value));
    if (refused) {
      const [path, code] = refused;
      throw new StartError(
        `The content published for '${area}' (number ${id}) cannot be shown by this version, because of ${path}: ${contentProblemWords[code]} Start the version before, or put back what is delivered: npm run content -- withdraw ${area}`,
      );
    }
    const part = partShown(area, value);
    return isDeepStrictEqual(part, deliveredPart(area)) ? [] : [[area, frozen(part)]];
  });
  return { version: Math.max(0, ...rows.map(({ id }) => id)), parts: Object.fromEntries(parts) };
}

/** Everybody reads the same objects. */
export function frozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(value);
}
