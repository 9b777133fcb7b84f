import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type LiveKind, liveKinds } from '#contract/lists.ts';

type Listener = (kind: LiveKind) => void;

const listeners = new Set<Listener>();
const watchers = new Set<() => void>();
const shortestRetryMs = 1_000;
const longestRetryMs = 30_000;
/** After this time without a stream the page shows that it may be outdated. */
const staleAfterMs = 30_000;
/** The server sends something every 20 s: a stream that is silent for longer is dead, whatever the browser reports. */
const silenceTimeoutMs = 45_000;
/** A hidden page closes its stream after this time. */
const hiddenTimeoutMs = 5_000;
/** Lists wait for the stream for this time at most. */
const openTimeoutMs = 1_000;

interface LiveState {
  /** Since when there has been no stream, if that is too long ago. */
  staleSince: number | undefined;
  /** How often in a row the server has refused the stream. */
  refusals: number;
}

const fresh: LiveState = { staleSince: undefined, refusals: 0 };

let state = fresh;
let stream: EventSource | undefined;
let reopening: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
let lastEventAt = 0;
let gap: ReturnType<typeof setTimeout> | undefined;
let retryMs = shortestRetryMs;
/** Resolves when the stream is open, refused or slow to open. */
let opening: Promise<void> | undefined;
let endOpening: (() => void) | undefined;
// True at first, because a list may have been fetched before the stream was open.
let missedSome = true;

/** Lists whose rows show what became of a mail. */
const listsWithMails: readonly LiveKind[] = ['trial', 'contact'];

/** One stream for the whole page, open as long as it has listeners. */
export function listenTo(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', followTab);
    followTab();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', followTab);
    clearTimeout(closing);
    leave();
  };
}

/** Whether the stream reports every change: lists that were fetched since are up to date. */
export const isLive = () => stream !== undefined && !missedSome;

/**
 * A list that waits for the stream is fetched once, instead of again when the stream is open. Where it does not open soon, the
 * list is fetched without it.
 */
export async function whenOpen(): Promise<void> {
  // Components that are mounted together with the list start to listen after it.
  await Promise.resolve();
  await opening;
}

// docs/decisions.md, T74
/** A browser has six connections for a site: a hidden tab closes its stream, and fetches everything when it is shown. */
function followTab(): void {
  clearTimeout(closing);
  const isOpen = stream || reopening;
  if (document.hidden) closing = setTimeout(leave, hiddenTimeoutMs);
  else if (!isOpen) open();
}

function leave(): void {
  close();
  endGap();
}

function open(): void {
  reopening = undefined;
  beginGap();
  opening = new Promise((resolve) => {
    endOpening = resolve;
    setTimeout(resolve, openTimeoutMs);
  });
  stream = new EventSource('/api/admin/live');
  restartSilenceTimer();
  stream.addEventListener('beat', restartSilenceTimer);
  stream.onmessage = ({ data }) => {
    restartSilenceTimer();
    notify(data);
    if (data === 'mail') for (const kind of listsWithMails) notify(kind);
  };
  stream.onopen = () => {
    restartSilenceTimer();
    retryMs = shortestRetryMs;
    endGap();
    // The server does not repeat what happened without a stream.
    if (missedSome) for (const kind of liveKinds) notify(kind);
    missedSome = false;
    endOpening?.();
  };
  stream.onerror = () => {
    missedSome = true;
    endOpening?.();
    beginGap();
    if (stream?.readyState === EventSource.CLOSED) reopenLater();
  };
}

function restartSilenceTimer(): void {
  clearTimeout(silence);
  lastEventAt = Date.now();
  silence = setTimeout(() => {
    close();
    beginGap(lastEventAt);
    open();
  }, silenceTimeoutMs);
}

/** The browser reconnects by itself after a lost connection, but gives up after a response such as 503. */
function reopenLater(): void {
  close();
  reopening = setTimeout(open, retryMs * (0.5 + Math.random()));
  retryMs = Math.min(retryMs * 2, longestRetryMs);
  change({ refusals: state.refusals + 1 });
}

/** Called after a new sign-in: the server may accept the stream now. */
export function reopenNow(): void {
  if (!reopening) return;
  close();
  open();
}

function close(): void {
  clearTimeout(reopening);
  clearTimeout(silence);
  reopening = undefined;
  stream?.close();
  stream = undefined;
  endOpening?.();
  missedSome = true;
}

function beginGap(since = Date.now()): void {
  gap ??= setTimeout(() => change({ staleSince: since }), staleAfterMs);
}

function endGap(): void {
  clearTimeout(gap);
  gap = undefined;
  change(fresh);
}

function change(changes: Partial<LiveState>): void {
  state = { ...state, ...changes };
  for (const watcher of watchers) watcher();
}

function notify(kind: LiveKind): void {
  for (const listener of listeners) listener(kind);
}

/** Calls `onLive` when a list of one of these kinds has changed, or may have changed without a connection. */
export function useLive(of: LiveKind | readonly LiveKind[], onLive: (kind: LiveKind) => void): void {
  const onEvent = useEffectEvent((kind: LiveKind) => {
    if (concerns(kind, of)) onLive(kind);
  });
  useEffect(() => listenTo((kind) => onEvent(kind)), []);
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => state,
    () => fresh,
  );
}

/** Compares whole names: one kind's name may be part of another's. */
export function concerns(kind: string, of: string | readonly string[]): boolean {
  return [of].flat().includes(kind);
}
