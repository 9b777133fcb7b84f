import { describe, expect, it } from 'vitest';
import type { DeskMessage } from '#contract/contacts.ts';
import { session } from '#test/chat/fake-portal.ts';
import { itemOf } from '../messages/message-items.ts';
import {
  labelsOf,
  nextWaiting,
  sessionsToShow,
  unreadOf,
  withinReach,
  workOf,
} from './session-order-and-counts.ts';

const sessions = [
  session('answered', { updatedAt: '2026-11-15T13:59:00Z', assignee: { id: 'mira', name: 'Mira' } }),
  session('quiet', { updatedAt: '2026-11-15T13:10:00Z' }),
  session('new', { waitingSince: '2026-11-15T13:58:00Z', status: 'pending', labels: ['fire tv'] }),
  session('late', { waitingSince: '2026-11-15T13:50:00Z', assignee: { id: 'jon', name: 'Jon' } }),
  session('over', { status: 'closed', labels: ['buffering', 'fire tv'] }),
  session('aside', { waitingSince: '2026-11-15T13:40:00Z', snoozedUntil: '2026-11-15T18:00:00Z' }),
];
const all = {
  kind: undefined,
  status: undefined,
  owner: undefined,
  label: undefined,
  mark: undefined,
  sort: 'wait',
} as const;
const shown = (filter: Partial<Parameters<typeof sessionsToShow>[1]>) =>
  sessionsToShow(sessions, { ...all, ...filter }, 'mira').map(({ sessionId }) => sessionId);

describe('the list of chats', () => {
  it('begins with the customer who has waited longest, and leaves out what is closed', () => {
    expect(shown({})).toEqual(['late', 'new', 'answered', 'quiet']);
  });

  it('lets Premium before those who have waited longer, but not before those who wait at all', () => {
    const premium = { isPremium: true, email: 'eva@example.org' };
    const order = [
      ...sessions,
      session('premium', { ...premium, waitingSince: '2026-11-15T13:59:30Z' }),
      session('content', { ...premium, updatedAt: '2026-11-15T12:00:00Z' }),
    ];
    expect(sessionsToShow(order, all, 'mira').map(({ sessionId }) => sessionId)).toEqual([
      'premium',
      'late',
      'new',
      'answered',
      'quiet',
      'content',
    ]);
  });

  it('is narrowed by state, label and whose it is', () => {
    expect(shown({ status: 'closed' })).toEqual(['over']);
    expect(shown({ label: 'fire tv' })).toEqual(['new']);
    expect(shown({ owner: 'mine' })).toEqual(['answered']);
    expect(shown({ owner: 'free' })).toEqual(['new', 'quiet']);
  });

  it('can begin with the newest', () => {
    expect(shown({ sort: 'newest' })[0]).toBe('answered');
  });

  it('counts what is unread in open chats: agents do not go to a closed one for it', () => {
    expect(unreadOf([session('a', { unread: 2 }), session('b', { unread: 9, status: 'closed' })])).toBe(2);
  });

  it('names every label once', () => {
    expect(labelsOf(sessions)).toEqual(['buffering', 'fire tv']);
  });

  it('shows what is put aside as that alone', () => {
    expect(shown({ status: 'snoozed' })).toEqual(['aside']);
    expect(shown({ status: 'active' })).not.toContain('aside');
  });

  it('leads to who has waited longest, but not for a colleague', () => {
    const agents = [
      { id: 'mira', away: false },
      { id: 'jon', away: false },
    ];
    expect(nextWaiting(sessions, { me: 'mira', agents })?.sessionId).toBe('new');
    expect(nextWaiting(sessions, { me: 'jon', agents })?.sessionId).toBe('late');
    expect(nextWaiting(sessions, { me: 'mira', agents }, 'new')).toBeUndefined();
  });

  it('is also who waits for a colleague who is away or not here', () => {
    const mira = { id: 'mira', away: false };
    for (const agents of [[mira], [mira, { id: 'jon', away: true }]]) {
      expect(nextWaiting(sessions, { me: 'mira', agents })?.sessionId).toBe('late');
      expect(workOf(sessions, { me: 'mira', agents })).toEqual({ waiting: 2, mine: 1 });
    }
    expect(workOf(sessions, { me: 'mira', agents: [] })).toEqual({ waiting: 1, mine: 1 });
  });

  it('keeps both ends of thousands in reach', () => {
    const many = Array.from({ length: 3_000 }, (_, index) =>
      session(`s${index}`, { createdAt: new Date(index * 1_000).toISOString() }),
    );
    const reach = withinReach(many, 4).map(({ sessionId }) => sessionId);
    expect(reach).toEqual(['s0', 's1', 's2998', 's2999']);
    expect(withinReach(many.slice(0, 4), 4)).toHaveLength(4);
  });
});

describe('messages among the chats', () => {
  const message = (id: number, changes: Partial<DeskMessage> = {}) =>
    itemOf({
      id,
      name: 'Zoé',
      email: 'zoe@example.org',
      isPremium: false,
      isVerified: false,
      subject: 'billing',
      language: 'fr',
      createdAt: '2026-11-15T09:00:00Z',
      updatedAt: '2026-11-15T09:00:00Z',
      handledAt: null,
      waitingSince: '2026-11-15T09:00:00Z',
      text: 'Where is my invoice?',
      assignee: null,
      snoozedUntil: null,
      lastReply: null,
      ...changes,
    });
  const messages = [
    message(1),
    message(2, { handledAt: '2026-11-15T10:00:00Z' }),
    message(3, { snoozedUntil: '2026-11-16T09:00:00Z' }),
    message(4, { assignee: { id: 'jon', name: 'Jon' }, waitingSince: '2026-11-15T08:00:00Z' }),
  ];
  const listed = (filter: Partial<Parameters<typeof sessionsToShow>[1]>) =>
    sessionsToShow([...sessions, ...messages], { ...all, ...filter }, 'mira').map(
      ({ sessionId }) => sessionId,
    );

  it('wait for as long as they are not handled, after whoever sits in front of a chat', () => {
    expect(listed({})).toEqual(['late', 'new', 'message-4', 'message-1', 'answered', 'quiet']);
    expect(listed({ kind: 'messages' })).toEqual(['message-4', 'message-1']);
    expect(listed({ kind: 'chats' })).toEqual(['late', 'new', 'answered', 'quiet']);
    expect(listed({ status: 'closed' })).toEqual(['over', 'message-2']);
    expect(listed({ status: 'snoozed', kind: 'messages' })).toEqual(['message-3']);
    expect(listed({ owner: 'mine' })).toEqual(['answered']);
  });

  it('are the next only once nobody waits in a chat', () => {
    const next = (items: Parameters<typeof nextWaiting>[0]) =>
      nextWaiting(items, { me: 'mira', agents: [] })?.sessionId;
    expect(next([...messages, ...sessions])).toBe('new');
    expect(next(messages)).toBe('message-1');
  });
});
