import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { PlainToast } from './plain-toast.tsx';
import type { ToasterLabels, ToastViewProps } from './toast-body.tsx';

export type { ToasterLabels };

import { currentToasts, subscribeToToasts, type Toast } from './toast-store.ts';

const none: readonly Toast[] = [];

/** What is inside stands elsewhere on the screen; a region without any box of its own would count as hidden. */
const box = 'pointer-events-none fixed top-0 left-0 size-px';

/**
 * Mounted once. The polite region is there from the start, because words that arrive together with it may go unsaid; an
 * alert is heard either way. What draws a toast is fetched with the first one.
 */
export function Toaster({ labels }: { labels: ToasterLabels }) {
  const [toast] = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const View = useView(toast?.id);
  const shown = toast && View ? <View toast={toast} labels={labels} /> : null;
  const urgent = toast?.variant === 'destructive';
  return (
    <>
      <div role="status" className={box}>
        {urgent ? null : shown}
      </div>
      {urgent ? (
        <div role="alert" className={box}>
          {shown}
        </div>
      ) : null}
    </>
  );
}

/** Milliseconds */
const longestWait = 1_000;

/** A toast often says that the network failed: then what draws it does not come either, and it is shown plainly. */
function useView(toastId: number | undefined): ComponentType<ToastViewProps> | undefined {
  const [View, setView] = useState<ComponentType<ToastViewProps>>();
  useEffect(() => {
    if (toastId === undefined) return;
    const tooLate = new Promise<never>((_, reject) => setTimeout(reject, longestWait));
    Promise.race([import('./toast-view.tsx'), tooLate]).then(
      ({ ToastView }) => setView(() => ToastView),
      () => setView(() => PlainToast),
    );
  }, [toastId]);
  return View;
}
