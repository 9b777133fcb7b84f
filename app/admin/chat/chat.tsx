import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { DayChart } from '#app/admin/overview/day-chart.tsx';
import { StepTable } from '#app/admin/overview/day-table.tsx';
import { staffPaths } from '#app/paths.ts';
import { durationOf, formatCount } from '#app/staff/frame/format.ts';
import { PageTitle } from '#app/staff/frame/page-title.tsx';
import { getJson } from '#app/staff/session/api.ts';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import type { Column } from '#app/ui/table.tsx';
import { supportWords } from '#content/staff/support.ts';
import type { ChatFigures } from '#contract/chat/sessions-and-messages.ts';

const words = supportWords.figures;
type Figures = ChatFigures['data'];
type Day = Figures['days'][number];
type Step = Omit<Day, 'day'> & { from: string };

/** The number of chats, and how long customers wait. */
export default function Chat() {
  const query = useQuery({
    queryKey: ['chat', 'figures'],
    queryFn: () => getJson<ChatFigures>('/api/chat/figures'),
    // Live updates do not report that a customer waits.
    staleTime: 0,
    refetchInterval: 30_000,
  });
  return (
    <>
      <PageTitle
        title={words.title}
        lead={words.lead}
        aside={
          <Link to={staffPaths.support} className={buttonLook({ variant: 'outline', size: 'sm' })}>
            {words.open}
          </Link>
        }
      />
      <QueryResult query={query}>
        {({ data }) => (
          <div className="grid grid-cols-1 gap-6 pb-8">
            <FigureRow figures={data} />
            <Days days={data.days} />
          </div>
        )}
      </QueryResult>
    </>
  );
}

function FigureRow({ figures: { waiting, firstReply, resolution } }: { figures: Figures }) {
  const figures = [
    { word: words.waiting, text: formatCount(waiting), isLive: waiting > 0 },
    { word: words.firstReply, text: waitText(firstReply) },
    { word: words.resolution, text: waitText(resolution) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:max-w-3xl">
      {figures.map(({ word, text, isLive }) => (
        <div
          key={word}
          className="grid content-start gap-1.5 rounded-card border border-line bg-card px-4 py-3.5"
        >
          <dt className="order-last text-sm text-ink-soft">{word}</dt>
          <dd
            className={classes(
              'font-display text-title leading-none font-semibold tabular-nums',
              isLive && 'text-live',
            )}
          >
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Days({ days }: { days: readonly Day[] }) {
  const steps = useMemo(() => days.map(({ day, ...figures }) => ({ ...figures, from: day })), [days]);
  const counts = useMemo(() => steps.map(({ from, chats }) => ({ from, count: chats })), [steps]);
  return (
    <DayChart
      copy={words.chart}
      range="90d"
      steps={counts}
      table={<StepTable title={words.chart.title} range="90d" columns={columns} steps={steps} />}
    />
  );
}

const waitText = (seconds: number | null) => (seconds === null ? words.unknown : durationOf(seconds));

const columns: readonly Column<Step>[] = [
  { header: words.chats, numeric: true, cell: ({ chats }) => formatCount(chats) },
  { header: words.firstReply, numeric: true, cell: ({ firstReply }) => waitText(firstReply) },
  { header: words.resolution, numeric: true, cell: ({ resolution }) => waitText(resolution) },
];
