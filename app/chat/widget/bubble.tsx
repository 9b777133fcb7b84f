import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/formats.ts';
import { InlineScript } from '#app/islands/inline-script.tsx';
import { Island } from '#app/islands/island.tsx';
import { ChatLink } from '#app/site/links.tsx';
import { ChatIcon } from '#app/ui/icons.tsx';
import { claims } from '#content/claims.ts';
import { policy } from '#content/policy.ts';
import { priceOf } from '#content/price.ts';
import { mostChatCharacters } from '#contract/chat/limits.ts';
import type { AutomaticFacts } from './automatic-replies.ts';
import chatBefore from './before-paint.ts?script';
import Chat from './chat.island.tsx';

interface ChatBubbleProps {
  /** Where there is room: on the pages where customers pay, which have few other links. */
  isNamed: boolean;
}

// docs/decisions.md, T166
/** A part of the header, which the widest screens show in the corner (`chat.css`). */
export function ChatBubble({ isNamed }: ChatBubbleProps) {
  const copy = useCopy('chat');
  return (
    <ChatLink
      id="chat-bubble"
      className="chat-bubble"
      title={copy.open}
      data-named={isNamed || undefined}
      data-unread={copy.unread({ count: '{count}' })}
    >
      <ChatIcon className="size-6" />
      {isNamed ? (
        <span className="max-sm:hidden" aria-hidden="true">
          {copy.open}
        </span>
      ) : null}
      <span className="sr-only" id="chat-label">
        {copy.open}
      </span>
      <span id="chat-unread" className="chat-unread" aria-hidden="true" />
    </ChatLink>
  );
}

function useAutomaticFacts(): AutomaticFacts {
  const { number, price } = useNumbers();
  return {
    channels: number(claims.channels),
    ...policy.connections,
    trialHours: policy.trial.hours,
    monthPrice: price(priceOf('monthly', 1).amount),
    refundDays: policy.refund.periodPlanDays,
    lifetimeHours: policy.refund.lifetimeHours,
    movies: number(claims.movies),
    series: number(claims.series),
    catchUpHours: claims.catchUpHours,
    hd: claims.lineSpeed.hd,
    ultraHd: claims.lineSpeed.ultraHd,
  };
}

/** What the bubble opens is an island, whose last picture stands in `chat-before` until its code is there. */
export function ChatWidget() {
  return (
    <>
      <div id="chat-before" className="contents" />
      <InlineScript code={chatBefore} />
      <Island>
        <Chat longest={mostChatCharacters} facts={useAutomaticFacts()} />
      </Island>
    </>
  );
}
