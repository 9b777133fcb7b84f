import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '#contract/chat/sessions-and-messages.ts';
import {
  firstBehindGap,
  lastFromAgent,
  lastWithoutGap,
  type MessageRange,
  rangeOf,
  unreadAfter,
  withLatest,
  withMessages,
  withOlder,
} from './conversation.ts';

/** Odd ones are from the customer. */
const message = (seq: number, text = ''): ChatMessage => ({
  id: seq,
  seq,
  text,
  isUser: seq % 2 === 1,
  timestamp: '',
  sessionId: 's',
  clientId: `${seq}`,
});
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => message(first + index));
const seqs = ({ messages }: MessageRange) => messages.map(({ seq }) => seq);

describe('messages that come one by one', () => {
  it('stand in the order of seq, each once, the newest version of it', () => {
    const known = withMessages(rangeOf(from(1, 2), false), [message(5), message(4), message(2, 'again')]);
    expect(seqs(known)).toEqual([1, 2, 4, 5]);
    expect(known.messages[1]?.text).toBe('again');
  });

  it('that are older than the first page are left to their own page', () => {
    expect(seqs(withMessages(rangeOf(from(10, 12), true), [message(8), message(13)]))).toEqual([
      10, 11, 12, 13,
    ]);
  });

  it('leave a gap, also in front of all that is known', () => {
    const known = withMessages(rangeOf(from(1, 2), false), [message(4), message(6)]);
    expect([lastWithoutGap(known), firstBehindGap(known)]).toEqual([2, 4]);
    expect(firstBehindGap(withMessages(rangeOf([], false), [message(2)]))).toBe(2);
    expect(firstBehindGap(rangeOf(from(10, 12), true))).toBeUndefined();
  });

  it('count as read up to the last of an agent before any gap', () => {
    const known = withMessages(rangeOf(from(1, 2), false), [message(4), message(6)]);
    expect(lastFromAgent(known)).toBe(2);
    expect(unreadAfter(known, 2)).toBe(2);
  });
});

describe('a page of older messages', () => {
  it('comes in front, and says whether there are more', () => {
    const known = withOlder(rangeOf(from(10, 12), true), from(5, 9), true);
    expect([seqs(known), known.more]).toEqual([[5, 6, 7, 8, 9, 10, 11, 12], true]);
    expect(withOlder(known, from(1, 4), false)).toMatchObject({ base: 0, more: false });
  });

  it('closes a gap', () => {
    const known = withMessages(rangeOf(from(1, 2), false), [message(5)]);
    expect(firstBehindGap(withOlder(known, from(1, 4), false))).toBeUndefined();
  });

  it('that does not reach the known messages is left out', () => {
    const known = rangeOf(from(10, 12), true);
    expect(withOlder(known, from(2, 4), true)).toEqual(known);
  });

  it('that is empty is the end', () => {
    expect(withOlder(rangeOf(from(2, 3), true), [], false).more).toBe(false);
  });
});

describe('the latest page', () => {
  it('is joined to what was known where nothing is missing between them', () => {
    const known = rangeOf(from(1, 8), false);
    expect(withLatest(known, rangeOf(from(6, 10), true))).toMatchObject({ base: 0, more: false });
    expect(seqs(withLatest(known, rangeOf(from(9, 10), true)))).toEqual(seqs(rangeOf(from(1, 10), false)));
  });

  it('takes the place of what lies far behind it', () => {
    const joined = withLatest(rangeOf(from(1, 2), false), rangeOf(from(60, 62), true));
    expect([seqs(joined), joined.more]).toEqual([[60, 61, 62], true]);
  });

  it('keeps older messages only as far back as they have no gap', () => {
    const known = withMessages(rangeOf(from(1, 2), false), [message(4), message(5)]);
    const joined = withLatest(known, rangeOf(from(6, 7), true));
    expect([seqs(joined), joined.more]).toEqual([[4, 5, 6, 7], true]);
  });

  it('keeps what came after it was read', () => {
    expect(seqs(withLatest(rangeOf(from(1, 4), false), rangeOf(from(1, 3), false)))).toEqual([1, 2, 3, 4]);
  });
});
