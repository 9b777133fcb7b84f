import { sql } from 'kysely';
import * as z from 'zod/mini';
import { catalogue as ownCatalogue } from '#content/catalogue.ts';
import { quoteOf } from '#content/price.ts';
import { spanAround } from '#content/promotions.ts';
import type { DeviceCount, PeriodId } from '#contract/catalogue.ts';
import { promotionsSchema } from '#contract/content/promotions.ts';
import type { Quote } from '#contract/orders.ts';
import type { Database } from '#server/db/database.ts';
import { notify } from '#server/db/notify.ts';
import type { Queries } from '#server/db/tables.ts';

type Catalogue = typeof ownCatalogue;

interface Plan {
  period: PeriodId;
  devices: DeviceCount;
}

/** A plan at a price in cents, as a buyer or PayPal names it: nobody knows yet whether it was ever offered. */
export type NamedPrice = Plan & Pick<Quote, 'amount'>;

/** A catalogue that was in force, until the next one. Null where this version cannot read it any more. */
interface InForce {
  id: number;
  /** Milliseconds, by the database's clock. */
  since: number;
  catalogue: Catalogue | null;
}

const channel = 'prices';
/** For so long after a change a price that was shown is charged as it was shown. */
const priceHeldMinutes = 30;
const heldMs = priceHeldMinutes * 60_000;
/** PayPal and the database never agree on the time. */
const clockToleranceMs = 300_000;
/** So long before or after this node another one may show what begins, or what a publication has ended. */
const nodeToleranceMs = 5_000;
/** A node's measure of the database's clock is ahead by less (T137). */
const clockLeadMs = 10_000;

/** From the commit of this transaction on it is in force, on all nodes. The one that is in force already is not added again. */
export async function addCatalogue(tx: Queries, catalogue: Catalogue): Promise<void> {
  const stored = JSON.stringify(catalogue);
  await sql`select pg_advisory_xact_lock(hashtext('catalogue history'))`.execute(tx);
  // The lock keeps ids and times in one order; a clock that was put back must not change it.
  const { rows } = await sql`
    insert into catalogue_history (since, catalogue)
    select greatest(clock_timestamp(), (select max(since) from catalogue_history)), ${stored}::jsonb
    where (select catalogue from catalogue_history order by id desc limit 1) is distinct from ${stored}::jsonb
    returning id`.execute(tx);
  if (rows.length > 0) await notify(tx, channel, 'changed');
}

interface Options {
  database: Database;
  /** This node's own catalogue, at this moment. */
  own?: () => Catalogue;
  /** Has this node show what was published before the call. */
  readOwn?: () => Promise<void>;
  /** By the database's clock, in milliseconds. */
  now?: () => number;
  onTrouble?: (error: unknown) => void;
}

// docs/decisions.md, T134
/**
 * Which prices buyers were shown. Those of the last half hour are in memory; the database is asked only about an amount that is not among them,
 * and about payments of earlier.
 */
export class PriceHistory {
  readonly #database: Database;
  readonly #own: () => Catalogue;
  readonly #readOwn: () => Promise<void>;
  readonly #now: () => number;
  readonly #onTrouble: (error: unknown) => void;
  /** In the order of time. */
  #recent: InForce[] = [];
  /** From when on `#recent` has everything. */
  #reach = Number.POSITIVE_INFINITY;
  #unsubscribe: (() => void) | undefined;

  constructor({
    database,
    own = () => ownCatalogue,
    readOwn = async () => {},
    now = Date.now,
    onTrouble = () => {},
  }: Options) {
    this.#database = database;
    this.#own = own;
    this.#readOwn = readOwn;
    this.#now = now;
    this.#onTrouble = onTrouble;
  }

  /** Before the first page is shown: what this node shows is in the history, and it hears of what others add. */
  async start(): Promise<void> {
    const refresh = () => void this.#refresh().catch(this.#onTrouble);
    this.#unsubscribe = await this.#database.listen(channel, refresh, { onGap: refresh });
    await this.#addOwn();
    await this.#refresh();
  }

  /** Whoever publishes while this node starts may be the first to add: what is over would then be in force, until the next change. */
  async #addOwn(): Promise<void> {
    for (let added = ''; added !== JSON.stringify(this.#own()); await this.#readOwn()) {
      const own = this.#own();
      added = JSON.stringify(own);
      await this.#database.transact((tx) => addCatalogue(tx, own));
    }
  }

  close(): void {
    this.#unsubscribe?.();
  }

