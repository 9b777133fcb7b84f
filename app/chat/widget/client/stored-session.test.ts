import { expect, test } from 'vitest';
import { memoryStorage } from '#app/chat/widget/test-kit.ts';
import { createStoredSession } from './stored-session.ts';

function setup(shared = memoryStorage()) {
  let ids = 0;
  const uuid = () => {
    ids += 1;
    return `id${ids}`;
  };
  return { shared, session: createStoredSession({ shared, uuid }) };
}

test('a session is asked for with the same key by every tab, until a conversation is left', () => {
  const { shared, session } = setup();
  const { key } = session.creationFields();
  expect(setup(shared).session.creationFields()).toEqual({ key, name: 'Guest', email: null });
  session.leaveFor('s2.secret');
  expect(session.creationFields().key).not.toBe(key);
});

test('each conversation has a draft of its own; what was begun before the first one goes along', () => {
  const { session } = setup();
  session.setDraft('begun');
  for (const [id, draft] of [
    ['s1.secret', 'begun'],
    ['s2.secret', ''],
    ['s1.secret', 'begun'],
  ] as const) {
    session.leaveFor(id);
    session.adopt(id);
    expect(session.draft).toBe(draft);
  }
  expect(session.others()).toEqual(['s2.secret']);
});

test('a refused text comes back in front of what was begun meanwhile', () => {
  const { session } = setup();
  session.returnToDraft('first');
  expect(session.draft).toBe('first');
  session.returnToDraft('second');
  expect(session.draft).toBe('second\nfirst');
});

test('details are unsent where there is a conversation that does not have them', () => {
  const { session } = setup();
  session.setDetails('Ada', 'ada@example.org');
  expect(session.hasUnsentDetails).toBe(false);
  session.adopt('s1.secret');
  session.setDetails('Ada', 'ada@example');
  expect(session.hasUnsentDetails).toBe(true);
  session.dropDetail('email');
  expect(session.details).toEqual({ name: 'Ada', email: null });
  session.saveDetails('Guest', null);
  expect([session.hasUnsentDetails, session.details]).toEqual([false, { name: null, email: null }]);
});

test('a tab follows another one that went over to another conversation', () => {
  const { shared, session } = setup();
  const other = setup(shared).session;
  other.setDraft('from there');
  expect([session.reload('chatDraft'), session.draft]).toEqual([false, 'from there']);
  other.adopt('s2.secret');
  expect(session.reload('chatDraft')).toBe(false);
  expect([session.reload('chatSessionId'), session.publicId]).toEqual([true, 's2']);
  expect(session.reload(null)).toBe(false);
});

test('a page listens for half an hour after a message, and for a month where one waits', () => {
  const { shared, session } = setup();
  session.listenFrom(0, false);
  expect(shared.get('chatAwakeUntil')).toBe(`${30 * 60_000}`);
  session.listenFrom(0, true);
  expect(shared.get('chatAwakeUntil')).toBe(`${30 * 86_400_000}`);
});
