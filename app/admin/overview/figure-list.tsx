import { useId } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#app/staff/frame/format.ts';
import { Card } from '#app/ui/card.tsx';
import { AlertIcon } from '#app/ui/icons.tsx';
import { overviewWords as words } from '#content/staff/overview.ts';
import type { OverviewFigure } from '#contract/overview.ts';

interface FigureProps {
  figures: readonly OverviewFigure[];
}

/** Alarms are above everything else, and take no room when there are none. */
export function Alarms({ figures }: FigureProps) {
  const wrong = figures.filter(({ alarming, count }) => alarming && count > 0);
  if (wrong.length === 0) return null;
  return (
    <ul aria-label={words.alarms} className="flex flex-wrap gap-2">
      {wrong.map(({ rows, word, count }) => (
        <li key={rows}>
          <Link
            to={rows}
            className="flex min-h-touch items-center gap-2 rounded-field border border-alarm px-3 text-sm font-semibold text-alarm hover:bg-line"
          >
            <AlertIcon className="size-4" />
            <span className="tabular-nums">{formatCount(count)}</span> {word}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Figures that need work first, then those for information. Without those that should be zero, which are alarms. */
export function ToDo({ figures }: FigureProps) {
  const id = useId();
  const waiting = figures
    .filter(({ alarming }) => !alarming)
    .toSorted((one, other) => urgency(other) - urgency(one));
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 content-start gap-2 p-5">
      <h2 id={id} className="font-text text-sm font-semibold tracking-normal text-ink-soft">
        {words.waiting}
      </h2>
      <ul>
        {waiting.map((figure) => (
          <li key={figure.rows} className="border-b border-line last:border-0">
            <Row figure={figure} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const urgency = ({ informing, count }: OverviewFigure) => (informing ? 0 : count > 0 ? 2 : 1);

function Row({ figure: { rows, word, count, informing } }: { figure: OverviewFigure }) {
  return (
    <Link
      to={rows}
      data-quiet={informing || count === 0 || undefined}
      className="group flex min-h-touch items-center justify-between gap-4 py-1.5 text-sm hover:underline data-quiet:text-ink-soft"
    >
      {word}
      <span className="text-base font-semibold tabular-nums group-data-quiet:font-normal">
        {formatCount(count)}
      </span>
    </Link>
  );
}
