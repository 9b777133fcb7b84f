import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { timeOf } from '#app/staff/frame/times.ts';
import { staffWords } from '#content/staff/kit.ts';
import { reopenNow, useLiveState } from './live.ts';
import { endSessionIfOver, useSession } from './session.ts';

/** Says when the lists on the screen may be old, and asks to sign in again where that is the reason. */
export function LiveLine() {
  const client = useQueryClient();
  const { staleSince, refusals } = useLiveState();
  const hasEnded = useSession().data?.ended === true;
  useEffect(() => {
    if (refusals > 0 && !hasEnded) void endSessionIfOver(client);
  }, [client, refusals, hasEnded]);
  useEffect(() => {
    if (!hasEnded) reopenNow();
  }, [hasEnded]);
  return (
    <div role="status" className="sticky bottom-0 z-30">
      {staleSince === undefined ? null : (
        <p className="border-t border-line-strong bg-card px-4 py-2 text-center text-sm font-semibold tabular-nums">
          {staffWords.staleSince({ time: timeOf(staleSince) })}
        </p>
      )}
    </div>
  );
}
