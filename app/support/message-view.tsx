import { memo } from 'react';
import { planIn } from '#app/chat/log/plan-message.ts';
import { WithLinks } from '#app/chat/log/with-links.tsx';
import { usePage } from '#app/page.ts';
import { timeOf } from '#app/staff/frame/format.ts';
import { usePageContent } from '#app/staff/session/page-content.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { focusAfter } from '#app/ui/focus.ts';
import { textLinkLook } from '#app/ui/link.tsx';
import { priceOf } from '#content/price.ts';
import { orderWords } from '#content/staff/orders.ts';
import { supportWords } from '#content/staff/support.ts';
import type { ChatMessage, ChatNote } from '#contract/chat/sessions-and-messages.ts';
import type { Language } from '#contract/language.ts';
import type { Outgoing } from './inbox/inbox-state.ts';

const words = supportWords.chat;
const focusLog = focusAfter((button) => button.closest<HTMLElement>('[role=log]'));

interface MessageViewProps {
  message: ChatMessage;
  /** Of the customer. */
  language: Language;
  /** How far one of ours has come. */
  progress: 'sent' | 'delivered' | 'seen' | undefined;
  /** Missing on one's own. */
  author: string | undefined;
}

export const MessageView = memo(function MessageView({
  message: { text, isUser, timestamp },
  language,
  progress,
  author,
}: MessageViewProps) {
  usePageContent();
  const { origin } = usePage();
  const plan = isUser ? null : planIn(text, origin);
  const about = [author, progress && words[progress]].filter(Boolean).join(' · ');
  return (
    <li className={classes('flex', !isUser && 'justify-end')}>
      <div className={classes(bubbleLook, isUser ? customerLook : ownLook)}>
        <p dir="auto" lang={isUser ? language : undefined} className={textLook}>
          <WithLinks text={plan?.words ?? text} linkLook={linkLook} />
        </p>
        {plan ? <PlanCard plan={plan} /> : null}
        <p className={classes('mt-1 text-xs tabular-nums', isUser ? 'text-ink-quiet' : 'opacity-75')}>
          <time dateTime={timestamp}>{timeOf(timestamp)}</time>
          {about ? ` · ${about}` : ''}
        </p>
      </div>
    </li>
  );
});

/** As the customer sees it: the price is the catalogue's. */
function PlanCard({ plan }: { plan: NonNullable<ReturnType<typeof planIn>> }) {
  return (
    <div className="my-1.5 flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-field border border-current/35 px-3 py-2">
      <span className="font-semibold">{orderWords.plan(plan)}</span>
      <span className="tabular-nums">{orderWords.money(priceOf(plan.period, plan.devices).amount)}</span>
      {plan.changedFrom ? (
        <span className="text-sm">
          {supportWords.plans.changed({ price: orderWords.money(plan.changedFrom) })}
        </span>
      ) : null}
      <a href={plan.address} target="_blank" rel="noreferrer noopener" className={linkLook}>
        {supportWords.plans.open}
      </a>
    </div>
  );
}

interface OutgoingViewProps {
  item: Outgoing;
  onEdit: () => void;
  onDiscard: () => void;
}

/** Not confirmed yet, or refused. */
export function OutgoingView({ item: { text, timestamp, refusal }, onEdit, onDiscard }: OutgoingViewProps) {
  return (
    <li className="grid justify-items-end gap-1">
      {/* Once it is stored another line takes its place, and is read out. */}
      <div aria-live="off" className={classes(bubbleLook, waitingLook)}>
        <p dir="auto" className={textLook}>
          {text}
        </p>
        <p className="mt-1 text-xs text-ink-quiet tabular-nums">
          {timeOf(timestamp)} · {refusal ? words.notSent : words.waiting}
        </p>
      </div>
      {refusal ? (
        <div
          role="alert"
          className="flex max-w-full flex-wrap items-center justify-end gap-x-2 gap-y-1 text-sm"
        >
          <p className="text-alarm">{refusal}</p>
          <Button variant="outline" size="sm" onClick={onEdit}>
            {words.edit}
          </Button>
          <Button ref={focusLog} variant="quiet" size="sm" onClick={onDiscard}>
            {words.discard}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

export const NoteView = memo(function NoteView({ note: { text, author, timestamp } }: { note: ChatNote }) {
  return (
    <li className="flex justify-end">
      <div className={classes(bubbleLook, 'border border-dashed border-dusk-soft text-dusk-soft')}>
        <p dir="auto" className={textLook}>
          <strong className="font-bold">{words.note}</strong> <WithLinks text={text} linkLook={linkLook} />
        </p>
        <p className="mt-1 text-xs text-ink-quiet">
          {words.private({ author })} · <time dateTime={timestamp}>{timeOf(timestamp)}</time>
        </p>
      </div>
    </li>
  );
});

const linkLook = classes(textLinkLook(), 'text-inherit! wrap-anywhere');
const bubbleLook = 'max-w-[85%] rounded-card px-3.5 py-2 text-base leading-snug md:max-w-[72%]';
const customerLook = 'rounded-bl-[0.25rem] border border-line bg-raised';
const ownLook = 'rounded-br-[0.25rem] bg-ink text-page';
const waitingLook = 'rounded-br-[0.25rem] border border-edge text-ink-soft';
const textLook = 'wrap-anywhere whitespace-pre-wrap';
