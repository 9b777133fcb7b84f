import { expect, it } from 'vitest';
import { startSmtp } from '#test/smtp.ts';
import { smtpTransport } from './transport.ts';

const envelope = {
  messageId: '<mail-1@tv.example>',
  to: { address: 'ada@example.org', name: 'Ada' },
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: {},
};

it.each([
  ['RCPT', '550 5.1.1 No such user'],
  ['RCPT', '550 5.1.10 This domain takes no mail'],
  ['RCPT', '552 5.2.2 The mailbox is full'],
  ['RCPT', '550 No such user'],
  ['RCPT', '553 Not a mailbox'],
  ['DATA', '550 5.1.1 No such user after all'],
] as const)('takes a word about the recipient for the last: %s %s', async (refused, words) => {
  const smtp = await startSmtp({ manner: (_, command) => (command === refused ? words : 'take') });
  const delivery = await smtpTransport(smtp.url)(envelope);
  expect(delivery).toEqual({ sent: false, never: true, error: expect.stringContaining(words) });
});

it.each([
  ['RCPT', '554 5.7.1 Relay access denied'],
  ['RCPT', '550 5.7.60 Client does not have permissions to send as this sender'],
  ['RCPT', '550 5.4.5 Daily sending quota exceeded'],
  ['RCPT', '550 5.3.0 Out of order'],
  ['RCPT', '553 5.1.8 Sender address has no such domain'],
  ['RCPT', '554 No relaying'],
  ['RCPT', '450 4.1.1 Unknown for now'],
  ['DATA', '554 5.7.1 Refused by policy'],
  ['DATA', '550 Looks like spam'],
] as const)('tries again where it is ours to mend: %s %s', async (refused, words) => {
  const smtp = await startSmtp({ manner: (_, command) => (command === refused ? words : 'take') });
  const delivery = await smtpTransport(smtp.url)(envelope);
  expect(delivery).toEqual({ sent: false, never: false, error: expect.stringContaining(words) });
});

it('gives up an address that is none', async () => {
  const smtp = await startSmtp();
  const to = { address: '', name: 'A' };
  expect(await smtpTransport(smtp.url)({ ...envelope, to })).toMatchObject({ sent: false, never: true });
});
