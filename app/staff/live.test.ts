import { expect, it } from 'vitest';
import { concerns } from './live.ts';

it('a live update concerns those who listen to its very kind', () => {
  expect(concerns('mail', 'mail')).toBe(true);
  expect(concerns('mail', ['trial', 'mail'])).toBe(true);
  expect(concerns('mail', 'mailbox')).toBe(false);
  expect(concerns('mail', ['mailbox', 'trial'])).toBe(false);
  expect(concerns('mailbox', 'mail')).toBe(false);
});
