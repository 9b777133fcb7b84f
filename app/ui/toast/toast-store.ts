export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** `instead` tells users who cannot reach the button in time how else to do it. */
  action?: { label: string; instead: string; run: () => void };
}

export interface Toast extends ToastMessage {
  id: number;
  open: boolean;
}

type ToastEvent = { type: 'shown'; toast: Toast } | { type: 'dismissed' | 'removed'; id: number };

export const toastDurationMs = 5_000;
const atMost = 1;
const removalDelayMs = 1_000_000;

function toastsAfter(toasts: readonly Toast[], event: ToastEvent): readonly Toast[] {
  if (event.type === 'shown') return [event.toast, ...toasts].slice(0, atMost);
  if (event.type === 'removed') return toasts.filter(({ id }) => id !== event.id);
  return toasts.map((toast) => (toast.id === event.id ? { ...toast, open: false } : toast));
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function happen(event: ToastEvent): void {
  toasts = toastsAfter(toasts, event);
  for (const listener of listeners) listener();
}

/** May be called anywhere in the browser; `<Toaster>` renders the toast. Returns its id, for `dismissToast`. */
export function showToast(message: ToastMessage): number {
  lastId += 1;
  happen({ type: 'shown', toast: { ...message, id: lastId, open: true } });
  return lastId;
}

/** Closes the toast at once and removes it much later, so that the view has time to fade it out. */
export function dismissToast(id: number): void {
  if (!toasts.some((toast) => toast.id === id && toast.open)) return;
  happen({ type: 'dismissed', id });
  setTimeout(() => happen({ type: 'removed', id }), removalDelayMs);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly Toast[] => toasts;
