import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type LiveKind, liveKinds } from '#contract/live.ts';

type Listener = (kind: LiveKind) => void;

const listeners = new Set<Listener>();
const watchers = new Set<() => void>();
const shortestPause = 1_000;
const longestPause = 30_000;
/** Milliseconds without a stream after which the page says so. */
const longestGap = 30_000;
/** The server says something every 20 s: a line that is silent for longer is dead, whatever the browser believes. */
const longestSilence = 45_000;
const leavesAfter = 5_000;
/** Milliseconds for which lists wait for the stream at most. */
const longestWait = 1_000;

interface LiveState {
  /** Since when it has been without a stream for too long. */
  staleSince: number | undefined;
  /** How often in a row the server answered without a stream. */
  refusals: number;
}

const fresh: LiveState = { staleSince: undefined, refusals: 0 };

let state = fresh;
let stream: EventSource | undefined;
let reopening: ReturnType<typeof setTimeout> | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;
let lastHeard = 0;
let gap: ReturnType<typeof setTimeout> | undefined;
let pause = shortestPause;
/** Resolved when it is open, refused or slow to come. */
let opening: Promise<void> | undefined;
let endOpening: (() => void) | undefined;
// A list may have been read before the stream was open.
let missedSome = true;

/** One stream for the whole page, open as long as somebody listens. */
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
    clearTimeout(leaving);
    leave();
  };
}

/** Whether every change is heard of: what was read since needs no second look. */
export const isLive = () => stream !== undefined && !missedSome;

/**
 * What is read after the stream was opened is complete: a list that waits for it is asked for once, not again when the
 * stream is there. Where it does not come soon, the list comes without it.
 */
export async function whenOpen(): Promise<void> {
  // Whoever is mounted together with the list may only now begin to listen.
  await Promise.resolve();
  await opening;
}

// docs/decisions.md, T74
/** A browser has six connections for a site: a tab that nobody sees keeps none, and asks for everything when it is shown. */
function followTab(): void {
  clearTimeout(leaving);
  const isOpen = stream || reopening;
  if (document.hidden) leaving = setTimeout(leave, leavesAfter);
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
    setTimeout(resolve, longestWait);
  });
  stream = new EventSource('/api/admin/live');
  hear();
  stream.addEventListener('beat', hear);
  stream.onmessage = ({ data }) => {
    hear();
    tell(data);
  };
  stream.onopen = () => {
    hear();
    pause = shortestPause;
    endGap();
    // What happened while nobody could tell us is not told again.
    if (missedSome) for (const kind of liveKinds) tell(kind);
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

function hear(): void {
  clearTimeout(silence);
  lastHeard = Date.now();
  silence = setTimeout(() => {
    close();
    beginGap(lastHeard);
    open();
  }, longestSilence);
}

/** The browser reconnects by itself after a cut, but gives up after an answer such as 503. */
function reopenLater(): void {
  close();
  reopening = setTimeout(open, pause * (0.5 + Math.random()));
  pause = Math.min(pause * 2, longestPause);
  change({ refusals: state.refusals + 1 });
}

/** There is reason to believe that the server would answer differently now. */
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
  gap ??= setTimeout(() => change({ staleSince: since }), longestGap);
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

function tell(kind: LiveKind): void {
  for (const listener of listeners) listener(kind);
}

/** Runs whenever a list of one of these kinds has something new, or may have had while the line was cut. */
export function useLive(of: LiveKind | readonly LiveKind[], onLive: (kind: LiveKind) => void): void {
  const hear = useEffectEvent((kind: LiveKind) => {
    if (concerns(kind, of)) onLive(kind);
  });
  useEffect(() => listenTo((kind) => hear(kind)), []);
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

/** Exactly: one kind's name may be part of another's. */
export function concerns(kind: string, of: string | readonly string[]): boolean {
  return [of].flat().includes(kind);
}
