import type { KeyStorage } from '#app/chat/protocol/stored-outbox.ts';
import type { TabMessage } from '#app/chat/widget/client/tab.ts';
import { createChatClient } from '#app/chat/widget/client.ts';
import type { Clock } from './clock.ts';
import type { createServer } from './fake-server.ts';

interface Tab {
  client: ReturnType<typeof createChatClient>;
  own: Map<string, string>;
  shared: KeyStorage;
  isFrozen: boolean;
}

/** A visitor's browser, with the widget in its tabs. */
export function createBrowser(
  clock: Clock,
  server: ReturnType<typeof createServer>,
  { hasLocks = true } = {},
) {
  const later = (act: () => void) => void clock.after(1, act);
  const { stored, takeTurn, sharedStorage } = createSharedBrowser(later);
  const tabs = new Set<Tab>();

  const start = (own: Map<string, string>): Tab => {
    const others = (act: (other: Tab) => void) =>
      later(() => {
        for (const other of tabs) if (other !== tab && !other.isFrozen) act(other);
      });
    const shared = sharedStorage((key) => others(({ client }) => client.storageChanged(key)));
    const client = createChatClient({
      now: clock.now,
      after: (milliseconds, act) => clock.after(milliseconds, () => tab.isFrozen || act()),
      random: () => 0.5,
      uuid: () => crypto.randomUUID(),
      openSocket: (events) => server.connect(events),
      shared,
      own: storageOf(own),
      language: 'fr',
      page: '/fr/',
      notifyTabs: (message: TabMessage) => void others((other) => other.client.notifiedByTab(message)),
      takeTurn: hasLocks ? takeTurn : undefined,
      uploadPicture: server.uploadPicture,
      readPicture: async (sessionId, clientId) => server.pictures.get(`${sessionId} ${clientId}`) ?? '',
    });
    const tab: Tab = { client, own, shared, isFrozen: false };
    tabs.add(tab);
    // An open panel shows the end.
    client.subscribe(() => client.setAtEnd(client.getSnapshot().isOpen));
    return tab;
  };

  return {
    stored,
    openTab: () => start(new Map()),
    /** The next page, or the same one again: a new client with what was stored. */
    reload(tab: Tab) {
      tab.client.suspend();
      tab.isFrozen = true;
      tabs.delete(tab);
      return start(tab.own);
    },
  };
}

/** What the tabs of a browser share: storage, and a turn that one of them has. `later` says when another tab gets to know. */
export function createSharedBrowser(later: (act: () => void) => void) {
  const stored = new Map<string, string>();
  const queue: { granted: () => void }[] = [];
  const grantFirst = () => {
    const [first] = queue;
    if (first) later(() => queue[0] === first && first.granted());
  };
  return {
    stored,
    sharedStorage: (changed: (key: string) => void) => storageOf(stored, changed),
    takeTurn(granted: () => void) {
      const place = { granted };
      queue.push(place);
      if (queue.length === 1) grantFirst();
      return () => {
        const index = queue.indexOf(place);
        if (index >= 0) queue.splice(index, 1);
        if (index === 0) grantFirst();
      };
    },
  };
}

/** As in a browser, a value that stays the same is no change. */
export function storageOf(
  values: Map<string, string>,
  changed: (key: string) => void = () => {},
): KeyStorage {
  return {
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      if (value === (values.get(key) ?? null)) return;
      if (value === null) values.delete(key);
      else values.set(key, value);
      changed(key);
    },
    keys: () => [...values.keys()],
  };
}

export const memoryStorage = () => storageOf(new Map());

export function texts(messages: readonly { text: string }[]): string[] {
  return messages.map(({ text }) => text);
}