  /** What the plan costs on this node. */
  present({ period, devices }: Plan): Quote {
    return quoteOf(period, devices, this.#own(), this.#now());
  }

  /**
   * The quote that a buyer was shown who names this price: one of the half hour before the payment, or before now. Null where it was not offered
   * then. What this node shows now counts always, also where an older or newer version runs beside it.
   */
  async shown(named: NamedPrice, paidAt?: Date): Promise<Quote | null> {
    if (!Number.isSafeInteger(named.amount) || named.amount <= 0) return null;
    if (paidAt) return this.#best(named, await this.#around(paidAt.getTime()));
    const recent = () => between(this.#recent, this.#now() - heldMs, this.#now() + nodeToleranceMs);
    const known = this.#best(named, recent());
    if (known) return known;
    // Another node may have shown it before its notification came here.
    await this.#refresh();
    return this.#best(named, recent());
  }

  /** Of those at this price the one that promises most: a buyer may have been shown any of them. */
  #best(named: NamedPrice, offered: readonly Span[]): Quote | null {
    const quotes = [this.present(named), ...offered.flatMap((one) => quotesIn(one, named))];
    return quotes
      .filter(({ amount }) => amount === named.amount)
      .reduce<Quote | null>((best, quote) => (best && best.months >= quote.months ? best : quote), null);
  }

  async #around(paidAt: number): Promise<Span[]> {
    await this.#refresh();
    const moment = Math.min(paidAt, this.#now());
    const [from, to] = [moment - heldMs, moment + clockToleranceMs];
    return between(
      from - nodeToleranceMs < this.#reach ? await this.#read(from, to) : this.#recent,
      from,
      to,
    );
  }

  async #read(from: number, to: number): Promise<InForce[]> {
    const [first, last] = [new Date(from - nodeToleranceMs), new Date(to)];
    const { rows } = await sql<StoredRow>`
      select id, since, catalogue from catalogue_history
      where since <= ${last}
        and since >= coalesce((select max(since) from catalogue_history where since <= ${first}), '-infinity')
      order by since, id`.execute(this.#database.queries);
    return rows.map(inForce);
  }

  /** Adds what is new in the database, and forgets what has been out of force for long enough. */
  async #refresh(): Promise<void> {
    const newest = this.#recent.at(-1)?.id ?? 0;
    const { rows } = await sql<StoredRow>`
      select id, since, catalogue from catalogue_history
      where id > ${newest} and since >= coalesce(
        (select max(since) from catalogue_history
          where since <= clock_timestamp() - make_interval(secs => ${(heldMs + nodeToleranceMs + clockLeadMs) / 1000})),
        '-infinity')
      order by since, id`.execute(this.#database.queries);
    // Two may have asked at the same time.
    const known = this.#recent.at(-1)?.id ?? 0;
    const all = [...this.#recent, ...rows.filter(({ id }) => id > known).map(inForce)];
    const oldest = all.findLastIndex(({ since }) => since <= this.#now() - heldMs - nodeToleranceMs);
    this.#recent = all.slice(Math.max(0, oldest));
    this.#reach = oldest < 0 ? Number.NEGATIVE_INFINITY : (this.#recent[0]?.since ?? 0);
  }
}

interface StoredRow {
  id: number;
  since: Date;
  catalogue: unknown;
}

/** As much as a price needs: an older or a newer version may have stored it. */
const readable = z.looseObject({
  currency: z.literal('USD'),
  lifetimePromotion: z.object({ running: z.boolean(), percentOff: z.number() }),
  promotions: z.optional(promotionsSchema),
  periods: z.array(
    z.looseObject({
      id: z.string(),
      months: z.nullable(z.number()),
      prices: z.object({ 1: z.number(), 2: z.number(), 3: z.number() }),
    }),
  ),
});

function inForce({ id, since, catalogue }: StoredRow): InForce {
  const { data } = z.safeParse(readable, catalogue);
  return { id, since: since.getTime(), catalogue: data ? (data as unknown as Catalogue) : null };
}

/** A catalogue, and the part of its time that is asked about. */
interface Span extends Pick<InForce, 'catalogue'> {
  from: number;
  to: number;
}

function between(all: readonly InForce[], from: number, to: number): Span[] {
  return all.flatMap(({ since, catalogue }, index) => {
    const end = (all[index + 1]?.since ?? Number.POSITIVE_INFINITY) + nodeToleranceMs;
    const isInForce = since <= to && end > from;
    return isInForce ? [{ catalogue, from: Math.max(since, from), to: Math.min(end, to) }] : [];
  });
}

/** What a catalogue asked for a plan in that time: a price for each moment at which a promotion began or ended. */
function quotesIn({ catalogue, from, to }: Span, { period, devices }: Plan): Quote[] {
  const sold = catalogue?.periods.map(({ id }) => id) ?? [];
  // What a plan saves is counted by the months of the shortest one.
  if (!catalogue || !sold.includes(period) || !sold.includes('monthly')) return [];
  const moments = [from];
  for (let { until } = spanAround(catalogue, from); until <= to; { until } = spanAround(catalogue, until))
    moments.push(until);
  return moments.map((moment) => quoteOf(period, devices, catalogue, moment));
}
