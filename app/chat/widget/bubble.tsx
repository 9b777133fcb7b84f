import { useCopy } from '#app/copy/copy.ts';
import { InlineScript } from '#app/islands/inline-script.tsx';
import { Island } from '#app/islands/island.tsx';
import { ChatLink } from '#app/site/links.tsx';
import { ChatIcon } from '#app/ui/icons.tsx';
import { mostChatCharacters } from '#contract/chat/limits.ts';
import chatBefore from './before-paint.ts?script';
import Chat from './chat.island.tsx';

/** The bubble is HTML; what it opens is an island, whose last picture stands in `chat-before` until its code is there. */
export function ChatWidget() {
  const copy = useCopy('chat');
  return (
    <>
      <ChatLink
        id="chat-bubble"
        className="chat-bubble"
        title={copy.open}
        data-unread={copy.unread({ count: '{count}' })}
      >
        <ChatIcon className="size-6" />
        <span className="sr-only" id="chat-label">
          {copy.open}
        </span>
        <span id="chat-unread" className="chat-unread" aria-hidden="true" />
      </ChatLink>
      <div id="chat-before" className="contents" />
      <InlineScript code={chatBefore} />
      <Island>
        <Chat longest={mostChatCharacters} />
      </Island>
    </>
  );
}
