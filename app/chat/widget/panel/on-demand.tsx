import { type ReactNode, useEffect, useState } from 'react';
import { importAgain } from '#app/import-again.ts';

const load = () => import('./on-demand/parts-on-demand.ts');
type Parts = Awaited<ReturnType<typeof load>>['parts'];

const pauseMs = 5_000;

let parts: Parts | undefined;
let underWay: Promise<Parts> | undefined;

function fetchParts(): Promise<Parts> {
  underWay ??= importAgain(load)
    .then((fetched) => {
      parts ??= fetched.parts;
      return parts;
    })
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}

interface OnDemandProps {
  children: (parts: Parts) => ReactNode;
  /** In its place, with whether it could not be fetched so far. */
  otherwise?: (hasFailed: boolean) => ReactNode;
}

// docs/decisions.md, T184
/** What opens the panel and sends a message is there without it. Fetches the parts when the first of them is to be shown, and goes on trying where there is no line. */
export function OnDemand({ children, otherwise }: OnDemandProps) {
  const [shown, setShown] = useState(parts);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (shown) return;
    let isOver = false;
    let timer = 0;
    const attempt = () => {
      clearTimeout(timer);
      fetchParts().then(
        (fetched) => isOver || setShown(fetched),
        () => {
          if (isOver) return;
          setFailed(true);
          timer = window.setTimeout(attempt, pauseMs);
        },
      );
    };
    attempt();
    addEventListener('online', attempt);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', attempt);
    };
  }, [shown]);
  return shown ? children(shown) : otherwise?.(hasFailed);
}
