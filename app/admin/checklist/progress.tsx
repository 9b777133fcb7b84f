import { useId } from 'react';
import { classes } from '#app/ui/classes.ts';
import { progressLook } from '#app/ui/progress-look.ts';
import { checklistWords as words } from '#content/staff/checklist-page.ts';

export function Progress({ done, all }: { done: number; all: number }) {
  const id = useId();
  return (
    <div className="grid max-w-measure grid-cols-1 gap-2 pb-4">
      <p id={id} className="text-sm font-semibold tabular-nums">
        {words.progress({ done, all })}
      </p>
      <progress
        aria-labelledby={id}
        value={done}
        max={all}
        className={classes(progressLook, 'text-aurora')}
      />
      {done === all ? <p className="text-sm text-ink-soft">{words.ready}</p> : null}
    </div>
  );
}
