import { expect, test } from 'vitest';
import { memoryStorage } from '#test/chat/fake-browser.ts';
import { createStoredSession } from './stored-session.ts';
import { createTab, type TabMessage } from './tab.ts';

/** A tab with the conversation s1, and what it did. */
function setup({ newest = 0 } = {}) {
  const [shared, own] = [memoryStorage(), memoryStorage()];
  shared.set('chatSessionId', 's1.secret');
  const did: string[] = [];
  let changes = 0;
  const note = (what: string) => () => void did.push(what);
  const notified: TabMessage[] = [];
  const session = createStoredSession({ shared, uuid: () => 'key' });
  const received = { newest, seen: 0 };
  const tab = createTab({
    own,
    session,
    notifyTabs: (message) => void notified.push(message),
    connection: {
      open: note('opens'),
      hurry: note('hurries'),
      drop: note('drops'),
      suspend: note('suspends'),
      resume: note('resumes'),
    } as never,
    received: {
      see() {
        if (received.newest <= received.seen) return null;
        received.seen = received.newest;
        return received.seen;
      },
      acknowledge: note('acknowledges'),
      seenInOtherTab(seq: number) {
        received.seen = seq;
      },
    } as never,
    sender: { reload: note('reloads the outbox') },
    pictures: { reload() {} },
    switching: { reload: note('reloads the link') } as never,
    drain: note('drains'),
    followSession: note('follows'),
    add: ({ text }) => void did.push(`adds ${text}`),
    saveView: note('saves'),
    changed() {
      changes += 1;
    },
  });
  return { shared, own, did, notified, received, tab, changes: () => changes };
}

const message = { id: 9, text: 'Hi', isUser: true, timestamp: '', clientId: 'x', seq: 2 };

test('what a tab with another conversation announces is ignored', () => {
  const { did, received, tab } = setup({ newest: 3 });
  for (const sessionId of ['s9', 's1']) {
    tab.events.notifiedByTab({ type: 'message', message: { ...message, sessionId } });
    tab.events.notifiedByTab({ type: 'seen', sessionId, seq: sessionId === 's1' ? 3 : 2 });
  }
  expect([did, received.seen]).toEqual([['adds Hi'], 3]);
});

test('what has arrived is seen when the panel is open, visible and at its end, and other tabs are told once', () => {
  const { notified, received, tab } = setup({ newest: 2 });
  tab.events.setAtEnd(true);
  expect([tab.isInView(), notified]).toEqual([false, []]);
  tab.setOpen(true);
  tab.events.setAtEnd(true);
  tab.events.setAtEnd(true);
  expect(notified).toEqual([{ type: 'seen', sessionId: 's1', seq: 2 }]);
  tab.events.setVisible(false);
  received.newest = 3;
  tab.events.setAtEnd(true);
  expect(notified).toHaveLength(1);
  tab.events.setVisible(true);
  expect(notified).toHaveLength(2);
});

test('where the panel ends is not known when it is opened again', () => {
  const { tab } = setup();
  tab.setOpen(true);
  tab.events.setAtEnd(true);
  tab.setOpen(false);
  tab.setOpen(true);
  expect(tab.isInView()).toBe(false);
});

test('a page that comes back shows the panel as another page left it', () => {
  const { did, own, tab } = setup();
  tab.setOpen(true);
  tab.events.suspend();
  own.set('chatOpen', null);
  tab.events.resume();
  expect(tab.isOpen).toBe(false);
  expect(did).toEqual([
    'saves',
    'suspends',
    'reloads the link',
    'resumes',
    'reloads the outbox',
    'drains',
    'opens',
  ]);
});

test('what another tab stores is followed, but for what is meant for the next page', () => {
  const { did, shared, tab, changes } = setup();
  tab.events.storageChanged('chatUnread');
  expect([did, changes()]).toEqual([[], 0]);
  tab.events.storageChanged('chatOutbox.1');
  expect(did).toEqual(['reloads the outbox', 'drains']);
  shared.set('chatSessionId', 's2.secret');
  tab.events.storageChanged('chatSessionId');
  expect(did.slice(2)).toEqual(['follows']);
});

test('the network that goes drops the connection, and its return hurries it', () => {
  const { did, tab } = setup();
  tab.events.setOnline(false);
  tab.events.setOnline(true);
  expect(did).toEqual(['drops', 'hurries', 'opens']);
});

test('without a conversation nothing is listened to', () => {
  const { did, shared, tab } = setup();
  shared.set('chatSessionId', null);
  tab.events.storageChanged('chatSessionId');
  tab.listen();
  expect(did).toEqual(['follows']);
});
