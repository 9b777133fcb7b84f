import { createServer, Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listening } from '#test/listening.ts';
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
  ['for good', 'RCPT', '550 5.1.1 No such user'],
  ['for good', 'RCPT', '550 5.1.10 This domain takes no mail'],
  ['for good', 'RCPT', '552 5.2.2 The mailbox is full'],
  ['for good', 'RCPT', '550 No such user'],
  ['for good', 'RCPT', '553 Not a mailbox'],
  ['for good', 'DATA', '550 5.1.1 No such user after all'],
  ['for now', 'RCPT', '554 5.7.1 Relay access denied'],
  ['for now', 'RCPT', '550 5.7.60 Client does not have permissions to send as this sender'],
  ['for now', 'RCPT', '550 5.4.5 Daily sending quota exceeded'],
  ['for now', 'RCPT', '550 5.3.0 Out of order'],
  ['for now', 'RCPT', '553 5.1.8 Sender address has no such domain'],
  ['for now', 'RCPT', '554 No relaying'],
  ['for now', 'RCPT', '450 4.1.1 Unknown for now'],
  ['for now', 'DATA', '554 5.7.1 Refused by policy'],
  ['for now', 'DATA', '550 Looks like spam'],
] as const)('is refused %s: %s %s', async (end, refused, words) => {
  const smtp = await startSmtp({ manner: (_, command) => (command === refused ? words : 'take') });
  const delivery = await smtpTransport(smtp.url)(envelope);
  const never = end === 'for good';
  expect(delivery).toEqual({ sent: false, never, error: expect.stringContaining(words) });
});

it('gives up an address that is none', async () => {
  const smtp = await startSmtp();
  const to = { address: '', name: 'A' };
  expect(await smtpTransport(smtp.url)({ ...envelope, to })).toMatchObject({ sent: false, never: true });
});

it('speaks TLS from the first byte where the address says so', async () => {
  const smtp = await startSmtp({ secure: true });
  const transport = smtpTransport(`${smtp.url}?tls.rejectUnauthorized=false`);
  expect([await transport(envelope), smtp.received.length]).toEqual([{ sent: true }, 1]);
});

it('tells no password to a server elsewhere that speaks no TLS', async () => {
  const smtp = await startSmtp();
  // The same machine, by a name that does not look like it.
  const url = smtp.url.replace('127.0.0.1', 'us:secret@127.1');
  const delivery = await smtpTransport(url)(envelope);
  expect([delivery, smtp.passwords]).toEqual([
    { sent: false, never: false, error: expect.stringMatching(/STARTTLS/) },
    [],
  ]);
  const here = smtp.url.replace('//', '//us:secret@');
  expect([await smtpTransport(here)(envelope), smtp.passwords]).toEqual([{ sent: true }, ['secret']]);
});

it.each([
  ['RCPT', false, { handOverMs: 500 }, { error: 'No end within 0.5 s' }],
  ['RCPT', true, { handOverMs: 500 }, { error: 'No end within 0.5 s' }],
  ['DATA', false, { answerMs: 700 }, { error: 'No answer within 0.7 s', unanswered: true }],
  ['DATA', true, { answerMs: 700 }, { error: 'No answer within 0.7 s', unanswered: true }],
] as const)(
  'hangs up on a conversation without an end: %s (TLS: %s)',
  async (silent, secure, limit, said) => {
    const smtp = await startSmtp({ secure, manner: (_, command) => (command === silent ? 'hang' : 'take') });
    const transport = smtpTransport(`${smtp.url}?tls.rejectUnauthorized=false`, {
      handOverMs: 60_000,
      answerMs: 60_000,
      ...limit,
    });
    expect(await transport(envelope)).toEqual({ sent: false, never: false, ...said });
    expect(smtp.received).toEqual([]);
  },
);

it('allows a server ten minutes of silence, as long as it may look for viruses', async () => {
  const smtp = await startSmtp();
  const silences = vi.spyOn(Socket.prototype, 'setTimeout');
  onTestFinished(() => silences.mockRestore());
  await smtpTransport(smtp.url)(envelope);
  expect(silences.mock.calls.map(([limit]) => limit)).toContain(600_000);
});

it('hangs up also on a server that is never silent for long', async () => {
  const hungUp = Promise.withResolvers<void>();
  const chatter = createServer((socket) => {
    socket.write('220 here\r\n');
    const talk = setInterval(() => socket.write('250-and another thing\r\n'), 50);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(talk);
      hungUp.resolve();
    });
  });
  const port = await listening(chatter);
  onTestFinished(() => void chatter.close());
  const transport = smtpTransport(`smtp://127.0.0.1:${port}?socketTimeout=400`, {
    handOverMs: 1000,
    answerMs: 1000,
  });
  expect(await transport(envelope)).toEqual({ sent: false, never: false, error: 'No end within 1 s' });
  await hungUp.promise;
});
