import { type ReactNode, useId } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { staffWords } from '#content/staff/kit.ts';
import { isShut, useShownModally } from './use-shown-modally.ts';

interface OpenDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A question over the page. Open as long as it is mounted. */
export function OpenDialog({ title, onClose, children }: OpenDialogProps) {
  const id = useId();
  useShownModally(id);
  return (
    <Dialog
      id={id}
      title={title}
      closeLabel={staffWords.close}
      closedby="closerequest"
      onClose={() => isShut(id) && onClose()}
    >
      {children}
    </Dialog>
  );
}
