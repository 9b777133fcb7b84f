import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newsletterConfirmationDays } from '#contract/expiry-times.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { newsletterUnderTest } from './test-kit.ts';

const expired = 'The link has expired or is incomplete. Subscribe again and we’ll send you a new one.';

describeWithDatabase('the newsletter is confirmed', (database) => {
  const { post, subscribe, confirm, row, isActive, mails, newestToken, join } = newsletterUnderTest(database);

  it('once, with one welcome; the second use of the link says kindly that it is done', async () => {
    const email = 'once@example.org';
    const { confirmToken } = await join(email);
    const at = (await row(email))?.confirmed_at;
    expect(at).toBeInstanceOf(Date);
    // The link is old by now, but what it asks for is the case.
    await database()
      .queries.updateTable('newsletter_subscriber')
      .set({ confirm_expires_at: sql<Date>`now() - interval '1 day'` })
      .where('email_key', '=', email)
      .execute();
    expect((await confirm(confirmToken)).json()).toEqual({ success: true, already: true });
    expect((await row(email))?.confirmed_at).toEqual(at);
    expect(await mails('newsletterWelcome', email)).toHaveLength(1);
  });

  it('once, however many follow the link at the same time', async () => {
    const email = 'crowd@example.org';
    await subscribe(email);
    const token = await newestToken('newsletterConfirm', email);
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(token)));
    expect(answers.filter((answer) => answer.json().already === false)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().already === true)).toHaveLength(11);
    expect(await mails('newsletterWelcome', email)).toHaveLength(1);
  });

  it('within seven days, and not a moment later', async () => {
    const email = 'late@example.org';
    await subscribe(email);
    const token = await newestToken('newsletterConfirm', email);
    const shift = (interval: string) =>
      sql`update newsletter_subscriber set confirm_expires_at = confirm_expires_at - ${interval}::interval
          where email_key = ${email}`.execute(database().queries);
    await shift(`${newsletterConfirmationDays} days`);
    const answer = await confirm(token, 'fr');
    const sentence =
      'Le lien a expiré ou il est incomplet. Inscrivez-vous de nouveau et nous vous en enverrons un autre.';
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      success: false,
      code: 'linkExpired',
      message: sentence,
      fields: { token: sentence },
    });
    expect(await isActive(email)).toBe(false);
    await shift('-1 minute');
    expect((await confirm(token)).json()).toEqual({ success: true, already: false });
  });

  it('by no other text than the token itself', async () => {
    const email = 'guess@example.org';
    await subscribe(email);
    const token = await newestToken('newsletterConfirm', email);
    const subscriber = await row(email);
    const [mail] = await mails('newsletterConfirm', email);
    const { unsubscribeToken } = await join('other@example.org');
    const misused = [
      subscriber?.confirm_hash,
      subscriber?.unsubscribe_hash,
      mail?.facts.sealedToken,
      unsubscribeToken,
      `${token} `,
      token.slice(0, -1),
      token.toUpperCase(),
      `${token}\0`,
      [token],
      { token },
      `${token}${'x'.repeat(60_000)}`,
      "' or 1=1 --",
      '%',
      '__proto__',
      '\ud800',
      '',
      null,
      7,
      undefined,
    ];
    for (const text of misused) {
      const answer = await confirm(text);
      expect([text, answer.statusCode, answer.json().message]).toEqual([text, 422, expired]);
    }
    expect((await confirm('x'.repeat(1_000_000))).statusCode).toBe(422);
    expect((await post('/api/newsletter/confirm', null)).statusCode).toBe(400);
    expect(await isActive(email)).toBe(false);
  });
});
