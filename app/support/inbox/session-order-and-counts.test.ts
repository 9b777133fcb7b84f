import { describe, expect, it } from 'vitest';
import { session } from '#test/chat/fake-portal.ts';
import { labelsOf, sessionsToShow, unreadOf } from './session-order-and-counts.ts';

const sessions = [
  session('answered', { updatedAt: '2026-11-15T13:59:00Z', assignee: { id: 'mira', name: 'Mira' } }),
  session('quiet', { updatedAt: '2026-11-15T13:10:00Z' }),
  session('new', { waitingSince: '2026-11-15T13:58:00Z', status: 'pending', labels: ['fire tv'] }),
  session('late', { waitingSince: '2026-11-15T13:50:00Z', assignee: { id: 'jon', name: 'Jon' } }),
  session('over', { status: 'closed', labels: ['buffering', 'fire tv'] }),
];
const all = { status: undefined, owner: undefined, label: undefined, sort: 'wait' } as const;
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
});
