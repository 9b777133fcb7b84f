import { type FormEvent, useState } from 'react';
import { DialogEnd, OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { peopleWords } from '#content/staff/people.ts';
import type { Kept, TimelineEntry } from '#contract/people.ts';
import { retentionSentence, useErase } from './people-queries.ts';

const words = peopleWords.erasing;

interface EraseDialogProps {
  email: string;
  entries: readonly TimelineEntry[];
  kept: readonly Kept[];
  onClose: () => void;
}

/** The admin has to type the address again, so that no person is erased by mistake. */
export function EraseDialog({ email, entries, kept, onClose }: EraseDialogProps) {
  const [mismatch, setMismatch] = useState(false);
  const erasing = useErase(email);
  const deleted = deletedKinds(entries, kept);
  const hasLogin = {
    plan: kept.some(({ kind }) => kind === 'order'),
    trial: entries.some(({ kind }) => kind === 'trial'),
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = `${new FormData(event.currentTarget).get('address') ?? ''}`.trim();
    if (typed.toLowerCase() !== email.toLowerCase()) return setMismatch(true);
    erasing.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <OpenDialog title={peopleWords.erase} onClose={onClose}>
      <form onSubmit={submit} className="grid grid-cols-1 gap-4">
        {deleted.length > 0 ? (
          <div className="grid grid-cols-1 gap-2">
            <p className="wrap-anywhere">{words.what({ email })}</p>
            <ul className="list-disc pl-5">
              {deleted.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {kept.length > 0 ? <p>{retentionSentence(kept)}</p> : null}
        {hasLogin.plan || hasLogin.trial ? <p>{words.access(hasLogin)}</p> : null}
        <p className="text-ink-soft">{words.kept}</p>
        <Field
          name="address"
          label={words.type({ email })}
          error={mismatch ? words.mismatch : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={() => setMismatch(false)}
        />
        <DialogEnd onCancel={onClose}>
          <Button type="submit" variant="danger" size="sm" busy={erasing.isPending}>
            {words.confirm}
          </Button>
        </DialogEnd>
      </form>
    </OpenDialog>
  );
}

/** The kinds of rows that are deleted, without those that are all retained. A row has several entries in the timeline, with one link. */
function deletedKinds(entries: readonly TimelineEntry[], kept: readonly Kept[]): string[] {
  const rows = new Map<string, Set<string | null>>();
  for (const { kind, link } of entries) rows.set(kind, (rows.get(kind) ?? new Set()).add(link));
  return [...rows].flatMap(([kind, { size }]) => {
    const stays = kept.find((entry) => entry.kind === kind);
    const all = peopleWords.kinds[kind]?.all ?? kind;
    if (!stays) return all;
    return size > stays.count ? words.others({ all }) : [];
  });
}
