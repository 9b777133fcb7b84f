import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { catalogue } from '#content/catalogue.ts';
import { supportWords } from '#content/staff/support.ts';
import { timeZoneOf } from '#content/time-zone.ts';
import type {
  ChatFigures,
  ChatTimes,
  ChatTotals,
  KeptPromise,
} from '#contract/chat/sessions-and-messages.ts';
import { type OverviewRange, overviewQuery, overviewRanges } from '#contract/overview.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { parseQuery } from '#server/http/parse-request.ts';
import { routeFor } from '#server/http/rate-limits.ts';
import { addExportRoute } from '#server/lists/list-routes.ts';
import { isWithin, periodsOf } from '#server/overview-ranges.ts';
import { inquiries } from '../reply-time.ts';

type Figures = ChatFigures['data'];
type Percentiles = [median: number, most: number] | null;

interface Row extends Pick<ChatTotals, 'chats' | 'good' | 'bad'> {
  firstReply: Percentiles;
  resolution: Percentiles;
}

/** A row of each kind of figure; `hour` has only counts. */
interface KindRow extends Row {
  kind: 'period' | 'step' | 'agent' | 'hour';
  key: string | null;
}

type Periods = ReturnType<typeof periodsOf>;

interface ExportedRow extends ChatTotals {
  from: string;
  agent: string | null;
}

/**
 * Each time that a customer began to write from a moment on, with its step, its hour of the week and its rating. Read once,
 * whatever is counted of it. Dates and times of day are worked out here, and grouped as numbers: as texts they would take
 * most of the time.
 */
const casesSince = (
  from: RawBuilder<Date>,
  { stepOf, timeZone }: Pick<Periods, 'stepOf'> & { timeZone: string },
) => sql`
  select begun, ${stepOf(sql`begun`)} as step,
    24 * (date_part('isodow', begun at time zone ${sql.lit(timeZone)})::integer - 1)
      + date_part('hour', begun at time zone ${sql.lit(timeZone)})::integer as hour,
    date_part('epoch', replied - begun) as reply, date_part('epoch', closed - begun) as resolution,
    first_reply_by collate "C" as first_reply_by, last_reply_by collate "C" as last_reply_by, mark
  from (
    select id, first_message_at as begun, first_reply_at as replied, closed_at as closed, first_reply_by, last_reply_by
    from chat_session where first_message_at >= ${from}
    union all
    select session_id, first_message_at, first_reply_at, closed_at, first_reply_by, last_reply_by
    from chat_case where first_message_at >= ${from}
  ) as one
  left join chat_rating on mark is not null and session_id = id and first_message_at = begun and first_message_at >= ${from}`;

// docs/decisions.md, T171
/** The same once more for each agent: the one who replied first, and the one who replied last. */
const byAgent = sql`(
  select begun, step, first_reply_by as agent, true as is_first, reply, null::float8 as resolution, null as mark
  from cases where reply is not null
  union all
  select begun, step, last_reply_by, false, null, resolution, mark from cases
  where reply is not null and (resolution is not null or mark is not null)
) as of_agent`;

const totals = (isCounted = sql`true`) => sql`
  count(*) filter (where ${isCounted})::integer as chats,
  percentile_cont(array[0.5, 0.8]) within group (order by reply) as "firstReply",
  percentile_cont(array[0.5, 0.8]) within group (order by resolution) as resolution,
  count(*) filter (where mark = 'good')::integer as good, count(*) filter (where mark = 'bad')::integer as bad`;

async function readFigures(queries: Queries, range: OverviewRange): Promise<Figures> {
  const timeZone = timeZoneOf(catalogue);
  const { period, before, series, stepOf } = periodsOf(range, timeZone);
  const isNow = isWithin(sql`begun`, period);
  const { rows } = await sql<KindRow>`
    with cases as materialized (${casesSince(before.from, { stepOf, timeZone })})
    select 'period' as kind, case when is_now then 'now' else 'before' end as key, chats, "firstReply", resolution, good, bad
    from (select ${isNow} as is_now, ${totals()} from cases group by 1) as periods
    union all
    select 'step', to_char(step, 'YYYY-MM-DD'), chats, "firstReply", resolution, good, bad
    from (select step, ${totals()} from cases where ${isNow} group by 1) as steps
    union all
    select 'agent', agent, ${totals(sql`is_first`)} from ${byAgent} where ${isNow} group by agent
    union all
    select 'hour', hour::text, count(*)::integer, null, null, 0, 0 from cases where ${isNow} group by hour`.execute(
    queries,
  );
  const { rows: steps } = await sql<{ from: string }>`
    select to_char(step, 'YYYY-MM-DD') as "from" from ${series} order by step`.execute(queries);
  const { rows: waiting } = await sql<{ count: number }>`
    select count(*)::integer as count from chat_session where status <> 'closed' and waiting_since is not null
      and snoozed_until is null`.execute(queries);
  const of = (kind: KindRow['kind']) =>
    new Map(rows.flatMap((row) => (row.kind === kind ? [[row.key, row]] : [])));
  const [periods, byStep, hours] = [of('period'), of('step'), of('hour')];
  return {
    waiting: waiting[0]?.count ?? 0,
    promiseKept: await readPromiseKept(queries, period.from),
    now: totalsOf(periods.get('now')),
    before: totalsOf(periods.get('before')),
    steps: steps.map(({ from }) => ({ from, ...totalsOf(byStep.get(from)) })),
    agents: [...of('agent').values()]
      .map((row) => ({ agent: row.key, ...totalsOf(row) }))
      .sort((one, other) => other.chats - one.chats || `${one.agent}`.localeCompare(`${other.agent}`)),
    hours: Array.from({ length: 7 }, (_, day) =>
      Array.from({ length: 24 }, (_, hour) => hours.get(`${24 * day + hour}`)?.chats ?? 0),
    ),
    timeZone,
  };
}

