import { generateKeyPairSync, sign } from 'node:crypto';
import { on } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { listening } from '#test/listening.ts';
import { shopOn } from '../test-kit.ts';

describeWithDatabase('a webhook', (database) => {
  const shop = shopOn(database);
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let asked = 0;
  const foreign = createServer((_request, response) => {
    asked += 1;
    response.end(publicKey.export({ type: 'spki', format: 'pem' }));
  });
  let foreignUrl = '';
  beforeAll(async () => {
    foreignUrl = `http://127.0.0.1:${await listening(foreign)}`;
  });
  afterAll(() => void foreign.close());

  const seen: { body: string; headers: Record<string, string> }[] = [];
  const ears = createServer(async (request, response) => {
    const headers = Object.entries(request.headers).filter(([name]) => name.startsWith('paypal-'));
    seen.push({
      body: await text(request),
      headers: Object.fromEntries(headers) as Record<string, string>,
    });
    response.end('{}');
  });
  beforeAll(async () => void (await listening(ears)));
  afterAll(() => void ears.close());

  const send = async (body: string | Buffer, headers: Record<string, string>) => {
    const answer = await shop.app().inject({
      method: 'POST',
      url: '/api/paypal/webhook',
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    });
    return answer.statusCode;
  };

  /** PayPal's message about a payment, delivered to another address and not to ours. */
  const overheard = async () => {
    const id = await shop.approved();
    shop.standIn().faults.next('capture', { cut: 'after' });
    shop.standIn().faults.next('get', { status: 500 });
    await shop.capture(id);
    expect((await shop.order(id)).state).toBe('processing');
    const own = shop.standIn().webhooks.webhook;
    const { port } = ears.address() as AddressInfo;
    shop.standIn().webhooks.webhook = { id: 'WH-1', url: new URL(`http://127.0.0.1:${port}/`) };
    seen.length = 0;
    await shop.standIn().webhooks.deliver();
    shop.standIn().webhooks.webhook = own;
    const told = seen.find(({ body }) => body.includes('PAYMENT.CAPTURE.COMPLETED'));
    if (!told) throw new Error('PayPal told nothing');
    return { id, ...told };
  };

  it.each(['api', 'api-m'])(
    'that names its certificate at PayPal’s own host %s is genuine behind a proxy too, which is asked for it',
    async (host) => {
      const { id, body, headers } = await overheard();
      const { pathname } = new URL(headers['paypal-cert-url'] ?? '');
      const named = `https://${host}.sandbox.paypal.com${pathname}`;
      expect(await send(body, { ...headers, 'paypal-cert-url': named })).toBe(200);
      expect((await shop.order(id)).state).toBe('paid');
    },
  );

  it('that is genuine settles the order, and again changes nothing', async () => {
    const { id, body, headers } = await overheard();
    expect([await send(body, headers), await send(body, headers)]).toEqual([200, 200]);
    const { state, number } = await shop.order(id);
    expect([state, await shop.receipts(number)]).toEqual(['paid', 1]);
  });

  it('that is forged, changed, without its headers or signed by another sender changes nothing', async () => {
    const { id, body, headers } = await overheard();
    const forged = (changes: Record<string, string>) => ({ ...headers, ...changes });
    const signed = (text: string, certificate: string) => {
      const [transmission, time] = [headers['paypal-transmission-id'], headers['paypal-transmission-time']];
      const message = `${transmission}|${time}|WH-1|${crc32(Buffer.from(text))}`;
      return forged({
        'paypal-cert-url': certificate,
        'paypal-transmission-sig': sign('sha256', Buffer.from(message), privateKey).toString('base64'),
      });
    };
    const { origin } = new URL(headers['paypal-cert-url'] ?? '');
    const attempts: [string, Record<string, string>][] = [
      [`${body} `, headers],
      [body.replace('138.99', '138.98'), headers],
      [body, {}],
      [body, forged({ 'paypal-transmission-sig': 'AAAA' })],
      [body, forged({ 'paypal-transmission-time': '2030-01-01T00:00:00Z' })],
      [body, forged({ 'paypal-auth-algo': 'none' })],
      [body, signed(body, `${foreignUrl}/v1/notifications/certs/CERT-1`)],
      [body, signed(body, `${foreignUrl}/v1/notifications/certs/CERT-1#${origin}`)],
      [body, signed(body, `${origin}@127.0.0.1/v1/notifications/certs/CERT-1`)],
      [body, signed(body, `${origin}/v2/checkout/orders/${id}`)],
      [body, signed(body, 'file:///etc/passwd')],
      [body, forged({ 'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1' })],
      [body, signed(body, headers['paypal-cert-url'] ?? '')],
    ];
    for (const [text, own] of attempts) expect(await send(text, own)).toBe(403);
    expect((await shop.order(id)).state).toBe('processing');
    expect(asked).toBe(0);
  });

  it('that names one certificate after another makes us ask for few of them', async () => {
    const { body, headers } = await overheard();
    const { origin } = new URL(headers['paypal-cert-url'] ?? '');
    const sendWith = (certificate: string) => send(body, { ...headers, 'paypal-cert-url': certificate });
    const answers = [];
    for (let count = 0; count < 8; count += 1)
      answers.push(await sendWith(`${origin}/v1/notifications/certs/CERT-${count}-of-nobody`));
    // Five in a minute, and the one of PayPal was among them.
    expect(answers).toEqual([403, 403, 403, 403, 429, 429, 429, 429]);
    // The one that we know is asked for no more.
    expect(await send(body, headers)).toBe(200);
    expect(await sendWith(`${headers['paypal-cert-url']}?again=1`)).toBe(403);
  });

  it('with the same checksum but another text is only a hint to ask PayPal', async () => {
    const { id, body, headers } = await overheard();
    const other = await shop.approved();
    const claim = JSON.stringify({
      id: 'WH-EVENT-FORGED',
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { supplementary_data: { related_ids: { order_id: other } } },
      pad: '\u0000\u0000\u0000\u0000',
    });
    const matched = withChecksum(claim, crc32(Buffer.from(body)));
    expect(crc32(matched)).toBe(crc32(Buffer.from(body)));
    // The signature holds; whether the four bytes left it readable is chance.
    expect([200, 400]).toContain(await send(matched, headers));
    expect((await shop.order(other)).state).toBe('open');
    expect((await shop.order(id)).state).toBe('processing');
  });

  it.each([
    [42_00, 'and its order'],
    [30_000_000_00, 'and its order'],
    [43_00, 'and not its order'],
  ])(
    'about an order that we do not know is answered, and its money is not lost sight of: %i cents, where PayPal shows it %s',
    async (amount, shown) => {
      const { client } = await import('./provider.ts').then(({ providerOf }) => providerOf(shop.context()));
      const made = await client.createOrder(
        { id: 'elsewhere', period: 'yearly', devices: 2, amount: 42_00, currency: 'USD' },
        {
          number: `ELSEWHERE-${amount}`,
          description: 'x',
          requestId: crypto.randomUUID(),
          brand: 'x',
          isCard: false,
          returnUrl: 'https://tv.example.com/checkout',
        },
      );
      await shop
        .standIn()
        .approve(made.id, { firstName: 'A', lastName: 'B', email: 'a@example.org' }, 'good');
      await shop.standIn().webhooks.deliver();
      shop.standIn().faults.next('capture', { wrong: { amount } });
      await client.captureOrder(made.id, crypto.randomUUID());
      if (shown === 'and not its order') shop.standIn().faults.next('get', { status: 404 });
      await shop.standIn().webhooks.deliver();
      const unmatched = await database()
        .queries.selectFrom('stray_payment')
        .selectAll()
        .where('provider_order', '=', made.id)
        .execute();
      expect(unmatched).toMatchObject([{ amount, settled_at: null }]);
    },
  );

  it('that is nonsense is refused', async () => {
    for (const body of ['', 'x', '[]', '{}', '{"id":7}', '\u0000', 'a'.repeat(70_000)]) {
      const status = await send(body, {});
      expect([400, 403, 413]).toContain(status);
    }
  });
});

