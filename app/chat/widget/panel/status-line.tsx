import { useEffect, useState } from 'react';
import { request } from '#app/api-request.ts';
import type { ChatView } from '#app/chat/widget/client.ts';
import { useCopy } from '#app/copy/copy.ts';
import { useLanguage } from '#app/page.ts';
import type { ReplyTime } from '#contract/chat/sessions-and-messages.ts';

interface StatusLineProps {
  view: ChatView;
  onReconnect: () => void;
}

export function StatusLine({ view: { status, trouble }, onReconnect }: StatusLineProps) {
  const copy = useCopy('chat');
  const replies = useReplyTime();
  const words = { live: copy.status.live, connecting: copy.status.connecting, offline: copy.status.offline }[
    status
  ];
  const sentence =
    trouble && { error: copy.trouble.error, lost: copy.trouble.lost, failed: copy.trouble.failed }[trouble];
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-x-2 text-sm">
      <p role="status" data-status={status} className="chat-status">
        {words}
        {status === 'live' && replies ? ` · ${replies}` : null}
        {sentence ? ` · ${sentence}` : null}
      </p>
      {trouble ? (
        <button
          type="button"
          data-press="reconnect"
          onClick={({ currentTarget }) => {
            // The button disappears as soon as it is pressed.
            currentTarget.closest('[role=dialog]')?.querySelector<HTMLElement>('[role=log]')?.focus();
            onReconnect();
          }}
          className="min-h-9 rounded-[0.25rem] text-alarm pointer-coarse:min-h-touch underline underline-offset-4 focus-visible:outline-offset-0"
        >
          {copy.reconnect}
        </button>
      ) : null}
    </div>
  );
}

/** As it was measured in the last days at this hour, where there were enough chats. */
function useReplyTime(): string | null {
  const { repliesWithin } = useCopy('chat');
  const language = useLanguage();
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    request('/api/chat/promise', { method: 'GET', language })
      .then((response) => response.json() as Promise<ReplyTime>)
      .then(({ data }) => setSeconds(data.replySeconds))
      // No reply time is better than a wrong one.
      .catch(() => {});
  }, [language]);
  if (seconds === null) return null;
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 60
    ? repliesWithin.minutes({ count: minutes })
    : repliesWithin.hours({ count: Math.ceil(minutes / 60) });
}
