import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { focusAfter, takeFocus } from '#app/ui/focus.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { supportWords } from '#content/staff/support.ts';
import type { CustomerActionRequest } from '#contract/chat/customer-card.ts';
import type { ChatSession } from '#contract/chat/sessions-and-messages.ts';
import { useSessionActions } from '../chat-requests.ts';

const words = supportWords.card;

export const secondsToUndo = 5;

const leaveFocus = focusAfter((button) =>
  (button.closest('form') ?? button.closest('section'))?.querySelector<HTMLElement>('textarea, h3'),
);
/** It takes the place of the button that was pressed. */
const passFocus = (button: HTMLElement | null) => {
  takeFocus(button);
  return leaveFocus(button);
};

interface Waiting {
  what: string;
  seconds: number;
}

/** What is about to be done, and how to take it back. */
export function Pending({ what, seconds, onUndo }: Waiting & { onUndo: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-field border border-line-strong py-1 pr-1 pl-3">
      <p role="status" className="min-w-0 flex-1 basis-40">
        <span className="sr-only">{what}</span>
        <span aria-hidden>{words.inSeconds({ what, seconds })}</span>
      </p>
      <Button ref={passFocus} variant="outline" size="sm" onClick={onUndo}>
        {words.undo}
      </Button>
    </div>
  );
}

// docs/decisions.md, T159
/**
 * A press counts after a few seconds. Who goes on to another chat, closes the drawer or presses something else has not taken
 * it back: it counts at once. Who closes the tab has, since nothing was sent.
 */
export function useDelayedAction(session: ChatSession) {
  const { act } = useSessionActions(session);
  const client = useQueryClient();
  const [pending, setPending] = useState<Waiting>();
  const waiting = useRef<{ action: CustomerActionRequest; what: string; timer: number }>(undefined);

  const end = () => {
    window.clearInterval(waiting.current?.timer);
    const ended = waiting.current;
    waiting.current = undefined;
    setPending(undefined);
    return ended;
  };
  const send = async () => {
    const ended = end();
    if (!ended || !(await act(ended.action))) return;
    showToast({ title: words.done, description: words.doneText({ what: ended.what }) });
    await client.invalidateQueries({ queryKey: ['chat', 'customer', session.sessionId] });
  };
  const leave = useRef(send);
  useEffect(() => {
    leave.current = send;
  });
  useEffect(() => () => void leave.current(), []);

  return {
    pending,
    begin(action: CustomerActionRequest, what: string): void {
      void send();
      let seconds = secondsToUndo;
      setPending({ what, seconds });
      const timer = window.setInterval(() => {
        seconds -= 1;
        if (seconds > 0) setPending({ what, seconds });
        else void leave.current();
      }, 1_000);
      waiting.current = { action, what, timer };
    },
    undo(): void {
      if (end()) showToast({ title: words.undone });
    },
  };
}
