import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '#app/staff/format.ts';
import { Card } from '#app/ui/card.tsx';
import { overviewWords as words } from '#content/staff/overview.ts';
import { countColumns, DayTable } from './day-table.tsx';
import { type DayCount, dayLabel } from './days.ts';

interface DayChartProps {
  copy: { title: string; unit: (count: number) => string; none: string };
  /** A number as it is told, where it is no count. */
  tell?: (count: number) => string;
  days: readonly DayCount[];
  /** Instead of the one with the counts alone. */
  table?: ReactNode;
}

/** One bar a day, and the same figures as a table. The line beside the title tells the day under the pointer. */
export function DayChart({ copy, days, table, tell }: DayChartProps) {
  const id = useId();
  const [pointed, setPointed] = useState<DayCount>();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const { count } = pointed ?? { count: total };
  const what = tell ? tell(count) : `${formatCount(count)} ${copy.unit(count)}`;
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 content-start gap-4 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-title-s">
          {copy.title}
        </h2>
        <p className="text-sm text-ink-soft tabular-nums">
          {pointed
            ? words.onDay({ what, day: dayLabel(pointed.day) })
            : words.total({ what, days: days.length })}
        </p>
      </div>
      {total === 0 ? (
        <p className="text-sm text-ink-soft">{copy.none}</p>
      ) : (
        <>
          <Picture title={copy.title} days={days} tell={tell ?? formatCount} onDay={setPointed} />
          {table ?? <DayTable title={copy.title} columns={countColumns} days={days} />}
        </>
      )}
    </Card>
  );
}

interface PictureProps {
  title: string;
  days: readonly DayCount[];
  tell: (count: number) => string;
  onDay: (day: DayCount | undefined) => void;
}

function Picture({ title, days, tell, onDay }: PictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let callOff: (() => void) | undefined;
    let gone = false;
    import('./chart-drawing.ts').then(
      ({ drawChart }) => {
        if (!gone && place.current) callOff = drawChart(place.current, { days, dayLabel, onDay });
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      callOff?.();
    };
  }, [days, onDay]);
  return failed ? (
    <p className="min-h-45 text-sm text-ink-soft">{words.pictureMissing}</p>
  ) : (
    <div
      ref={place}
      role="img"
      aria-label={pictureLabel(title, days, tell)}
      className="h-45 min-w-0 overflow-hidden font-text text-ink-quiet"
    />
  );
}

function pictureLabel(title: string, days: readonly DayCount[], tell: PictureProps['tell']): string {
  const most = days.reduce((best, day) => (day.count > best.count ? day : best), { day: '', count: 0 });
  return words.picture({
    title,
    from: dayLabel(days[0]?.day ?? ''),
    to: dayLabel(days.at(-1)?.day ?? ''),
    most: tell(most.count),
    mostDay: dayLabel(most.day),
  });
}
