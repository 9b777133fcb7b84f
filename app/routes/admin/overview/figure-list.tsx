import { Link } from 'react-router';
import { formatCount } from '#app/staff/format.ts';
import { classes } from '#app/ui/classes.ts';
import { AlertIcon } from '#app/ui/icons.tsx';
import { overviewWords as words } from '#content/staff/overview.ts';
import type { OverviewFigure } from '#contract/overview.ts';

const isAlarm = ({ alarming, count }: OverviewFigure) => alarming === true && count > 0;

/** What is wrong comes first. */
export function FigureList({ figures }: { figures: readonly OverviewFigure[] }) {
  const sorted = figures.toSorted((one, other) => Number(isAlarm(other)) - Number(isAlarm(one)));
  return (
    <ul aria-label={words.waiting} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {sorted.map((figure) => (
        <li key={figure.rows} className="grid">
          <Figure figure={figure} />
        </li>
      ))}
    </ul>
  );
}

function Figure({ figure }: { figure: OverviewFigure }) {
  const { word, count, rows } = figure;
  return (
    <Link
      to={rows}
      className={classes(
        'grid content-start gap-1.5 rounded-card border bg-card px-4 py-3.5',
        isAlarm(figure) ? 'border-alarm text-alarm' : 'border-line hover:border-edge',
      )}
    >
      <span className="flex items-center gap-2 font-display text-title leading-none font-semibold tabular-nums">
        {isAlarm(figure) ? <AlertIcon className="size-5" /> : null}
        {formatCount(count)}
      </span>
      <span className={classes('text-sm', !isAlarm(figure) && 'text-ink-soft')}>{word}</span>
    </Link>
  );
}
