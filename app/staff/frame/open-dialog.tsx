import { type ReactNode, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { Modal } from '#app/ui/modal.tsx';
import { staffWords } from '#content/staff/shared-words.ts';
import { isShut, useShownModally } from './use-shown-modally.ts';

interface OpenDialogProps {
  title: string;
  /** Where the focus starts: on the title where a repeated key press would trigger the first control. */
  from?: 'first control' | 'title';
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog that is open as long as it is mounted. */
export function OpenDialog({ title, from, onClose, children }: OpenDialogProps) {
  const id = useId();
  useShownModally(id, from);
  return (
    <Modal
      id={id}
      title={title}
      closeLabel={staffWords.close}
      closedby="closerequest"
      onClose={() => isShut(id) && onClose()}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] rounded-card"
    >
      {children}
    </Modal>
  );
}

/** For a button in a dialog that may be removed by its own press. */
export const focusTitle = focusAfter((button) => button.closest('dialog')?.querySelector('h2'));

interface DialogEndProps {
  /** Why it failed. */
  error?: string | false | null;
  onCancel: () => void;
  /** The button that confirms. */
  children: ReactNode;
}

/** The end of a dialog: error, Cancel and the button that confirms. */
export function DialogEnd({ error, onCancel, children }: DialogEndProps) {
  return (
    <div className="col-span-full grid grid-cols-1 gap-4 pt-2">
      {error ? (
        <p role="alert" className="text-sm font-medium text-alarm">
          {error}
        </p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {staffWords.cancel}
        </Button>
        {children}
      </div>
    </div>
  );
}

export interface ConfirmDialogProps {
  title: string;
  text: string;
  action: string;
  harsh?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ title, text, action, harsh, busy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <OpenDialog title={title} from="title" onClose={onClose}>
      <p className="pb-2">{text}</p>
      <DialogEnd onCancel={onClose}>
        <Button variant={harsh ? 'danger' : 'primary'} size="sm" busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogEnd>
    </OpenDialog>
  );
}
