import { Action, Close, Provider, Root, Viewport } from '@radix-ui/react-toast';
import { buttonLook } from '#app/ui/button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { ToastBody, type ToastViewProps, toastLook, toastPlace } from './toast-body.tsx';
import { dismissToast, toastDurationMs } from './toast-store.ts';

/** Toaster's own live regions speak; what the library would say a second time goes where nobody hears it. */
const unheard = document.createDocumentFragment();
const hotkey = ['F8'];

export function ToastView({ toast: { action, ...toast }, labels }: ToastViewProps) {
  return (
    <Provider
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={50}
      announcerContainer={unheard}
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

/** Into the top layer anew, above any dialog that was opened since the last toast. */
function raise(toast: HTMLElement | null): void {
  const place = toast?.closest<HTMLElement>('[popover]');
  // In a dialog that goes with the same render, after which all of it is drawn again outside.
  if (!place?.isConnected) return;
  // Missing before Safari 17: the toast is then seen in its place.
  place.hidePopover?.();
  place.showPopover?.();
}
