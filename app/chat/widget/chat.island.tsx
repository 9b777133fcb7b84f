import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { useLanguage } from '#app/page.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { AutomaticFacts } from './automatic-replies.ts';
import type { ChatClient } from './client.ts';
import { chatClient } from './client-in-browser.ts';
import { Panel } from './panel/panel.tsx';
import { unreadBadge } from './unread-badge.ts';

interface ChatProps {
  longest: number;
  facts: AutomaticFacts;
}

/** Nothing until the visitor opens it, or has opened it on the page before: the page script sets `data-asked` (`page-script.ts`). */
export default function Chat(props: ChatProps) {
  // The words of the panel travel with the island.
  useCopy('chat');
  const language = useLanguage();
  const [client, setClient] = useState<ChatClient | null>(null);
  useLayoutEffect(() => {
    const place = document.querySelector<HTMLElement>('[data-island=chat]');
    let chat: ChatClient | undefined;
    const know = () => chat?.visitorKnown();
    const obey = () => {
      const { asked } = place?.dataset ?? {};
      if (!place || !asked) return;
      chat = chatClient(language);
      const [what, token] = asked.split(' ');
      if (token) {
        chat.openLink(token);
        delete place.dataset.asked;
      } else if (what === 'listen') chat.listen();
      else chat.open();
      setClient(chat);
    };
    obey();
    place?.addEventListener('chat', obey);
    addEventListener('visitor-known', know);
    return () => {
      place?.removeEventListener('chat', obey);
      removeEventListener('visitor-known', know);
    };
  }, [language]);
  return client ? <Widget client={client} {...props} /> : null;
}

function Widget({ client, ...props }: ChatProps & { client: ChatClient }) {
  const copy = useCopy('chat');
  const view = useSyncExternalStore(client.subscribe, client.getSnapshot);
  const count = unreadBadge(view.unread);
  useEffect(() => {
    const [label, badge] = [document.getElementById('chat-label'), document.getElementById('chat-unread')];
    if (label) label.textContent = count ? copy.unread({ count }) : copy.open;
    if (badge) badge.textContent = count;
  }, [count, copy]);
  useEffect(() => {
    if (view.notice?.about === 'message')
      showToast({
        variant: 'destructive',
        title: copy.errorTitle,
        description: `${copy.errorText} ${view.notice.sentence}`.trim(),
      });
  }, [view.notice, copy]);
  if (view.isOpen) return <Panel {...{ client, view }} {...props} />;
  return (
    <p role="status" className="sr-only">
      {count ? copy.unread({ count }) : null}
    </p>
  );
}
