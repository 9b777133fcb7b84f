import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { PlainToast } from './plain-toast.tsx';
import type { ToasterLabels, ToastViewProps } from './toast-body.tsx';
import { currentToasts, subscribeToToasts, type Toast } from './toast-store.ts';

const none: readonly Toast[] = [];

/** Mounted once. The two live regions are there from the start; what draws a toast is fetched with the first one. */
export function Toaster({ labels }: { labels: ToasterLabels }) {
  const [toast] = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const View = useView(toast?.id);
  const shown = toast && View ? <View toast={toast} labels={labels} /> : null;
  const urgent = toast?.variant === 'destructive';
  return (
    <>
      <div role="status">{urgent ? null : shown}</div>
      <div role="alert">{urgent ? shown : null}</div>
    </>
  );
}

/** A toast often says that the network failed: then its own code cannot be fetched either, and it is shown plainly. */
function useView(toastId: number | undefined): ComponentType<ToastViewProps> | undefined {
  const [View, setView] = useState<ComponentType<ToastViewProps>>();
  useEffect(() => {
    if (toastId === undefined) return;
    import('./toast-view.tsx').then(
      ({ ToastView }) => setView(() => ToastView),
      () => setView(() => PlainToast),
    );
  }, [toastId]);
  return View;
}
