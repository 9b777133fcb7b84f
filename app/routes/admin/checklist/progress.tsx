import { useId } from 'react';
import { checklistWords as words } from '#content/staff/checklist-page.ts';

export function Progress({ done, all }: { done: number; all: number }) {
  const id = useId();
  return (
    <div className="grid max-w-measure grid-cols-1 gap-2 pb-4">
      <p id={id} className="text-sm font-semibold tabular-nums">
        {words.progress({ done, all })}
      </p>
      <progress aria-labelledby={id} value={done} max={all} className={lineLook} />
      {done === all ? <p className="text-sm text-ink-soft">{words.ready}</p> : null}
    </div>
  );
}

const lineLook =
  'block h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-line-strong [&::-moz-progress-bar]:bg-aurora [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-pill [&::-webkit-progress-value]:bg-aurora';
