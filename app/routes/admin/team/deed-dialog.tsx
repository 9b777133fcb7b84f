import { OpenDialog } from '#app/staff/open-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { staffWords } from '#content/staff/kit.ts';
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
    <OpenDialog title={words.title(deed.member)} onClose={onClose}>
      <p>{words.text}</p>
      <div className="flex flex-wrap justify-end gap-2 pt-6">
        <Button variant="quiet" size="sm" onClick={onClose}>
          {staffWords.cancel}
        </Button>
        <Button
          variant={harsh.includes(deed.kind) ? 'danger' : 'primary'}
          size="sm"
          busy={doing.isPending}
          onClick={() => doing.mutate(deed, { onSuccess: onClose })}
        >
          {words.action}
        </Button>
      </div>
    </OpenDialog>
  );
}
