import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { site } from '#content/site.ts';
import { secretFrom } from '#server/security/secret.ts';
import { askForAccess, askForEnd, reasonOf } from './provisioning-client.ts';
import { type Answer, json, operatorSystem } from './test-kit.ts';

const secret = secretFrom('for tests only');
const body = { number: 'NL-7K2M-9QXD', period: 'yearly' };
const asked = (url: URL) => askForAccess(url, body, secret);
const reason = (call: Promise<unknown>) => call.then(() => undefined, reasonOf);

describe('the operator’s system', () => {
  it('is asked in a way that it can check, once and for one order', async () => {
    const { url, received } = await operatorSystem(json({ user: 'ada', password: 'from there' }));
    expect(await asked(url)).toEqual({ portal: site.portal, user: 'ada', password: 'from there' });
    const [request] = received;
    expect([request?.method, JSON.parse(request?.body ?? '')]).toEqual(['POST', body]);
    expect(request?.headers['idempotency-key']).toBe(body.number);
    const [, time, given] =
      /^t=(\d+),v1=([\da-f]{64})$/.exec(`${request?.headers['marquee-signature']}`) ?? [];
    // As docs/provisioning.md tells operators to do it.
    const key = createHmac('sha256', 'for tests only').update('provisioning').digest();
    expect(given).toBe(createHmac('sha256', key).update(`${time}.${request?.body}`).digest('hex'));
  });

  it('may name a portal of its own', async () => {
    const { url } = await operatorSystem(json({ user: 'ada', password: 'x', portal: 'http://there' }));
    expect(await asked(url)).toMatchObject({ portal: 'http://there' });
  });

  it.each<[string, Answer, string]>([
    ['an error', json({ user: 'a', password: 'b' }, 500), 'It answered 500.'],
    ['one that does not know the order', json({}, 404), 'It answered 404.'],
    ['no user', json({ user: '', password: 'x' }), 'Its answer holds no user and password.'],
    ['no JSON', (response) => response.end('password: x'), 'Its answer holds no user and password.'],
  ])('gives no access with %s', async (_, answer, sentence) => {
    const { url } = await operatorSystem(answer);
    expect(await reason(asked(url))).toBe(sentence);
  });

  it('gets a customer’s details at its own address alone, also where it redirects', async () => {
    const elsewhere = await operatorSystem(json({ user: 'of', password: 'another' }));
    const system = await operatorSystem((response) =>
      response.writeHead(307, { location: elsewhere.url.href }).end(),
    );
    expect(await reason(asked(system.url))).toBeDefined();
    expect(elsewhere.received).toEqual([]);
  });

  it('has ended access where it confirms, or does not know the order', async () => {
    const ended = async (status: number) => {
      const { url, received } = await operatorSystem((response) => response.writeHead(status).end());
      const said = await reason(askForEnd(url, body, secret));
      return [received[0]?.method, said];
    };
    expect(await ended(204)).toEqual(['DELETE', undefined]);
    expect(await ended(404)).toEqual(['DELETE', undefined]);
    expect(await ended(503)).toEqual(['DELETE', 'It answered 503.']);
  });

  it('is named in the timeline by no word of its address', async () => {
    expect(await reason(asked(new URL('http://us:hunter2@127.0.0.1:9/')))).toBe('It could not be asked.');
    expect(reasonOf(new DOMException('', 'TimeoutError'))).toBe('It did not answer within 10 seconds.');
  });
});
