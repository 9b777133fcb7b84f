import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useNotifications } from '#app/staff/push/use-this-device.ts';
import { reopenNow, useLiveState } from '#app/staff/session/live.ts';
import { hasReplies } from '#app/staff/session/reply-and-note-drafts.ts';
import { endSessionIfOver, useMe, useSession } from '#app/staff/session/session.ts';
import { layoutWords } from '#content/staff/layout.ts';
import { staffWords } from '#content/staff/shared-words.ts';
import { timeOf } from './format.ts';
import { StaffHeader } from './header.tsx';

interface StaffShellProps {
  /** Beside the brand on wide screens, below it on narrow ones. */
  navigation?: ReactNode;
  /** The page is as high as the screen: its parts scroll instead of the page. */
  fills?: boolean;
  children: ReactNode;
}

/** What surrounds every page of a colleague who is signed in. */
export function StaffShell({ navigation, fills, children }: StaffShellProps) {
  useAskBeforeClosing(useMe().id);
  useNotifications();
  return (
    <div className={fills ? 'flex h-dvh flex-col' : undefined} data-fills={fills}>
      <a href="#content" className={skipLook}>
        {layoutWords.skipToContent}
      </a>
      <StaffHeader wide={fills}>{navigation}</StaffHeader>
      <main
        id="content"
        tabIndex={-1}
        className={fills ? 'flex min-h-0 flex-1 flex-col' : 'mx-auto max-w-content px-4 pb-16 sm:px-6'}
      >
        {children}
      </main>
      <StaleNotice />
    </div>
  );
}

/** Asks before the tab is closed while it has unsent replies, on every staff page. */
function useAskBeforeClosing(staffId: string): void {
  // A layout effect, so that there is no moment without it between two pages.
  useLayoutEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasReplies(staffId)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [staffId]);
}

const skipLook =
  'fixed top-2 left-2 z-50 -translate-y-20 rounded-pill bg-aurora px-4 py-2 text-sm font-semibold text-on-aurora focus:translate-y-0';

/** Says when the lists on the screen may be outdated, and asks to sign in again where the session has ended. */
function StaleNotice() {
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
