import { request } from '#app/api-request.ts';
import { inBrowser } from '#app/chat/protocol/connection.ts';
import { blobIn, dataOf, outcomeOf } from '#app/chat/protocol/pictures.ts';
import type { TakeTurn } from '#app/chat/protocol/send-outbox.ts';
import type { KeyStorage } from '#app/chat/protocol/stored-outbox.ts';
import { uuid } from '#app/uuid.ts';
import { chatPicturePath, chatSecretHeader } from '#contract/chat/sessions-and-messages.ts';
import type { Language } from '#contract/language.ts';
import type { TabMessage } from './client/tab.ts';
import { type ChatClient, createChatClient } from './client.ts';

let client: ChatClient | undefined;

/** A visitor who has touched nothing for so long has gone: what an agent writes now has to be mailed. */
const idleAfterMs = 300_000;

/** One for the page. */
export function chatClient(language: Language): ChatClient {
  client ??= start(language);
  return client;
}

function start(language: Language): ChatClient {
  let channel: BroadcastChannel | undefined;
  const listen = () => {
    try {
      channel = new BroadcastChannel('chat');
      channel.onmessage = ({ data }) => chat.notifiedByTab(data as TabMessage);
    } catch {
      // A browser that refuses storage may have no channel either.
    }
  };
  const shared = storageOf(() => localStorage);
  const chat = createChatClient({
    ...inBrowser,
    uuid,
    shared,
    own: storageOf(() => sessionStorage),
    language,
    page: location.pathname,
    notifyTabs: (message) => channel?.postMessage(message),
    takeTurn: 'locks' in navigator ? takeTurn : undefined,
    uploadPicture({ sessionId, clientId, data }, done) {
      const path = chatPicturePath('customer', sessionId, clientId);
      const headers = secretIn(sessionId);
      void outcomeOf(request(path, { method: 'POST', language, payload: blobIn(data), headers })).then(done);
    },
    async readPicture(sessionId, clientId) {
      const path = chatPicturePath('customer', sessionId, clientId);
      const response = await request(path, { method: 'GET', language, headers: secretIn(sessionId) });
      return dataOf(await response.blob());
    },
  });
  listen();
  addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === localStorage) chat.storageChanged(key);
  });
  addEventListener('online', () => chat.setOnline(true));
  addEventListener('offline', () => chat.setOnline(false));
  let usedAt = Date.now();
  let isLookedAt: boolean | undefined;
  const look = () => {
    const { visibilityState } = document;
    const now = visibilityState === 'visible' && document.hasFocus() && Date.now() - usedAt < idleAfterMs;
    if (now !== isLookedAt) chat.setVisible(now);
    isLookedAt = now;
  };
  const use = () => {
    usedAt = Date.now();
    look();
  };
  document.addEventListener('visibilitychange', use);
  for (const type of ['focus', 'pointerdown', 'pointermove', 'keydown', 'wheel'])
    addEventListener(type, use, { passive: true });
  addEventListener('blur', look);
  setInterval(look, 60_000);
  look();
  // The browser stores no page for the way back that still listens to others.
  addEventListener('pagehide', () => {
    chat.suspend();
    channel?.close();
    channel = undefined;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    listen();
    chat.resume();
  });
  return chat;
}

const secretIn = (sessionId: string) => ({ [chatSecretHeader]: sessionId.split('.')[1] ?? '' });

const takeTurn: TakeTurn = (granted) => {
  let release = () => {};
  const done = new Promise<void>((resolve) => {
    release = resolve;
  });
  const waiting = new AbortController();
  navigator.locks
    .request('chat-outbox', { signal: waiting.signal }, () => {
      granted();
      return done;
    })
    // Called off before it was granted; or storage is refused, and with it the lock.
    .catch(() => waiting.signal.aborted || granted());
  return () => {
    waiting.abort();
    release();
  };
};

/** Storage may be switched off or full: then what cannot be stored is remembered for as long as the page is open. */
export function storageOf(open: () => Storage): KeyStorage {
  const remembered = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  const remove = (key: string) => attempt((storage) => storage.removeItem(key), undefined);
  return {
    get: (key) => remembered.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      remembered.delete(key);
      if (value === null) return remove(key);
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) return;
      // The older value is out of date, for this page and for other tabs.
      remove(key);
      remembered.set(key, value);
    },
    keys: () => [...remembered.keys(), ...attempt((storage) => Object.keys(storage), [])],
  };
}
