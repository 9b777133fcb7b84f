import { createPortal } from 'react-dom';
import { Toaster } from '#app/ui/toaster.tsx';
import { frameWords } from '#content/staff/frame.ts';
import { useTopDialog } from './use-shown-modally.ts';

const labels = { region: frameWords.notifications, close: frameWords.dismiss };

/** Toasts go along into a dialog, where their Undo can be pressed. */
export function StaffToaster() {
  const dialog = useTopDialog();
  const toaster = <Toaster labels={labels} />;
  return dialog ? createPortal(toaster, dialog) : toaster;
}
