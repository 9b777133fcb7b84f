import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

describe('the mailbox behind an address', () => {
  it.each([
    ['A.D.A@gmail.com', 'ada@gmail.com'],
    ['A.d.a+x@GoogleMail.com', 'ada@gmail.com'],
    ['a.d.a@example.org', 'a.d.a@example.org'],
    ['ada+news@example.org', 'ada@example.org'],
  ])('%s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
