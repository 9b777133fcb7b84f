import { Action, Close, Provider, Root, Viewport } from '@radix-ui/react-toast';
import { buttonLook } from '#app/ui/button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { ToastBody, type ToastViewProps, toastLook, toastPlace } from './toast-body.tsx';
import { dismissToast, toastDurationMs } from './toast-store.ts';

/** The Toaster has its own live regions: the library's announcement would be a second one, so it is made outside of the document. */
const detached = document.createDocumentFragment();
const hotkey = ['F8'];

export function ToastView({ toast: { action, ...toast }, labels }: ToastViewProps) {
  return (
    <Provider
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={50}
      announcerContainer={detached}
    >
      <Root
        key={toast.id}
        ref={raise}
        open={toast.open}
        onOpenChange={(open) => open || dismissToast(toast.id)}
        className={toastLook}
      >
        <ToastBody
          toast={toast}
          action={
            action ? (
              <Action
                altText={action.instead}
                onClick={action.run}
                className={buttonLook({ variant: 'outline', size: 'sm' })}
              >
                {action.label}
              </Action>
            ) : null
          }
          close={
            <Close aria-label={labels.close} className={buttonLook({ variant: 'quiet', size: 'icon' })}>
              <CloseIcon />
            </Close>
          }
        />
      </Root>
      <Viewport hotkey={hotkey} label={labels.region} popover="manual" className={toastPlace} />
    </Provider>
  );
}

/** Moves the toast to the top of the top layer, above any dialog that was opened since the last toast. */
function raise(toast: HTMLElement | null): void {
  const place = toast?.closest<HTMLElement>('[popover]');
  // Not connected where its dialog is removed in the same render: then it is rendered again outside of the dialog.
  if (!place?.isConnected) return;
  // Safari before 17 has no popovers: there the toast is shown where it stands in the page.
  place.hidePopover?.();
  place.showPopover?.();
}
