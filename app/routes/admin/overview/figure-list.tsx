import { Link } from 'react-router';
import { formatCount } from '#app/staff/format.ts';
import { classes } from '#app/ui/classes.ts';
import { overviewWords as words } from '#content/staff/overview.ts';
import type { Overview } from '#contract/overview.ts';

type FigureName = Exclude<keyof Overview, 'days'>;

/** Where a figure leads: the rows that it counts. */
const figures: readonly { name: FigureName; rows: string; alarming?: boolean }[] = [
  { name: 'pendingTrials', rows: '?tab=trials&status=pending' },
  { name: 'openContacts', rows: '?tab=contacts&state=open' },
  { name: 'waitingMails', rows: '?tab=mails&status=waiting' },
  { name: 'refusedMails', rows: '?tab=mails&status=refused', alarming: true },
  { name: 'confirmedSubscribers', rows: '?tab=newsletter&state=subscribed' },
];

export function FigureList({ figures: counts }: { figures: Overview }) {
  return (
    <ul aria-label={words.waiting} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(({ name, rows, alarming }) => (
        <li key={name} className="grid">
          <Figure
            word={words[name]}
            count={counts[name]}
            rows={rows}
            alarming={alarming && counts[name] > 0}
          />
        </li>
      ))}
    </ul>
  );
}

interface FigureProps {
  word: string;
  count: number;
  rows: string;
  alarming: boolean | undefined;
}

function Figure({ word, count, rows, alarming }: FigureProps) {
  return (
    <Link
      to={rows}
      className="grid content-start gap-1.5 rounded-card border border-line bg-card px-4 py-3.5 hover:border-edge"
    >
      <span
        className={classes(
          'font-display text-title leading-none font-semibold tabular-nums',
          alarming && 'text-alarm',
        )}
      >
        {formatCount(count)}
      </span>
      <span className="text-sm text-ink-soft">{word}</span>
    </Link>
  );
}
