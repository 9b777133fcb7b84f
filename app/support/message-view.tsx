import { memo, type ReactNode, useState } from 'react';
import { Picture } from '#app/chat/log/picture.tsx';
import { type OfferedPlan, planIn } from '#app/chat/log/plan-message.ts';
import { WithLinks } from '#app/chat/log/with-links.tsx';
import { usePage } from '#app/page.ts';
import { timeOf } from '#app/staff/frame/format.ts';
import { usePageContent } from '#app/staff/session/page-content.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { focusAfter } from '#app/ui/focus.ts';
import { ThumbDownIcon, ThumbUpIcon } from '#app/ui/icons.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { priceOf } from '#content/price.ts';
import { orderWords } from '#content/staff/orders.ts';
import { supportWords } from '#content/staff/support.ts';
import {
  type ChatMessage,
  type ChatNote,
  type ChatPicture,
  type ChatRating,
  chatPicturePath,
} from '#contract/chat/sessions-and-messages.ts';
import type { Language } from '#contract/language.ts';
import type { Outgoing } from './inbox/inbox-state.ts';
import { NoteText } from './mentions.tsx';

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
  /** The name of whoever sent it. */
  sender: string;
}

export const MessageView = memo(function MessageView({
  message: { text, isUser, timestamp, sessionId, clientId, picture },
  language,
  progress,
  author,
  sender,
}: MessageViewProps) {
  usePageContent();
  const { origin } = usePage();
  const plan = isUser ? null : planIn(text, origin);
  const about = [author, progress && words[progress]].filter(Boolean).join(' · ');
  return (
    <Bubble isUser={isUser} timestamp={timestamp} about={about}>
      {picture ? (
        <SentPicture {...{ sessionId, clientId, picture, sender }} />
      ) : (
        <Words text={plan?.words ?? text} language={isUser ? language : undefined} />
      )}
      {plan ? <PlanCard plan={plan} /> : null}
    </Bubble>
  );
});

interface BubbleProps {
  /** Of the customer, and not of one of us. */
  isUser: boolean;
  timestamp: string;
  about: string;
  children: ReactNode;
}

export function Bubble({ isUser, timestamp, about, children }: BubbleProps) {
  return (
    <li className={classes('flex', !isUser && 'justify-end')}>
      <div className={classes(bubbleLook, isUser ? customerLook : ownLook)}>
        {children}
        <p className={classes('mt-1 text-xs tabular-nums', isUser ? 'text-ink-quiet' : 'opacity-75')}>
          <time dateTime={timestamp}>{timeOf(timestamp)}</time>
          {about ? ` · ${about}` : ''}
        </p>
      </div>
    </li>
  );
}

export function Words({ text, language }: { text: string; language?: Language | undefined }) {
  return (
    <p dir="auto" lang={language} className={textLook}>
      <WithLinks text={text} linkLook={linkLook} />
    </p>
  );
}

interface SentPictureProps extends Pick<ChatMessage, 'sessionId' | 'clientId'> {
  picture: ChatPicture;
  sender: string;
}

function SentPicture({ sessionId, clientId, picture, sender }: SentPictureProps) {
  const [attempt, setAttempt] = useState(1);
  const [isLost, setLost] = useState(false);
  const path = chatPicturePath('staff', sessionId, clientId);
  return (
    <div className="py-1">
      <Picture
        picture={picture}
        // A browser remembers for a while that an address could not be read.
        src={attempt === 1 ? path : `${path}?attempt=${attempt}`}
        alt={words.picture.sentBy({ name: sender })}
        isLost={isLost}
        onLost={() => setLost(true)}
        onAgain={() => {
          setAttempt(attempt + 1);
          setLost(false);
        }}
        words={words.picture}
      />
    </div>
  );
}

/** As the customer sees it: the price is the catalogue's. */
function PlanCard({ plan }: { plan: OfferedPlan }) {
  const { amount } = priceOf(plan.period, plan.devices);
  return (
    <div className="my-1.5 flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-field border border-current/35 px-3 py-2">
      <span className="font-semibold">{orderWords.plan(plan)}</span>
      <span className="tabular-nums">{orderWords.money(amount)}</span>
      {plan.sentFor && plan.sentFor !== amount ? (
        <span className="text-sm">
          {supportWords.plans.changed({ price: orderWords.money(plan.sentFor) })}
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
  /** Of its picture, where it is one. */
  data: string | null;
  onEdit: () => void;
  onDiscard: () => void;
}

/** Not confirmed yet, or refused. */
export function OutgoingView({ item, data, onEdit, onDiscard }: OutgoingViewProps) {
  const { text, timestamp, refusal, picture } = item;
  return (
    <li className="grid justify-items-end gap-1">
      {/* Once it is stored another line takes its place, and is read out. */}
      <div aria-live="off" className={classes(bubbleLook, waitingLook)}>
        {picture ? (
          <Picture
            picture={picture}
            src={data ?? undefined}
            alt={words.picture.waiting}
            isLost={false}
            words={words.picture}
          />
        ) : (
          <p dir="auto" className={textLook}>
            {text}
          </p>
        )}
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

export const NoteView = memo(function NoteView({
  note,
}: {
  note: Pick<ChatNote, 'text' | 'author' | 'timestamp' | 'mentions'>;
}) {
  const { author, timestamp } = note;
  return (
    <li className="flex justify-end">
      <div className={classes(bubbleLook, 'border border-dashed border-dusk-soft text-dusk-soft')}>
        <p dir="auto" className={textLook}>
          <strong className="font-bold">{words.note}</strong> <NoteText note={note} linkLook={linkLook} />
        </p>
        <p className="mt-1 text-xs text-ink-quiet">
          {words.private({ author })} · <time dateTime={timestamp}>{timeOf(timestamp)}</time>
        </p>
      </div>
    </li>
  );
});

/** How the customer rated the chat at this point. */
export function RatingView({
  rating: { mark, words: said, timestamp },
  language,
}: {
  rating: ChatRating;
  language: Language;
}) {
  const Icon = mark === 'good' ? ThumbUpIcon : ThumbDownIcon;
  return (
    <li className="grid justify-items-center gap-1 py-1 text-center text-sm text-ink-soft">
      <p className="inline-flex items-center gap-1.5">
        <Icon className={classes('size-4', mark === 'bad' && 'text-alarm')} />
        <span>
          {words.rated[mark]} · <time dateTime={timestamp}>{timeOf(timestamp)}</time>
        </span>
      </p>
      {said ? (
        <p
          dir="auto"
          lang={language}
          className={classes(bubbleLook, textLook, 'border border-line text-ink')}
        >
          {said}
        </p>
      ) : null}
    </li>
  );
}

const linkLook = classes(textLinkLook(), 'text-inherit! wrap-anywhere');
const bubbleLook = 'max-w-[85%] rounded-card px-3.5 py-2 text-base leading-snug md:max-w-[72%]';
const customerLook = 'rounded-bl-[0.25rem] border border-line bg-raised';
const ownLook = 'rounded-br-[0.25rem] bg-ink text-page';
const waitingLook = 'rounded-br-[0.25rem] border border-edge text-ink-soft';
const textLook = 'wrap-anywhere whitespace-pre-wrap';
