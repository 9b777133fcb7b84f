import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import { AlertIcon } from '#app/ui/icons.tsx';
import type { Toast } from './toast-store.ts';

export interface ToasterLabels {
  /** The accessible name of the region with toasts; `{hotkey}` becomes the key that moves the focus there. */
  region: string;
  close: string;
}

export interface ToastViewProps {
  toast: Toast;
  labels: ToasterLabels;
}

/** Under the header: on a wide screen the chat bubble is in the lower right corner. */
export const toastPlace =
  'toast-place pointer-events-none fixed inset-auto top-header right-0 z-50 m-0 w-full max-w-full overflow-visible bg-transparent p-4 md:max-w-[420px]';

export const toastLook =
  'toast pointer-events-auto flex list-none items-start gap-3 rounded-card border border-line-strong bg-raised py-3 pr-3 pl-5 text-ink shadow-lift';

interface ToastBodyProps {
  toast: Toast;
  action: ReactNode;
  close: ReactNode;
}

export function ToastBody({ toast, action, close }: ToastBodyProps) {
  const urgent = toast.variant === 'destructive';
  return (
    <>
      {urgent ? <AlertIcon className="mt-3 size-5 text-alarm" /> : null}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5 py-2.5">
        <p className={classes('leading-snug font-semibold', urgent && 'text-alarm')}>{toast.title}</p>
        {toast.description ? <p className="text-sm text-ink-soft">{toast.description}</p> : null}
        {action ? <div className="mt-2.5">{action}</div> : null}
      </div>
      {close}
    </>
  );
}
