import { beforeEach, expect, it } from 'vitest';
import type { PushDevice, PushSubscriptionKeys } from '#contract/push.ts';
import type { Identity } from '#server/http/route-audience.ts';
import { appOn } from '#test/app-on.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { startPushService } from '#test/push-service.ts';
import { pushFeature } from './manifest.ts';

/** `x-staff: ada 1` is Ada in her first session. */
const identity: Identity = {
  audiences: ['customer', 'agent', 'admin'],
  async identify({ headers }) {
    const [id = '', sessionId = ''] = `${headers['x-staff'] ?? ''}`.split(' ');
    if (id === 'customer') return { role: 'customer', id };
    return id ? { role: 'agent', id, name: id, email: `${id}@example.org`, sessionId } : null;
  },
};

describeWithDatabase('the devices of a colleague', (database) => {
  const app = appOn(database, {}, { identity });
  beforeEach(async () => {
    for (const table of ['push_device', 'audit'] as const)
      await database().queries.deleteFrom(table).execute();
  });

  const send = async (staff: string, path: string, payload: object = {}) => {
    const headers = { 'x-staff': staff, 'user-agent': 'Chrome on Android' };
    const url = `/api/staff/push${path}`;
    const response = await app().inject({ method: 'POST', url, headers, payload });
    return { ...response.json(), status: response.statusCode } as {
      status: number;
      code?: string;
      data: PushDevice & { publicKey: string };
    };
  };
  const devicesOf = async (staff: string): Promise<PushDevice[]> =>
    (await app().inject({ url: '/api/staff/push', headers: { 'x-staff': staff } })).json().data.devices;
  const trail = async () =>
    (await database().queries.selectFrom('audit').selectAll().orderBy('id').execute()).map(
      ({ actor, action, details }) => `${actor} ${action} ${JSON.stringify(details)}`,
    );
  async function subscribed(staff = 'ada 1') {
    const service = await startPushService();
    const { publicKey } = (await send(staff, '/key')).data;
    const subscription = service.subscribe(publicKey);
    return { subscription, device: (await send(staff, '/devices', subscription)).data };
  }
  const settings = { showsWords: true, onlyOwn: true, pausedUntil: null };

  it('are listed with what they are, changed, tested and removed, and each beginning, change and end is recorded once', async () => {
    const { device, subscription } = await subscribed();
    expect(device).toMatchObject({ userAgent: 'Chrome on Android', showsWords: false, onlyOwn: false });
    expect((await send('ada 2', '/here', subscription)).data).toMatchObject({ id: device.id });
    expect((await send('ada 2', `/devices/${device.id}`, settings)).data).toMatchObject(settings);
    expect((await send('ada 2', `/devices/${device.id}/test`)).status).toBe(200);
    const notices = await database().queries.selectFrom('push_notice').select('about').execute();
    expect(notices).toEqual([{ about: 'test' }]);
    expect(await devicesOf('ada 2')).toMatchObject([{ id: device.id }]);
    for (let press = 0; press < 2; press += 1)
      expect((await send('ada 2', `/devices/${device.id}/remove`)).status).toBe(200);
    expect(await devicesOf('ada 2')).toEqual([]);
    expect((await send('ada 2', '/here', subscription)).data).toBeNull();
    expect(await trail()).toEqual([
      'ada@example.org staff.notified-on {}',
      'ada@example.org staff.notified-changed {"onlyOwn":true,"showsWords":true}',
      'ada@example.org staff.notified-off {}',
    ]);
  });

  it('are nobody else’s to read, change, test or remove', async () => {
    const { device } = await subscribed();
    expect(await devicesOf('bob 1')).toEqual([]);
    for (const [path, payload] of [
      ['', settings],
      ['/test', {}],
    ] as const)
      expect(await send('bob 1', `/devices/${device.id}${path}`, payload)).toMatchObject({ code: 'gone' });
    expect((await trail()).join()).not.toContain('bob');
    expect((await send('bob 1', `/devices/${device.id}/remove`)).status).toBe(200);
    expect(await devicesOf('ada 1')).toMatchObject([{ showsWords: false }]);
    for (const staff of ['', 'customer']) {
      expect((await send(staff, `/devices/${device.id}/remove`)).status).toBe(staff ? 403 : 401);
      expect((await send(staff, '/key')).status).toBe(staff ? 403 : 401);
    }
  });

  it('change hands with the browser, and by nothing less than its keys', async () => {
    const { device, subscription } = await subscribed();
    await send('ada 1', `/devices/${device.id}`, settings);
    const stolen: PushSubscriptionKeys = {
      endpoint: subscription.endpoint,
      keys: { ...subscription.keys, auth: 'A'.repeat(22) },
    };
    expect(await send('bob 1', '/devices', stolen)).toMatchObject({ status: 422, code: 'pushRefused' });
    expect((await send('bob 1', '/here', stolen)).data).toBeNull();
    expect(await devicesOf('ada 1')).toHaveLength(1);
    // Bob has signed in where Ada had not signed out: nothing for her is shown here any more.
    expect((await send('bob 1', '/here', subscription)).data).toBeNull();
    expect(await devicesOf('ada 1')).toEqual([]);
    await send('ada 1', '/devices', subscription);
    await send('ada 1', `/devices/${device.id}`, settings);
    expect((await send('bob 1', '/devices', subscription)).data).toMatchObject({ showsWords: false });
    expect(await devicesOf('ada 1')).toEqual([]);
  });

  it('are refused with an address or keys that no browser would name', async () => {
    const { subscription } = await subscribed();
    const { endpoint, keys } = subscription;
    const hostile: object[] = [
      { endpoint: 'https://169.254.169.254/latest', keys },
      { endpoint: 'http://push.example.org/a', keys },
      { endpoint: 'https://push.example.org:22/a', keys },
      { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
      { endpoint: `https://push.example.org/${'a'.repeat(1000)}`, keys },
      { endpoint, keys: { ...keys, p256dh: 'A'.repeat(60_000) } },
      { endpoint, keys: { ...keys, auth: '' } },
      { endpoint: { toString: 1 }, keys },
      { endpoint },
      {},
    ];
    for (const payload of hostile)
      expect.soft((await send('ada 1', '/devices', payload)).status, JSON.stringify(payload)).toBe(422);
    const tooLong = { ...settings, pausedUntil: new Date(Date.now() + 30 * 86_400_000).toISOString() };
    const [device] = await devicesOf('ada 1');
    expect(await send('ada 1', `/devices/${device?.id}`, tooLong)).toMatchObject({ code: 'pauseTooLong' });
    expect(await devicesOf('ada 1')).toHaveLength(1);
  });

  it('go with the colleague, and with what is known of their address', async () => {
    const { queries, transact } = database();
    await subscribed();
    await transact((tx) => pushFeature.colleagueLeft?.(tx, 'ada') ?? Promise.resolve());
    expect(await devicesOf('ada 1')).toEqual([]);
    await subscribed();
    const { personalData } = pushFeature;
    expect(await personalData?.entries(queries, 'ada@example.org')).toMatchObject([
      { kind: 'device', text: 'Chrome on Android' },
    ]);
    expect(await personalData?.export(queries, 'ada@example.org')).toMatchObject([
      { email: 'ada@example.org', userAgent: 'Chrome on Android' },
    ]);
    expect(await transact((tx) => personalData?.erase(tx, 'ada@example.org') ?? Promise.resolve(0))).toBe(1);
    expect(await devicesOf('ada 1')).toEqual([]);
  });
});
