import { ConfirmDialog } from '#app/staff/open-dialog.tsx';
import { teamWords } from '#content/staff/team.ts';
import type { Deed, DeedKind } from './deeds.ts';
import { useDeed } from './use-team.ts';

interface DeedDialogProps {
  deed: Deed;
  onClose: () => void;
}

const harsh: readonly DeedKind[] = ['disable', 'removeFactor'];

export function DeedDialog({ deed, onClose }: DeedDialogProps) {
  const doing = useDeed();
  const words = teamWords.deeds[deed.kind];
  return (
    <ConfirmDialog
      title={words.title(deed.member)}
      text={words.text}
      action={words.action}
      harsh={harsh.includes(deed.kind)}
      busy={doing.isPending}
      onConfirm={() => doing.mutate(deed, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
