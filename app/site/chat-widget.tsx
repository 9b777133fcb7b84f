import { useCopy } from '#app/copy/copy.ts';
import { InlineScript } from '#app/inline-script.tsx';
import { Island } from '#app/island.tsx';
import Chat from '#app/islands/chat.tsx';
import chatBefore from '#app/starter/chat-before.ts?script';
import { ChatIcon } from '#app/ui/icons.tsx';
import { longestChatText } from '#contract/chat.ts';
import { ChatLink } from './links.tsx';

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
        <Chat longest={longestChatText} />
      </Island>
    </>
  );
}
