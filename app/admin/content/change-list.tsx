import { useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { textLinkLook } from '#app/ui/link.tsx';
import { deskWords } from '#content/staff/desk/desk.ts';
import type { Change } from './area-desk.ts';
import { textDifference } from './text-difference.ts';

type Texts = Extract<Change, { from: string }>;
type Many = Extract<Change, { each: readonly string[] }>;

interface ChangesProps {
  title: string;
  changes: readonly Change[];
}

export function Changes({ title, changes }: ChangesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-1.5">
      <h3 id={id} className="text-sm font-semibold">
        {title}
      </h3>
      <ChangeList changes={changes} />
    </section>
  );
}

const shownAtFirst = 12;

/** Longer texts show in one piece what was removed and what was added. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return <p className="text-ink-soft">{deskWords.newer.same}</p>;
  const shown = isWhole || changes.length <= shownAtFirst + 2 ? changes : changes.slice(0, shownAtFirst);
  const hidden = changes.length - shown.length;
  return (
    <>
      <ul className="grid grid-cols-1 gap-1.5 tabular-nums wrap-anywhere">
        {shown.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never in another order, and two texts may be the same
          <li key={index}>
            {typeof change === 'string' ? (
              change
            ) : 'each' in change ? (
              <ChangeOfMany {...change} />
            ) : (
              <TextChange {...change} />
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <Button variant="outline" size="sm" onClick={() => setWhole(true)} className="justify-self-start">
          {deskWords.history.more({ count: hidden })}
        </Button>
      ) : null}
    </>
  );
}

function ChangeOfMany({ what, each }: Many) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || each.length <= shownAtFirst + 2 ? each : each.slice(0, shownAtFirst);
  const hidden = each.length - shown.length;
  return (
    <>
      <span className="font-medium">{what}</span>
      <span className="mt-0.5 block border-l-2 border-line-strong pl-3 text-ink-soft">
        {shown.join('\u00a0· ')}{' '}
        {hidden > 0 ? (
          <button
            type="button"
            onClick={() => setWhole(true)}
            className={classes(textLinkLook(), 'whitespace-nowrap')}
          >
            {deskWords.history.andMore({ count: hidden })}
          </button>
        ) : null}
      </span>
    </>
  );
}

function TextChange({ what, from, to }: Texts) {
  return (
    <>
      <span className="font-medium">{what}</span>
      <TextDifference from={from} to={to} />
    </>
  );
}

export function TextDifference({ from, to }: { from: string; to: string }) {
  return (
    <span className="mt-0.5 block border-l-2 border-line-strong pl-3 whitespace-pre-wrap text-ink-soft">
      {textDifference(from, to).map(({ text, change }, index) => {
        const Element = change === 'removed' ? 'del' : change === 'added' ? 'ins' : 'span';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else to be told apart by
          <Element key={index} className={change && partLook[change]}>
            {text}
          </Element>
        );
      })}
    </span>
  );
}

const partLook = {
  removed: 'text-alarm line-through',
  added: 'font-semibold text-ink underline decoration-aurora decoration-2 underline-offset-4',
};
