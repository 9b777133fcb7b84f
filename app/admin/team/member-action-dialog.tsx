import { ConfirmDialog } from '#app/staff/frame/open-dialog.tsx';
import { teamWords } from '#content/staff/team.ts';
import type { MemberAction, MemberActionKind } from './member-actions.ts';
import { useMemberAction } from './use-team.ts';

interface MemberActionDialogProps {
  action: MemberAction;
  onClose: () => void;
}

const harsh: readonly MemberActionKind[] = ['disable', 'removeFactor'];

export function MemberActionDialog({ action, onClose }: MemberActionDialogProps) {
  const doing = useMemberAction();
  const words = teamWords.actions[action.kind];
  return (
    <ConfirmDialog
      title={words.title(action.member)}
      text={words.text}
      action={words.action}
      harsh={harsh.includes(action.kind)}
      busy={doing.isPending}
      onConfirm={() => doing.mutate(action, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
