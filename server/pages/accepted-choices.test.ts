import { describe, expect, it } from 'vitest';
import { choiceIn } from './accepted-choices.ts';

const choice = (path: string, query: string) => choiceIn(path, new URLSearchParams(query));

describe('a choice in an address', () => {
  it.each([
    ['/', 'devices=2', '?devices=2'],
    ['/pay/monthly', 'devices=3', '?devices=3'],
    ['/checkout', 'devices=2', '?devices=2'],
    ['/checkout', 'period=lifetime&devices=2', '?devices=2&period=lifetime'],
    ['/checkout', 'devices=3&utm=1&period=yearly', '?devices=3&period=yearly'],
    ['/checkout/yearly', 'period=monthly', '?period=monthly'],
    ['/checkout', 'devices=02', '?devices=2'],
    ['/checkout/yearly', 'devices=%202', '?devices=2'],
    ['/lifetime', 'devices=2abc', '?devices=2'],
    ['/checkout', 'period=weekly', '?period=unknown'],
    ['/checkout/yearly', 'period=constructor', '?period=unknown'],
    ['/lifetime', 'devices=1', '?devices=1'],
    ['/installation', 'device=ios', '?device=ios'],
    ['/blog', 'category=Sports', '?category=Sports'],
    ['/channels', 'section=uk', '?section=uk'],
    ['/admin', 'step=code', '?step=code'],
    ['/support', 'step=code', '?step=code'],
  ])('counts where the page knows it: %s?%s', (path, query, expected) => {
    expect(choice(path, query)).toBe(expected);
  });

  it.each([
    ['the default', '/', 'devices=1'],
    ['the default', '/installation', 'device=android'],
    ['the default', '/checkout', 'period=monthly&devices=1'],
    ['a value that does not exist', '/pay/monthly', 'devices=4'],
    ['a value that does not exist', '/checkout/yearly', 'devices=1.5'],
    ['a value that does not exist', '/lifetime', 'devices=0x2'],
    ['no value', '/checkout', 'period=&devices='],
    ['a choice of another page', '/lifetime', 'period=yearly'],
    ['a value that does not exist', '/blog', 'category=sports'],
    ['a value that does not exist', '/channels', 'section=constructor'],
    ['nothing', '/channels', 'section='],
    ['a choice of another page', '/blog', 'devices=2'],
    ['a choice of a page above', '/pay/monthly/x', 'devices=2'],
    ['a page without choices', '/terms-conditions', 'devices=2'],
  ])('is none where it is %s: %s?%s', (_, path, query) => {
    expect(choice(path, query)).toBe('');
  });

  it('is found among whatever else an address carries, and the first one counts', () => {
    expect(choice('/', 'utm_source=mail&devices=3&devices=2&x=%00')).toBe('?devices=3');
    expect(choice('/', 'devices=9&devices=2')).toBe('');
  });
});
