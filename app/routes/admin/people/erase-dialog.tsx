import { type FormEvent, useState } from 'react';
import { DialogEnd, OpenDialog } from '#app/staff/open-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { peopleWords } from '#content/staff/people.ts';
import type { Kept } from '#contract/people.ts';
import { factsOf } from './kept.ts';
import { useErase } from './use-person.ts';

const words = peopleWords.erasing;

interface EraseDialogProps {
  email: string;
  kinds: readonly string[];
  kept: readonly Kept[];
  onClose: () => void;
}

/** Nobody erases a person by a slip: the address has to be typed once more. */
export function EraseDialog({ email, kinds, kept, onClose }: EraseDialogProps) {
  const [mismatch, setMismatch] = useState(false);
  const erasing = useErase(email);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = `${new FormData(event.currentTarget).get('address') ?? ''}`.trim();
    if (typed.toLowerCase() !== email.toLowerCase()) return setMismatch(true);
    erasing.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <OpenDialog title={peopleWords.erase} onClose={onClose}>
      <form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p className="wrap-anywhere">{words.what({ email })}</p>
        <ul className="list-disc pl-5">
          {kinds.map((kind) => (
            <li key={kind}>{whatGoes(kind, kept)}</li>
          ))}
        </ul>
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

function whatGoes(kind: string, kept: readonly Kept[]): string {
  const [stays] = kept.filter((entry) => entry.kind === kind);
  return stays ? words.butFor(factsOf(stays)) : (peopleWords.kinds[kind]?.all ?? kind);
}
