import type { ChatView } from '#app/chat/widget/client.ts';
import { useCopy } from '#app/copy/copy.ts';
import { useLanguage } from '#app/page.ts';
import { Face } from '#app/ui/face.tsx';
import type { AgentsHere } from '#contract/chat/sessions-and-messages.ts';
import { dayOf, timeOf } from './times.ts';

interface StatusLineProps {
  view: ChatView;
  onReconnect: () => void;
}

/** The line is live when somebody is here; before the server has said so, it is on its way. */
function shownStatus({ status, here }: ChatView) {
  if (status !== 'live') return status;
  if (!here) return 'connecting';
  return here.names.length > 0 ? 'live' : 'away';
}

export function StatusLine({ view, onReconnect }: StatusLineProps) {
  const { here, trouble, email } = view;
  const copy = useCopy('chat');
  const status = shownStatus(view);
  const words = {
    live: copy.status.live,
    connecting: copy.status.connecting,
    offline: copy.status.offline,
    away: copy.nobody.here,
  }[status];
  const promise = usePromise(here);
  const sentence =
    trouble && { error: copy.trouble.error, lost: copy.trouble.lost, failed: copy.trouble.failed }[trouble];
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-x-2 text-sm">
      {status === 'live' ? (
        <span className="order-last ml-auto flex -space-x-2">
          {here?.names.map((name) => (
            <Face key={name} name={name} picture={view.faces[name]} className="size-7 ring-2 ring-card" />
          ))}
        </span>
      ) : null}
      <p role="status" data-status={status} className="chat-status">
        {words}
        {(status === 'live' || status === 'away') && promise ? ` · ${promise}` : null}
        {sentence ? ` · ${sentence}` : null}
        {status === 'away' ? (
          <span className="block">{email ? copy.nobody.writeToAddress : copy.nobody.write}</span>
        ) : null}
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

/** How soon a reply usually comes, or, where nobody is here, when somebody is expected: in the visitor's own time. */
function usePromise(here: AgentsHere | null): string | null {
  const { repliesWithin, nobody, yesterday } = useCopy('chat');
  const language = useLanguage();
  if (!here) return null;
  const { names, replySeconds, backAt } = here;
  if (names.length > 0) {
    if (replySeconds === null) return null;
    const minutes = Math.ceil(replySeconds / 60);
    return minutes < 60
      ? repliesWithin.minutes({ count: minutes })
      : repliesWithin.hours({ count: Math.ceil(minutes / 60) });
  }
  const moment = Date.parse(backAt ?? '');
  if (!(moment > Date.now())) return null;
  const time = timeOf(moment);
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  const day = dayOf(moment, language, { today: '', yesterday });
  if (!day) return nobody.backToday({ time });
  return new Date(moment).toDateString() === tomorrow.toDateString()
    ? nobody.backTomorrow({ time })
    : nobody.backOn({ day, time });
}
