import { useEffect } from 'react';
import { idleForMs } from '#app/staff/session/idle-time.ts';
import type { Inbox } from './inbox/inbox.ts';

/** After so long without a touch the agent has walked away. */
const idleAfterMs = 5 * 60_000;

/** Says to the server whether the agent is there. */
export function usePresence(inbox: Inbox): void {
  useEffect(() => {
    const look = () => inbox.setAway(document.hidden || idleForMs() > idleAfterMs);
    const timer = setInterval(look, 10_000);
    const comings = ['pointerdown', 'keydown', 'wheel'];
    document.addEventListener('visibilitychange', look);
    for (const coming of comings) document.addEventListener(coming, look, { passive: true });
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const coming of comings) document.removeEventListener(coming, look);
    };
  }, [inbox]);
}
