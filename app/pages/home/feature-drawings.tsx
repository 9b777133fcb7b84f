import { useCopy } from '#app/copy/copy.ts';
import { classes } from '#app/ui/classes.ts';
import { claims } from '#content/claims.ts';

export function ProgrammeGuide() {
  const { guide } = useCopy('home').features;
  const rows = [
    [guide.news, guide.series, guide.talk],
    [guide.final, guide.studio, guide.highlights],
    [guide.kids, guide.orbit, guide.deep],
  ];
  const columns = ['grid-cols-[3fr_5fr_3fr]', 'grid-cols-[5fr_3fr_4fr]', 'grid-cols-[2fr_5fr_5fr]'];
  return (
    <div className="grid gap-1.5 text-xs">
      {rows.map((row, line) => (
        <div key={row[0]} className={classes('grid gap-1.5', columns[line])}>
          {row.map((programme) => (
            <span
              key={programme}
              className={classes(
                'truncate rounded-[0.5rem] px-2.5 py-2',
                programme === guide.series
                  ? 'bg-aurora font-semibold text-on-aurora'
                  : 'bg-raised text-ink-soft',
              )}
            >
              {programme}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

export function CatchUpSlider() {
  const { catchUp } = useCopy('home').features;
  return (
    <div className="grid gap-2">
      <div className="relative h-1.5 rounded-pill bg-raised">
        <div className="h-full w-2/5 rounded-pill bg-aurora" />
        <span className="absolute top-1/2 left-2/5 size-5 -translate-x-1/2 -translate-y-1/2 rounded-pill bg-ink shadow-lift" />
      </div>
      <p className="flex justify-between text-xs text-ink-quiet">
        <span>{catchUp.ago({ hours: claims.catchUpHours })}</span>
        <span>{catchUp.now}</span>
      </p>
    </div>
  );
}

export function BitrateCurve() {
  return (
    <svg viewBox="0 0 320 90" className="w-full" aria-hidden="true">
      <path
        d="M0 62C24 40 40 36 66 46s44 18 70-4 46-32 76-24 42 30 64 26 34-18 44-24v70H0Z"
        className="fill-aurora/12"
      />
      <path
        d="M0 62C24 40 40 36 66 46s44 18 70-4 46-32 76-24 42 30 64 26 34-18 44-24"
        className="fill-none stroke-aurora"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M0 78h320" className="stroke-line-strong" strokeDasharray="2 6" />
    </svg>
  );
}

export function MatchScore() {
  const { sports } = useCopy('home').features;
  return (
    <div className="grid gap-3 rounded-poster bg-raised p-4 text-sm">
      <p className="flex items-center gap-2 text-xs text-ink-quiet">
        <span className="size-2 rounded-pill bg-live" />
        {sports.tonight}
      </p>
      {[
        { side: sports.home, score: 3 },
        { side: sports.away, score: 2 },
      ].map(({ side, score }) => (
        <p key={side} className="flex justify-between font-semibold">
          <span>{side}</span>
          <span className="tabular-nums">{score}</span>
        </p>
      ))}
    </div>
  );
}

export function ThreeScreens() {
  return (
    <svg
      viewBox="0 0 320 120"
      className="w-full text-ink-quiet"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <rect x="8" y="8" width="168" height="96" rx="8" />
      <path d="M72 114h40" strokeLinecap="round" />
      <rect x="196" y="30" width="64" height="84" rx="8" />
      <rect x="278" y="48" width="34" height="66" rx="7" />
      <path d="m84 42 26 14-26 14Z" className="fill-aurora stroke-none" />
      <path d="m222 62 18 10-18 10Z" className="fill-aurora stroke-none" />
      <path d="m290 74 12 7-12 7Z" className="fill-aurora stroke-none" />
    </svg>
  );
}

export function ChatLines() {
  const { support } = useCopy('home').features;
  return (
    <div className="grid gap-2.5 text-sm">
      <p className="w-fit max-w-4/5 rounded-card rounded-bl-[0.25rem] bg-raised px-4 py-2.5">
        {support.question}
      </p>
      <p className="ml-auto w-fit max-w-4/5 rounded-card rounded-br-[0.25rem] bg-line-strong px-4 py-2.5">
        {support.answer}
      </p>
    </div>
  );
}