async function readPromiseKept(queries: Queries, from: RawBuilder<Date>): Promise<number | null> {
  const isKept = sql`coalesce(first_reply_at <= first_message_at + make_interval(secs => promised_seconds), false)`;
  /** A promise whose time is not over, and that was not kept yet, says nothing. */
  const isDue = sql`first_reply_at is not null or now() > first_message_at + make_interval(secs => promised_seconds)`;
  const { rows } = await sql<{ kept: number | null }>`
    select (avg((${isKept})::integer) filter (where ${isDue}))::float8 as kept
    from ${inquiries} where first_message_at >= ${from} and promised_seconds is not null`.execute(queries);
  return rows[0]?.kept ?? null;
}

/** By day and agent. */
async function readExport(queries: Queries, range: OverviewRange): Promise<ExportedRow[]> {
  const timeZone = timeZoneOf(catalogue);
  const { period, stepOf } = periodsOf(range, timeZone);
  const { rows } = await sql<Row & { from: string; agent: string | null }>`
    with cases as materialized (${casesSince(period.from, { stepOf, timeZone })})
    select to_char(step, 'YYYY-MM-DD') as "from", agent, chats, "firstReply", resolution, good, bad
    from (select step, agent, ${totals(sql`is_first`)} from ${byAgent} group by step, agent) as counted
    order by step, agent`.execute(queries);
  return rows.map(({ from, agent, ...row }) => ({ from, agent, ...totalsOf(row) }));
}

function totalsOf(row: Row | undefined): ChatTotals {
  const { chats = 0, good = 0, bad = 0, firstReply = null, resolution = null } = row ?? {};
  return { chats, good, bad, firstReply: timesOf(firstReply), resolution: timesOf(resolution) };
}

function timesOf(percentiles: Percentiles): ChatTimes | null {
  return percentiles && { median: percentiles[0], most: percentiles[1] };
}

const { figures: words } = supportWords;
const inFile = (seconds: number | undefined) => (seconds === undefined ? null : Math.round(seconds));

export function addFigureRoutes(app: FastifyInstance, context: Context): void {
  const path = '/api/chat/figures';

  app.get(path, routeFor('admin'), async (request): Promise<ChatFigures> => {
    const { range } = parseQuery(overviewQuery, request.query);
    return { success: true, data: await readFigures(context.database.queries, range) };
  });

  // docs/decisions.md, T207
  app.get(`${path}/promise`, routeFor('agent'), async (): Promise<KeptPromise> => {
    const { period } = periodsOf('30d', timeZoneOf(catalogue));
    const promiseKept = await readPromiseKept(context.database.queries, period.from);
    return { success: true, data: { promiseKept, days: overviewRanges['30d'].count } };
  });

  addExportRoute<{ range: OverviewRange }, ExportedRow>(app, context, {
    name: 'chat-figures',
    path,
    query: overviewQuery,
    read: async (queries, { range }) => ({ rows: await readExport(queries, range), next: null }),
    columns: [
      [words.file.from, ({ from }) => from],
      [words.agent, ({ agent }) => agent ?? words.unknownAgent],
      [words.chats, ({ chats }) => chats],
      [words.file.firstReply, ({ firstReply }) => inFile(firstReply?.median)],
      [words.file.firstReplyMost, ({ firstReply }) => inFile(firstReply?.most)],
      [words.file.resolution, ({ resolution }) => inFile(resolution?.median)],
      [words.file.resolutionMost, ({ resolution }) => inFile(resolution?.most)],
      [words.good, ({ good }) => good],
      [words.bad, ({ bad }) => bad],
    ],
  });
}
