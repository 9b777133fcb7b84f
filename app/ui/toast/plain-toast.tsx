import { useEffect } from 'react';
import { Button } from '#app/ui/button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { ToastBody, type ToastViewProps, toastLook, toastPlace } from './toast-body.tsx';
import { dismissToast, toastDurationMs } from './toast-store.ts';

/** A toast without swipe and hotkey, where the code of `ToastView` could not be fetched. */
export function PlainToast({ toast: { id, open, action, ...toast }, labels }: ToastViewProps) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), toastDurationMs);
    return () => clearTimeout(timer);
  }, [id]);
  const act = () => {
    dismissToast(id);
    action?.run();
  };
  if (!open) return null;
  return (
    <div className={toastPlace}>
      <div key={id} className={toastLook} data-state="open">
        <ToastBody
          toast={{ ...toast, id, open }}
          action={
            action ? (
              <Button variant="outline" size="sm" onClick={act}>
                {action.label}
              </Button>
            ) : null
          }
          close={
            <Button variant="quiet" size="icon" aria-label={labels.close} onClick={() => dismissToast(id)}>
              <CloseIcon />
            </Button>
          }
        />
      </div>
    </div>
  );
}
