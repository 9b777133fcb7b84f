import { expect, it } from 'vitest';
import { hashToken } from '#server/security/secret.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { describePlainForm } from '#test/plain-form.ts';
import { newsletterUnderTest } from './test-kit.ts';

describeWithDatabase('the newsletter is asked for', (database) => {
  const { send, post, subscribe, confirm, unsubscribe, row, mails, newestToken, age, join } =
    newsletterUnderTest(database);

  it('by an address, which is sent a link in its language, and counts for nothing yet', async () => {
    expect((await subscribe('Ada@Example.org', 'sq')).json()).toEqual({ success: true });
    expect(await row('ada@example.org')).toMatchObject({
      email: 'Ada@Example.org',
      language: 'sq',
      confirmed_at: null,
      unsubscribed_at: null,
    });
    const [mail, ...more] = await mails('newsletterConfirm', 'ada@example.org');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'Ada@Example.org', language: 'sq' });
  });

  it('and keeps no token that a thief of the tables could use', async () => {
    const { confirmToken, unsubscribeToken } = await join('kept@example.org');
    const subscriber = await row('kept@example.org');
    expect(subscriber).toMatchObject({
      confirm_hash: hashToken(confirmToken),
      unsubscribe_hash: hashToken(unsubscribeToken),
    });
    const kept = await database().queries.selectFrom('mail').selectAll().execute();
    const everything = JSON.stringify([subscriber, kept]);
    expect(everything).not.toContain(confirmToken);
    expect(everything).not.toContain(unsubscribeToken);
  });

  it('with one answer, also to a visitor who is on the list already', async () => {
    const { unsubscribeToken } = await join('gone@example.org');
    await unsubscribe(unsubscribeToken);
    await join('active@example.org');
    await subscribe('pending@example.org');
    const states = ['new', 'pending', 'active', 'gone'].map((name) => `${name}@example.org`);
    const answers = [];
    for (const email of states) {
      await age(email, 11);
      const { statusCode, body, headers } = await subscribe(email);
      answers.push([statusCode, body, Object.keys(headers)]);
    }
    const trapped = { email: 'trap@example.org', website: 'https://spam.example' };
    const { statusCode, body, headers } = await post('/api/newsletter', trapped);
    answers.push([statusCode, body, Object.keys(headers)]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await row('trap@example.org')).toBeUndefined();
    expect(await mails('newsletterConfirm', 'active@example.org')).toHaveLength(1);
  });

  it('once, however many ask at the same time and however they spell it', async () => {
    const spellings = Array.from({ length: 30 }, (_, index) =>
      index % 2 ? `B.o.b+${index}@gmail.com` : 'bob@GMAIL.com',
    );
    const answers = await Promise.all(spellings.map((email) => subscribe(email)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(spellings.map(() => 200));
    const rows = await database()
      .queries.selectFrom('newsletter_subscriber')
      .select('id')
      .where('email_key', '=', 'bob@gmail.com')
      .execute();
    expect(rows).toHaveLength(1);
    expect(await mails('newsletterConfirm', 'bob@gmail.com')).toHaveLength(1);
  });

  it('again after ten minutes, with a new link that ends the old one, and at most five times a day', async () => {
    const email = 'often@example.org';
    await subscribe(email);
    const first = await newestToken('newsletterConfirm', email);
    await age(email, 9);
    await subscribe(email);
    expect(await mails('newsletterConfirm', email)).toHaveLength(1);
    await age(email, 2);
    await subscribe(email, 'it');
    const second = await newestToken('newsletterConfirm', email);
    expect(second).not.toBe(first);
    expect((await row(email))?.language).toBe('it');
    for (const _ of Array(5)) {
      await age(email, 11);
      await subscribe(email);
    }
    expect(await mails('newsletterConfirm', email)).toHaveLength(5);
    const fifth = await newestToken('newsletterConfirm', email);
    expect((await confirm(first)).statusCode).toBe(422);
    expect((await confirm(second)).statusCode).toBe(422);
    await age(email, 24 * 60);
    await subscribe(email);
    expect(await mails('newsletterConfirm', email)).toHaveLength(6);
    expect((await confirm(fifth)).statusCode).toBe(422);
    expect((await confirm(await newestToken('newsletterConfirm', email))).statusCode).toBe(200);
  });

  it.each([
    ['ada@'],
    [''],
    ['   '],
    [undefined],
    [null],
    [7],
    [['ada@example.org']],
    [{ email: 'ada@example.org' }],
    ['ada@example.org\r\nBcc: all@example.org'],
    ['ada\0@example.org'],
    ['a\ud800@example.org'],
    [`${'x'.repeat(250)}@example.org`],
  ])('not by %j, which gets the field’s own sentence', async (email) => {
    const count = database().queries.selectFrom('newsletter_subscriber').select('id');
    const before = (await count.execute()).length;
    const answer = await subscribe(email, 'fr');
    const sentence = 'Indiquez une adresse e-mail valide.';
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message: sentence, fields: { email: sentence } });
    expect(await count.execute()).toHaveLength(before);
  });

  it.each([[null], [[]], ['text'], [5]])('not by a body that is %j', async (body) => {
    expect((await post('/api/newsletter', body)).statusCode).toBe(400);
  });

  it('not without end from one place', async () => {
    const statuses = [];
    for (let index = 0; index < 11; index += 1) {
      const remoteAddress = '203.0.113.50';
      const payload = { email: `n${index}@example.org`, website: 'x' };
      statuses.push((await send('/api/newsletter', { remoteAddress, payload })).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describePlainForm({
  name: 'newsletter',
  url: '/api/newsletter',
  table: 'newsletter_subscriber',
  valid: { email: 'zoe@example.org' },
  refused: { field: 'email', value: 'zoe at home', code: 'emailInvalid' },
  long: { field: 'email', code: 'emailInvalid' },
});
