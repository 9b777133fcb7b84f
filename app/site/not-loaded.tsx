import { useCopy } from '#app/copy/copy.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { toastLook, toastPlace } from '#app/ui/toast-body.tsx';

/** Shown by the starter (`starter/islands.ts`): what cannot be fetched cannot bring its own words. */
export function NotLoaded() {
  const { notLoaded } = useCopy('layout');
  return (
    <div id="not-loaded" role="alert" hidden className={toastPlace}>
      <div className={toastLook}>
        <p className="min-w-0 flex-1 py-2.5 text-sm">{notLoaded.text}</p>
        <button type="button" data-reload className={buttonLook({ variant: 'outline', size: 'sm' })}>
          {notLoaded.reload}
        </button>
      </div>
    </div>
  );
}
