import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { PlainToast } from './plain-toast.tsx';
import type { ToasterLabels, ToastViewProps } from './toast-body.tsx';

export type { ToasterLabels };

import { currentToasts, subscribeToToasts, type Toast } from './toast-store.ts';

const none: readonly Toast[] = [];

/** The toast inside has its own position; without a box of its own the region would count as hidden. */
const box = 'pointer-events-none fixed top-0 left-0 size-px';

/**
 * Mounted once. The polite region is there from the start, because screen readers may not announce text that appears together
 * with its region; they announce an alert in any case. The code that renders a toast is fetched with the first one.
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

const viewTimeoutMs = 1_000;

/** A toast often says that the network has failed: then its view cannot be fetched either, and `PlainToast` is shown. */
function useView(toastId: number | undefined): ComponentType<ToastViewProps> | undefined {
  const [View, setView] = useState<ComponentType<ToastViewProps>>();
  useEffect(() => {
    if (toastId === undefined) return;
    const tooLate = new Promise<never>((_, reject) => setTimeout(reject, viewTimeoutMs));
    Promise.race([import('./toast-view.tsx'), tooLate]).then(
      ({ ToastView }) => setView(() => ToastView),
      () => setView(() => PlainToast),
    );
  }, [toastId]);
  return View;
}
