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
