import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AskingEmailField } from '#app/site/forms/email-field.tsx';
import { hasOpenQuestion } from '#app/site/forms/use-form.ts';
import { DialogEnd, OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import suggestion from '#content/copy/en/email-suggestion.ts';
import { teamWords } from '#content/staff/team.ts';
import { type StaffRole, staffRoles } from '#contract/staff.ts';
import { type LostInvitation, refusedFields, useInvite } from './use-team.ts';

const words = teamWords.invite;
const roles = staffRoles.toReversed().map((value) => ({
  value,
  label: teamWords.roles[value].name,
  description: teamWords.roles[value].meaning,
}));

interface InviteDialogProps {
  onLost: (invitation: LostInvitation) => void;
  onClose: () => void;
}

export function InviteDialog({ onLost, onClose }: InviteDialogProps) {
  const inviting = useInvite(onLost);
  const [role, setRole] = useState<StaffRole>('agent');
  const refused = refusedFields(inviting.error);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new refusal leads to its first field
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [inviting.error]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (hasOpenQuestion(event.currentTarget)) return;
    const values = new FormData(event.currentTarget);
    const typed = (name: string) => `${values.get(name) ?? ''}`;
    inviting.mutate({ name: typed('name'), email: typed('email'), role }, { onSuccess: onClose });
  };
  return (
    <OpenDialog title={words.title} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
        <p className="text-ink-soft">{words.lead}</p>
        <Field name="name" label={words.name} error={refused.name} maxLength={100} autoComplete="off" />
        <AskingEmailField
          words={suggestion}
          name="email"
          label={words.email}
          error={refused.email}
          maxLength={254}
          autoComplete="off"
        />
        <RadioCards
          legend={words.role}
          options={roles}
          value={role}
          onChange={setRole}
          error={refused.role}
        />
        <DialogEnd onCancel={onClose}>
          <Button type="submit" size="sm" busy={inviting.isPending}>
            {words.send}
          </Button>
        </DialogEnd>
      </form>
    </OpenDialog>
  );
}
