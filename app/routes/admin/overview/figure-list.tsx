import { Link } from 'react-router';
import { formatCount } from '#app/staff/format.ts';
import { classes } from '#app/ui/classes.ts';
import { overviewWords as words } from '#content/staff/overview.ts';
import type { OverviewFigure } from '#contract/overview.ts';

export function FigureList({ figures }: { figures: readonly OverviewFigure[] }) {
  return (
    <ul aria-label={words.waiting} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map((figure) => (
        <li key={figure.rows} className="grid">
          <Figure {...figure} />
        </li>
      ))}
    </ul>
  );
}

function Figure({ word, count, rows, alarming }: OverviewFigure) {
  return (
    <Link
      to={rows}
      className="grid content-start gap-1.5 rounded-card border border-line bg-card px-4 py-3.5 hover:border-edge"
    >
      <span
        className={classes(
          'font-display text-title leading-none font-semibold tabular-nums',
          alarming && count > 0 && 'text-alarm',
        )}
      >
        {formatCount(count)}
      </span>
      <span className="text-sm text-ink-soft">{word}</span>
    </Link>
  );
}
