import { useLayoutEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#app/staff/frame/open-dialog.tsx';
import { deskWords } from '#content/staff/desk/desk.ts';

function useAskBeforeClosing(isChanged: boolean): void {
  useLayoutEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}

/** Asks before the window is closed, or another tab of the dashboard is opened. Sections of one tab show which of them have a draft. */
export function LeaveQuestion({ isChanged }: { isChanged: boolean }) {
  useAskBeforeClosing(isChanged);
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isChanged && (from.pathname !== to.pathname || tabIn(from.search) !== tabIn(to.search)),
  );
  if (state !== 'blocked') return null;
  return <ConfirmDialog {...deskWords.leave} busy={false} onConfirm={proceed} onClose={reset} />;
}

const tabIn = (search: string) => new URLSearchParams(search).get('tab');
