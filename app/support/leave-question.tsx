import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#app/staff/frame/open-dialog.tsx';
import { supportWords } from '#content/staff/support.ts';
import { useInboxState } from './use-inbox.tsx';

const words = supportWords.leave;

/** A reply that waits for a connection is sent by this page alone. */
export function LeaveQuestion() {
  const isWaiting = useInboxState(({ outbox }) => outbox.some(({ refusal }) => !refusal));
  const refused = useInboxState(({ outbox }) => outbox.filter(({ refusal }) => refusal).length);
  const refusedBefore = useRef(0);
  const { state, proceed, reset } = useBlocker(({ currentLocation, nextLocation }) => {
    refusedBefore.current = refused;
    return isWaiting && nextLocation.pathname !== currentLocation.pathname;
  });
  useEffect(() => {
    // A reply that is refused meanwhile is seen on this page alone.
    if (refused > refusedBefore.current) reset?.();
    else if (!isWaiting) proceed?.();
  }, [isWaiting, refused, proceed, reset]);
  if (state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      action={words.action}
      busy={false}
      onConfirm={proceed}
      onClose={reset}
    />
  );
}
