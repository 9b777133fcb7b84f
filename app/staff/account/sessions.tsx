import type { ComponentProps } from 'react';
import { formatDate } from '#app/staff/frame/format.ts';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { Button } from '#app/ui/button.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { accountWords } from '#content/staff/account.ts';
import { AccountSection } from './account-section.tsx';
import { deviceOf } from './device.ts';
import { type OpenSession, useEndSession, useSessions } from './use-sessions.ts';

const words = accountWords.sessions;

export function Sessions() {
  const sessions = useSessions();
  return (
    <AccountSection title={words.title} lead={words.lead}>
      <QueryResult query={sessions}>{(open) => <SessionList sessions={open} />}</QueryResult>
    </AccountSection>
  );
}

function SessionList({ sessions }: { sessions: OpenSession[] }) {
  const end = useEndSession();
  return (
    <>
      <ul className="grid grid-cols-1">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-sm"
          >
            <span className="grid min-w-0">
              <span className="font-semibold">{deviceOf(session.userAgent)}</span>
              <span className="text-ink-soft tabular-nums wrap-anywhere">
                {words.seen({
                  date: formatDate(session.lastSeenAt),
                  address: session.ipAddress || words.unknownAddress,
                })}
              </span>
            </span>
            {session.current ? (
              <span className="text-ink-soft">{words.here}</span>
            ) : (
              <EndButton
                busy={end.isPending && end.variables === session.id}
                aria-label={words.endOn({ device: deviceOf(session.userAgent) })}
                onClick={() => end.mutate(session.id)}
              >
                {words.end}
              </EndButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <EndButton busy={end.isPending && !end.variables} onClick={() => end.mutate(undefined)}>
            {words.endOthers}
          </EndButton>
        </div>
      ) : null}
    </>
  );
}

const focusHeading = focusAfter((button) => button.closest('section')?.querySelector('h2'));

/** It is removed together with the session that it ends: the heading takes over the focus. */
function EndButton(props: ComponentProps<typeof Button>) {
  return <Button {...props} ref={focusHeading} variant="outline" size="sm" />;
}
