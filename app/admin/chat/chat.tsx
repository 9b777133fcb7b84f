import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { comparison, percentOf } from '#app/admin/overview/comparison.ts';
import { DayChart } from '#app/admin/overview/day-chart.tsx';
import { StepTable } from '#app/admin/overview/day-table.tsx';
import { RangeChoice, useRange } from '#app/admin/overview/range-choice.tsx';
import { staffPaths } from '#app/paths.ts';
import { durationOf, formatCount } from '#app/staff/frame/format.ts';
import { PageTitle } from '#app/staff/frame/page-title.tsx';
import { getJson, linkAs } from '#app/staff/session/api.ts';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { type Column, Table } from '#app/ui/table.tsx';
import { overviewWords } from '#content/staff/overview.ts';
import { supportWords } from '#content/staff/support.ts';
import type {
  AgentTotals,
  ChatFigures,
  ChatTimes,
  ChatTotals,
} from '#contract/chat/sessions-and-messages.ts';
import type { OverviewRange } from '#contract/overview.ts';
import { AskedQuestions } from './asked-questions.tsx';
import { BusyHours } from './busy-hours.tsx';

const words = supportWords.figures;
const path = '/api/chat/figures';
type Figures = ChatFigures['data'];

/** How many customers write and when, how long they wait, and what they thought of it. */
export default function Chat() {
  const range = useRange();
  const query = useQuery({
    queryKey: ['chat', 'figures', range],
    queryFn: () => getJson<ChatFigures>(`${path}?range=${range}`),
    placeholderData: keepPreviousData,
    // Live updates do not report that a customer waits.
    staleTime: 0,
    refetchInterval: 30_000,
  });
  return (
    <>
      <PageTitle
        title={words.title}
        aside={
          <>
            <RangeChoice />
            <a
              href={linkAs(`${path}/export`, new URLSearchParams({ range }))}
              download
              className={buttonLook({ variant: 'outline', size: 'sm' })}
            >
              {words.exported}
            </a>
            <Link to={staffPaths.support} className={buttonLook({ variant: 'outline', size: 'sm' })}>
              {words.open}
            </Link>
          </>
        }
      />
      <QueryResult query={query}>
        {({ data }) => (
          <div className="grid grid-cols-1 gap-4 pb-8">
            <FigureRow figures={data} range={range} />
            <Days figures={data} range={range} />
            <BusyHours hours={data.hours} timeZone={data.timeZone} />
            <Agents agents={data.agents} />
          </div>
        )}
      </QueryResult>
      <AskedQuestions />
    </>
  );
}

interface FigureRowProps {
  figures: Figures;
  range: OverviewRange;
}

function FigureRow({ figures: { waiting, promiseKept, now, before }, range }: FigureRowProps) {
  return (
    <dl className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
      <Figure word={words.waiting} text={formatCount(waiting)} isLive={waiting > 0} />
      <Times word={words.firstReply} now={now.firstReply} before={before.firstReply} range={range} />
      <Figure
        word={words.promiseKept}
        text={promiseKept === null ? words.unknown : words.share({ percent: Math.round(promiseKept * 100) })}
      />
      <Times word={words.resolution} now={now.resolution} before={before.resolution} range={range} />
      <Ratings now={now} before={before} range={range} />
    </dl>
  );
}

interface FigureProps {
  word: string;
  text: string;
  about?: readonly (string | null)[];
  isLive?: boolean;
}

function Figure({ word, text, about = [], isLive = false }: FigureProps) {
  return (
    <div className="grid content-start gap-1.5 rounded-card border border-line bg-card px-4 py-3.5">
      <dt className="text-sm font-semibold text-ink-soft">{word}</dt>
      <dd
        className={classes(
          'font-display text-title leading-none font-semibold tabular-nums',
          isLive && 'text-live',
        )}
      >
        {text}
      </dd>
      {about.map((line) =>
        line ? (
          <dd key={line} className="text-sm text-ink-soft tabular-nums">
            {line}
          </dd>
        ) : null,
      )}
    </div>
  );
}

interface Compared<Value> {
  now: Value;
  before: Value;
  range: OverviewRange;
}

/** The median, large, and what four of five had at most. */
function Times({ word, now, before, range }: Compared<ChatTimes | null> & { word: string }) {
  if (!now) return <Figure word={words.median({ word })} text={words.unknown} />;
  const change = before
    ? comparison({ now: now.median, before: before.median, range, format: durationOf })
    : overviewWords.noneBefore({ period: overviewWords.ranges[range] });
  return (
    <Figure
      word={words.median({ word })}
      text={durationOf(now.median)}
      about={[words.most({ time: durationOf(now.most) }), change]}
    />
  );
}

const shareOf = ({ good, bad }: ChatTotals) => percentOf(good, good + bad);

function Ratings({ now, before, range }: Compared<ChatTotals>) {
  const count = now.good + now.bad;
  if (count === 0) return <Figure word={words.ratings} text={words.unknown} />;
  const period = overviewWords.ranges[range];
  const change =
    before.good + before.bad === 0
      ? overviewWords.noneBefore({ period })
      : words.points({ difference: shareOf(now) - shareOf(before), period });
  return (
    <Figure
      word={words.ratings}
      text={words.share({ percent: shareOf(now) })}
      about={[words.ofRatings({ count }), change]}
    />
  );
}

function Days({ figures: { steps, before, timeZone }, range }: FigureRowProps) {
  const counts = useMemo(() => steps.map(({ from, chats }) => ({ from, count: chats })), [steps]);
  const table = <StepTable title={words.chart.title} {...{ range, columns, steps, timeZone }} />;
  return <DayChart copy={words.chart} range={range} steps={counts} before={before.chats} table={table} />;
}

function Agents({ agents }: { agents: readonly AgentTotals[] }) {
  return (
    // The table is a region of this name, where it is wider than the screen.
    <Card className="grid grid-cols-1 gap-3 p-5">
      <div className="grid gap-1">
        <h2 className="font-text text-sm font-semibold tracking-normal text-ink-soft">{words.agents}</h2>
        <p className="max-w-measure text-sm text-ink-soft">
          {agents.length === 0 ? words.noAgents : words.agentsText}
        </p>
      </div>
      {agents.length === 0 ? null : (
        <Table
          caption={words.agents}
          captionHidden
          columns={agentColumns}
          rows={agents}
          rowKey={({ agent }) => agent ?? ''}
        />
      )}
    </Card>
  );
}

const timesText = (times: ChatTimes | null) =>
  times ? (
    <span className="grid justify-items-end">
      <span>{durationOf(times.median)}</span>
      <span className="text-xs text-ink-quiet">{words.most({ time: durationOf(times.most) })}</span>
    </span>
  ) : (
    <span className="text-ink-quiet">{words.unknown}</span>
  );

const columns: readonly Column<ChatTotals>[] = [
  { header: words.chats, numeric: true, cell: ({ chats }) => formatCount(chats) },
  { header: words.firstReply, numeric: true, cell: ({ firstReply }) => timesText(firstReply) },
  { header: words.resolution, numeric: true, cell: ({ resolution }) => timesText(resolution) },
  { header: words.good, numeric: true, cell: ({ good }) => formatCount(good) },
  { header: words.bad, numeric: true, cell: ({ bad }) => formatCount(bad) },
];

const agentColumns: readonly Column<AgentTotals>[] = [
  {
    header: words.agent,
    names: true,
    // On a phone a long name leaves the first figures in sight.
    cell: ({ agent }) => (
      <span className="block min-w-24 whitespace-normal wrap-anywhere">{agent ?? words.unknownAgent}</span>
    ),
  },
  ...columns,
];
