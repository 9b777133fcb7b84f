import { useEffect, useEffectEvent } from 'react';
import { type LiveKind, liveKinds } from '#contract/live.ts';

type Listener = (kind: LiveKind) => void;

const listeners = new Set<Listener>();
const shortestPause = 1_000;
const longestPause = 30_000;

let stream: EventSource | undefined;
let reopening: ReturnType<typeof setTimeout> | undefined;
let pause = shortestPause;
// A list may have been read before the stream was open.
let missedSome = true;

/** One stream for the whole page, open as long as somebody listens. */
function listenTo(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) open();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) close();
  };
}

function open(): void {
  stream = new EventSource('/api/admin/live');
  stream.onmessage = ({ data }) => tell(data);
  stream.onopen = () => {
    pause = shortestPause;
    // What happened while nobody could tell us is not told again.
    if (missedSome) for (const kind of liveKinds) tell(kind);
    missedSome = false;
  };
  stream.onerror = () => {
    missedSome = true;
    if (stream?.readyState === EventSource.CLOSED) reopenLater();
  };
}

/** The browser reconnects by itself after a cut, but gives up after an answer such as 503. */
function reopenLater(): void {
  close();
  reopening = setTimeout(open, pause * (0.5 + Math.random()));
  pause = Math.min(pause * 2, longestPause);
}

function close(): void {
  clearTimeout(reopening);
  stream?.close();
  stream = undefined;
  missedSome = true;
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

/** Exactly: one kind's name may be part of another's. */
export function concerns(kind: string, of: string | readonly string[]): boolean {
  return [of].flat().includes(kind);
}
