import { expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { urlEncoded } from '#test/plain-form.ts';
import { newsletterUnderTest } from './test-kit.ts';

describeWithDatabase('the pages that newsletter mails lead to, without a script', (database) => {
  const { send, subscribe, isActive, newestToken, join } = newsletterUnderTest(database);
  const own = { origin: 'http://localhost:3000' };
  const press = (action: string, token: string, headers: Record<string, string> = own) =>
    send(`/api/newsletter/${action}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: urlEncoded({ token, language: 'it' }),
    });
  const way = (answer: Awaited<ReturnType<typeof press>>) => [
    answer.statusCode,
    answer.headers.location,
    answer.headers['cache-control'],
  ];

  it('confirm, and say what came of it', async () => {
    const email = 'button@example.org';
    await subscribe(email);
    const token = await newestToken('newsletterConfirm', email);
    const page = (name: string) => [303, `/it/newsletter/confirm/${name}`, 'no-store'];
    expect(way(await press('confirm', `${token}x`))).toEqual(page('expired'));
    expect(way(await press('confirm', token))).toEqual(page('done'));
    expect(await isActive(email)).toBe(true);
    expect(way(await press('confirm', token))).toEqual(page('already'));
  });

  it('confirm nothing that another site presses', async () => {
    const email = 'pressed@example.org';
    await subscribe(email);
    const token = await newestToken('newsletterConfirm', email);
    for (const headers of [{ origin: 'https://elsewhere.example' }, { origin: 'null' }, {}]) {
      expect((await press('confirm', token, headers as typeof own)).statusCode).toBe(403);
    }
    expect(await isActive(email)).toBe(false);
  });

  it('end it, and say so', async () => {
    const email = 'ended@example.org';
    const { unsubscribeToken } = await join(email);
    expect(way(await press('unsubscribe', unsubscribeToken))).toEqual([
      303,
      '/it/newsletter/unsubscribe/done',
      'no-store',
    ]);
    expect(await isActive(email)).toBe(false);
  });

  it('end nothing by a token in a form of another site', async () => {
    const email = 'kept@example.org';
    const { unsubscribeToken } = await join(email);
    for (const headers of [{ origin: 'https://elsewhere.example' }, {}]) {
      const answer = await press('unsubscribe', unsubscribeToken, headers as typeof own);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'badRequest']);
    }
    expect(await isActive(email)).toBe(true);
  });

  it('answer a mail program in JSON, also when it has to wait', async () => {
    const remoteAddress = '10.99.0.1';
    const one = () =>
      send('/api/newsletter/unsubscribe?token=x', {
        remoteAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    for (let count = 0; count < 300; count += 1) await one();
    const answer = await one();
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'tooMany']);
  });
});
