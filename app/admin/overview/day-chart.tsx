import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '#app/staff/frame/format.ts';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { overviewWords as words } from '#content/staff/overview.ts';
import type { OverviewRange } from '#contract/overview.ts';
import { comparison } from './comparison.ts';
import { countColumns, StepTable } from './day-table.tsx';
import { type StepCount, stepLabel } from './days.ts';

interface DayChartProps {
  copy: { title: string; unit: (count: number) => string; none: string };
  /** Formats a figure that is no count. */
  format?: (count: number) => string;
  range: OverviewRange;
  steps: readonly StepCount[];
  /** The total of the period before, to compare with. */
  before?: number;
  /** Beside the total. */
  aside?: string;
  /** The page's main figure, in larger type. */
  leads?: boolean;
  /** Instead of a table with the counts alone. */
  table?: ReactNode;
  className?: string;
}

/**
 * The total of a period, compared with the one before; one bar for each day or month, and the same figures as a table. The line
 * under the total shows the bar under the pointer.
 */
export function DayChart({
  copy,
  range,
  steps,
  before,
  table,
  format = formatCount,
  aside,
  leads,
  className,
}: DayChartProps) {
  const id = useId();
  const [pointed, setPointed] = useState<StepCount>();
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  const whatOf = (count: number) => `${format(count)} ${copy.unit(count)}`.trim();
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className={classes('grid grid-cols-1 content-start gap-4 p-5', className)}
    >
      <div className="grid grid-cols-1 gap-1">
        <h2 id={id} className="font-text text-sm font-semibold tracking-normal text-ink-soft">
          {copy.title}
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span
            className={classes(
              'font-display leading-tight font-bold wrap-anywhere tabular-nums',
              leads ? 'text-[2.5rem]' : 'text-title',
            )}
          >
            {format(total)}
          </span>
          {aside ? <span className="text-sm text-ink-soft tabular-nums">{aside}</span> : null}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {pointed
            ? words.onDay({ what: whatOf(pointed.count), day: stepLabel(range, pointed.from) })
            : before === undefined
              ? words.lastDays({ days: steps.length })
              : comparison({ now: total, before, range, format })}
        </p>
      </div>
      {steps.every(({ count }) => count === 0) ? (
        <p className="text-sm text-ink-soft">{copy.none}</p>
      ) : (
        <>
          <Picture title={copy.title} range={range} steps={steps} format={format} onStep={setPointed} />
          {table ?? <StepTable title={copy.title} range={range} columns={countColumns} steps={steps} />}
        </>
      )}
    </Card>
  );
}

interface PictureProps {
  title: string;
  range: OverviewRange;
  steps: readonly StepCount[];
  format: (count: number) => string;
  onStep: (step: StepCount | undefined) => void;
}

function Picture({ title, range, steps, format, onStep }: PictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let callOff: (() => void) | undefined;
    let gone = false;
    import('./chart-drawing.ts').then(
      ({ drawChart }) => {
        const labelOf = (from: string) => stepLabel(range, from);
        if (!gone && place.current) callOff = drawChart(place.current, { steps, labelOf, onStep });
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      callOff?.();
    };
  }, [steps, range, onStep]);
  return failed ? (
    <p className="min-h-45 text-sm text-ink-soft">{words.pictureMissing}</p>
  ) : (
    <div
      ref={place}
      role="img"
      aria-label={pictureLabel({ title, range, steps, format })}
      className="h-45 min-w-0 overflow-hidden font-text text-ink-quiet"
    />
  );
}

function pictureLabel({ title, range, steps, format }: Omit<PictureProps, 'onStep'>): string {
  const most = steps.reduce((best, step) => (step.count > best.count ? step : best), { from: '', count: 0 });
  return words.picture({
    title,
    from: stepLabel(range, steps[0]?.from ?? ''),
    to: stepLabel(range, steps.at(-1)?.from ?? ''),
    most: format(most.count),
    mostDay: stepLabel(range, most.from),
  });
}
