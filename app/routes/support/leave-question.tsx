import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#app/staff/open-dialog.tsx';
import { supportWords } from '#content/staff/support.ts';
import { useInboxState } from './use-inbox.tsx';

const words = supportWords.leave;

/** A reply that waits for a connection is sent by this page alone. */
export function LeaveQuestion() {
  const isWaiting = useInboxState(({ outbox }) => outbox.some(({ refusal }) => !refusal));
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => isWaiting && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (!isWaiting) proceed?.();
  }, [isWaiting, proceed]);
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
