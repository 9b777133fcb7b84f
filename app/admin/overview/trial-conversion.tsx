import { useId } from 'react';
import { formatCount } from '#app/staff/frame/format.ts';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { progressLook } from '#app/ui/spinner.tsx';
import { overviewWords } from '#content/staff/overview.ts';
import type { Overview, OverviewRange } from '#contract/overview.ts';
import { percentOf } from './comparison.ts';

const words = overviewWords.fromTrial;
const steps = ['requested', 'activated', 'ordered'] as const;

/** The conversion from free trials to orders: the number of people at each step. */
export function TrialConversion({
  trials: { now, before },
  range,
}: Pick<Overview, 'trials'> & { range: OverviewRange }) {
  const id = useId();
  const period = overviewWords.ranges[range];
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className="grid grid-cols-1 content-start gap-4 p-5 md:max-lg:col-span-2"
    >
      <div className="grid grid-cols-1 gap-1">
        <h2 id={id} className="font-text text-sm font-semibold tracking-normal text-ink-soft">
          {words.title}
        </h2>
        {now.requested === 0 ? (
          <p className="text-sm text-ink-soft">{words.none}</p>
        ) : (
          <p className="font-display text-title leading-tight font-bold tabular-nums">
            {words.became({ percent: percentOf(now.ordered, now.requested) })}
          </p>
        )}
        <p className="text-sm text-ink-soft tabular-nums">
          {before.requested === 0
            ? words.noneBefore({ period })
            : words.before({ percent: percentOf(before.ordered, before.requested), period })}
        </p>
      </div>
      {now.requested === 0 ? null : (
        <ol className="grid grid-cols-1 gap-3">
          {steps.map((step) => (
            <li key={step} className="grid grid-cols-1 gap-1 text-sm">
              <span className="flex justify-between gap-4" id={`${id}-${step}`}>
                <span>{words.steps[step]}</span>
                <span className="tabular-nums">
                  {words.share({
                    count: formatCount(now[step]),
                    percent: percentOf(now[step], now.requested),
                  })}
                </span>
              </span>
              <progress
                aria-labelledby={`${id}-${step}`}
                value={now[step]}
                max={now.requested}
                className={classes(progressLook, 'text-ink-quiet')}
              />
            </li>
          ))}
        </ol>
      )}
      <p className="text-xs text-ink-soft">{words.meaning}</p>
    </Card>
  );
}
