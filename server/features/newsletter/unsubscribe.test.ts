import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashToken, secretFrom } from '#server/security/secret.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { newsletterUnderTest } from './test-kit.ts';

describeWithDatabase('the newsletter is ended', (database) => {
  const { app, send, post, subscribe, confirm, unsubscribe, row, isActive, mails, newestToken, age, join } =
    newsletterUnderTest(database);

  it('by the link, for ever and as often as it is used', async () => {
    const email = 'enough@example.org';
    const { unsubscribeToken, confirmToken } = await join(email);
    expect((await unsubscribe(unsubscribeToken)).json()).toEqual({ success: true });
    const at = (await row(email))?.unsubscribed_at;
    expect(at).toBeInstanceOf(Date);
    expect((await unsubscribe(unsubscribeToken)).json()).toEqual({ success: true });
    expect((await row(email))?.unsubscribed_at).toEqual(at);
    // A link from before does not subscribe a person who has left.
    expect((await confirm(confirmToken)).statusCode).toBe(422);
    expect(await isActive(email)).toBe(false);
  });

  it('by links from when googlemail.com was a mailbox of its own, as mails to come carry them too', async () => {
    const key = secretFrom('for this test only').derive('newsletter unsubscribe');
    const first = createHmac('sha256', key).update('rita@googlemail.com').digest('base64url');
    await subscribe('R.ita@googlemail.com');
    await confirm(await newestToken('newsletterConfirm', 'rita@gmail.com'));
    expect(await newestToken('newsletterWelcome', 'rita@gmail.com')).toBe(first);
    await unsubscribe(first);
    expect(await isActive('rita@gmail.com')).toBe(false);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
    ['application/x-www-form-urlencoded', ''],
  ])('by a mail program with one click: %s %j', async (type, payload) => {
    const email = `click-${type.length}-${payload.length}@example.org`;
    const { unsubscribeToken } = await join(email);
    const url = `/api/newsletter/unsubscribe?token=${unsubscribeToken}`;
    const answer = await send(url, { headers: { 'content-type': type }, payload });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(await isActive(email)).toBe(false);
  });

  it('by a webmail’s own page too, since the token alone decides', async () => {
    const { unsubscribeToken } = await join('webmail@example.org');
    const headers = {
      origin: 'https://webmail.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const url = `/api/newsletter/unsubscribe?token=${unsubscribeToken}`;
    expect((await send(url, { headers, payload: 'List-Unsubscribe=One-Click' })).statusCode).toBe(200);
    expect(await isActive('webmail@example.org')).toBe(false);
  });

  it('by no GET, because mail scanners follow links: it leads to the page that asks', async () => {
    const { unsubscribeToken } = await join('scanned@example.org');
    const headers = { 'accept-language': 'it' };
    for (const method of ['GET', 'HEAD'] as const) {
      const url = `/api/newsletter/unsubscribe?token=${unsubscribeToken}`;
      const answer = await send(url, { method, headers });
      expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
        303,
        `/it/newsletter/unsubscribe#${unsubscribeToken}`,
        'no-store',
      ]);
    }
    expect(await isActive('scanned@example.org')).toBe(true);
  });

  it.each([
    ['', ''],
    ['?token=', ''],
    [`?token=${'x'.repeat(101)}`, ''],
    ['?token=a&token=b', ''],
    ['?token=%0d%0aX:1%20%3Cb%3E', '%0D%0AX%3A1%20%3Cb%3E'],
    ['?token=//evil.example', '%2F%2Fevil.example'],
  ])('opens the page for whatever stands behind the address: %.40s', async (query, hash) => {
    const answer = await send(`/api/newsletter/unsubscribe${query}`, { method: 'GET' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/en/newsletter/unsubscribe#${hash}`]);
  });

  it('by no other text, which gets the same answer', async () => {
    const email = 'stays@example.org';
    const { confirmToken, unsubscribeToken } = await join(email);
    const hash = (await row(email))?.unsubscribe_hash;
    for (const text of [confirmToken, hash, `${unsubscribeToken}x`, '', null, 7, [unsubscribeToken]]) {
      const { statusCode, body } = await unsubscribe(text);
      expect([text, statusCode, body]).toEqual([text, 200, '{"success":true}']);
    }
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' };
    for (const query of ['token=', 'token=%00', `token=x&token=${unsubscribeToken}`, 'token[]=x']) {
      const { statusCode } = await send(`/api/newsletter/unsubscribe?${query}`, form);
      expect([query, statusCode]).toEqual([query, query === 'token[]=x' ? 400 : 200]);
    }
    expect((await send('/api/newsletter/unsubscribe', form)).statusCode).toBe(400);
    expect((await post('/api/newsletter/unsubscribe', [])).statusCode).toBe(400);
    expect(await isActive(email)).toBe(true);
  });

  it('together with an invitation that is still open', async () => {
    const email = 'undecided@example.org';
    const { unsubscribeToken } = await join(email);
    await unsubscribe(unsubscribeToken);
    await age(email, 11);
    await subscribe(email);
    const token = await newestToken('newsletterConfirm', email);
    await unsubscribe(unsubscribeToken);
    expect((await confirm(token)).statusCode).toBe(422);
    expect(await isActive(email)).toBe(false);
  });

  it('is begun anew after it was ended, by a new opt-in, and the oldest link still ends it', async () => {
    const email = 'back@example.org';
    const first = await join(email);
    await unsubscribe(first.unsubscribeToken);
    await age(email, 11);
    await subscribe(email);
    expect(await isActive(email)).toBe(false);
    await confirm(await newestToken('newsletterConfirm', email));
    expect(await isActive(email)).toBe(true);
    expect(await mails('newsletterWelcome', email)).toHaveLength(2);
    await unsubscribe(first.unsubscribeToken);
    expect(await isActive(email)).toBe(false);
  });

  it('is ended by a link of an earlier secret too, although its reader has confirmed anew since', async () => {
    const email = 'earlier@example.org';
    await subscribe(email);
    await database()
      .queries.updateTable('newsletter_subscriber')
      .set({ unsubscribe_hash: hashToken('link of an earlier secret') })
      .where('email_key', '=', email)
      .execute();
    await confirm(await newestToken('newsletterConfirm', email));
    expect(await isActive(email)).toBe(true);
    await unsubscribe('link of an earlier secret');
    expect(await isActive(email)).toBe(false);
  });

  it('is, beside webhooks, the one route that is open to other sites', () => {
    const open = app().declaredRoutes.filter(({ config }) => config?.crossSite === 'allowed');
    expect(open.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/mail/answers',
      'POST /api/paypal/webhook',
      'POST /api/newsletter/unsubscribe',
    ]);
  });
});