/** Four bytes in the text are chosen so that the whole has a given CRC32: there are four billion, but they can be worked out. */
function withChecksum(text: string, wanted: number): Buffer {
  const bytes = Buffer.from(text.replace('\\u0000\\u0000\\u0000\\u0000', '    '));
  const place = bytes.indexOf('    ');
  const table = Array.from({ length: 256 }, (_, n) => {
    let value = n;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value >>> 0;
  });
  let forward = 0xffffffff;
  for (const byte of bytes.subarray(0, place))
    forward = ((forward >>> 8) ^ (table[(forward ^ byte) & 0xff] ?? 0)) >>> 0;
  let back = (wanted ^ 0xffffffff) >>> 0;
  const undo = (byte: number) => {
    const index = table.findIndex((value) => value >>> 24 === back >>> 24);
    back = (((back ^ (table[index] ?? 0)) << 8) | (index ^ byte)) >>> 0;
  };
  for (const byte of [...bytes.subarray(place + 4)].reverse()) undo(byte);
  const patch = Buffer.alloc(4);
  for (let step = 3; step >= 0; step -= 1) undo(0);
  patch.writeUInt32LE((back ^ forward) >>> 0);
  patch.copy(bytes, place);
  return bytes;
}

describeWithDatabase('webhooks that come together', (database) => {
  const shop = shopOn(database);

  it('are all taken at their first delivery, also where their certificate is not known yet', async () => {
    for (let count = 0; count < 8; count += 1) await shop.capture(await shop.approved());
    const { length } = await shop.records.list('event');
    const sent = on(shop.app().server, 'request');
    const allSent = (async () => {
      for (let count = 0; count < length; count += 1) await sent.next();
    })();
    shop.standIn().faults.next('certificate', { delay: allSent }, length);
    await shop.standIn().webhooks.deliver();
    expect(await shop.records.list('event')).toEqual([]);
  });
});
