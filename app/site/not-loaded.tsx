import { useCopy } from '#app/copy/copy.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { toastLook, toastPlace } from '#app/ui/toast/toast-body.tsx';

const id = 'not-loaded';

/** Shown by the page script (`page-script/when-to-hydrate.ts`) where an island's code, and so its words, cannot be fetched. */
export function NotLoaded() {
  const { notLoaded, dismiss } = useCopy('layout');
  return (
    <div id={id} role="alert" popover="manual" className={toastPlace}>
      <div className={toastLook}>
        <div className="grid min-w-0 flex-1 justify-items-start gap-2.5 py-2.5 text-sm">
          <p>{notLoaded.text}</p>
          <button type="button" data-reload className={buttonLook({ variant: 'outline', size: 'sm' })}>
            {notLoaded.reload}
          </button>
        </div>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={dismiss}
          className={buttonLook({ variant: 'quiet', size: 'icon' })}
        >
          <CloseIcon />
        </button>
      </div>
    </div>
  );
}
