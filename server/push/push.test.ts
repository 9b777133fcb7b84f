import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mostPushDevices } from '#contract/push.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { secretFrom } from '#server/security/secret.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { type Manner, startPushService } from '#test/push-service.ts';
import { pushDevices } from './devices.ts';
import { arePushKeys, isPublic, isPushEndpoint, lookupPublic } from './endpoint.ts';
import { findPushKeys, makePushKeys } from './keys.ts';
import { forgetNotices, notifyStaff, type StaffNotice } from './notify-staff.ts';
import { startPushWorker } from './worker.ts';

const secret = secretFrom('for tests only');

const waiting: StaffNotice = {
  to: 'team',
  about: 'chat 7',
  title: 'A customer is waiting',
  text: 'Guest 3',
  said: 'My screen is black',
  path: '/support?chat=7',
};

interface Options {
  manner?: (attempt: number, browser: number) => Manner;
  nodes?: number;
  timeoutMs?: number;
}

describeWithDatabase('notifications of staff', (database) => {
  beforeEach(async () => {
    for (const table of ['push_device', 'app_secret'])
      await sql`delete from ${sql.table(table)}`.execute(database().queries);
  });

  async function start({ manner, nodes = 1, timeoutMs }: Options = {}) {
    const service = await startPushService(manner && { manner });
    const { publicKey } = await makePushKeys(database(), secret);
    const troubles: unknown[] = [];
    const onTrouble = (error: unknown) => troubles.push(error);
    const workers = await Promise.all(
      Array.from({ length: nodes }, async () => {
        const jobs = await startJobs(database(), { onTrouble, pollingSeconds: 0.5 });
        onTestFinished(() => jobs.stop());
        const retries = { firstPauseSeconds: 0, longestPauseSeconds: 1 };
        const parts = { database: database(), secret, agent: service.agent, onTrouble };
        await startPushWorker(jobs, { ...parts, retries, ...(timeoutMs && { timeoutMs }) });
        return jobs;
      }),
    );
    const [jobs] = workers;
    return {
      service,
      troubles,
      publicKey,
      tell: (changes: Partial<StaffNotice> = {}) =>
        database().transact((tx) => notifyStaff(tx, jobs, { ...waiting, ...changes })),
      device: async (id: string, settings = {}) => {
        const subscription = service.subscribe(publicKey);
        const owner = { id, email: `${id}@example.org`, sessionId: randomUUID(), userAgent: 'Chrome' };
        const store = pushDevices(database().queries);
        const added = await store.turnOn(owner, subscription);
        const all = { showsWords: false, onlyOwn: false, pausedUntil: null, ...settings };
        await store.set(id, added?.id ?? 0, all);
        return { owner, subscription, endpoint: subscription.endpoint };
      },
    };
  }

  const count = async (table: 'push_device' | 'push_notice') =>
    (await database().queries.selectFrom(table).select('id').execute()).length;
  const isEmpty = () => vi.waitFor(async () => expect(await count('push_notice')).toBe(0), 15_000);

  it('reach each device once, however many nodes send, and no locked screen shows a customer’s words', async () => {
    const { service, tell, device } = await start({ nodes: 2 });
    const { endpoint: careful } = await device('ada');
    const { endpoint: open } = await device('ada', { showsWords: true });
    await tell();
    await isEmpty();
    expect(service.refused).toEqual([]);
    expect(Object.fromEntries(service.received.map(({ endpoint, notice }) => [endpoint, notice]))).toEqual({
      [careful]: { title: waiting.title, text: 'Guest 3', about: 'chat 7', path: '/support?chat=7' },
      [open]: { title: waiting.title, text: 'My screen is black', about: 'chat 7', path: '/support?chat=7' },
    });
    expect(service.received).toHaveLength(2);
    const [one, other] = service.received;
    expect(one?.topic).toBe(other?.topic);
    expect(one?.urgency).toBe('high');
    expect(one?.ttl).toBeLessThanOrEqual(900);
  });

  it('go to those for whom they are: not to who knows already, who paused, or who wants only their own', async () => {
    const { service, tell, device } = await start();
    const { endpoint: ada } = await device('ada');
    const { endpoint: own } = await device('own', { onlyOwn: true });
    await device('who did it');
    await device('paused', { pausedUntil: new Date(Date.now() + 60_000).toISOString() });
    const { endpoint: back } = await device('back', { pausedUntil: new Date(Date.now() - 1).toISOString() });
    await tell({ except: ['who did it'] });
    await tell({ to: ['own', 'paused'], about: 'chat 8' });
    await isEmpty();
    expect(service.received.map(({ endpoint, notice }) => `${endpoint} ${notice.about}`).sort()).toEqual(
      [`${ada} chat 7`, `${back} chat 7`, `${own} chat 8`].sort(),
    );
  });

  it('about the same thing take the place of what still waits, and go with what was erased', async () => {
    const { service, tell, device } = await start({ manner: (attempt) => (attempt === 1 ? 500 : 201) });
    await device('ada');
    await tell({ text: 'first' });
    await vi.waitFor(() => expect(service.attempts).toBe(1), 10_000);
    for (const text of ['second', 'third']) await tell({ text });
    await isEmpty();
    expect(service.received.map(({ notice }) => notice.text).at(-1)).toBe('third');
    expect(service.received.map(({ notice }) => notice.text)).not.toContain('first');
    await database().transact(async (tx) => {
      await notifyStaff(tx, undefined, { ...waiting, about: 'chat 9' });
      await forgetNotices(tx, ['chat 9']);
    });
    expect(await count('push_notice')).toBe(0);
  });

  it('end where the push service says that the device is gone', async () => {
    const gone = [404, 410, 403];
    const { tell, device, troubles } = await start({ manner: (_, browser) => gone[browser - 1] ?? 201 });
    for (const _ of gone) await device('ada');
    await tell();
    await vi.waitFor(async () => expect(await count('push_device')).toBe(0), 10_000);
    expect(await count('push_notice')).toBe(0);
    expect(troubles).toEqual([]);
  });

  it('are sent again where the push service is busy or has failed', async () => {
    const soon = new Date(Date.now() + 1000).toUTCString();
    const first: Manner[] = [[429, { 'retry-after': '1' }], [503, { 'retry-after': soon }], 500];
    const { service, tell, device, troubles } = await start({
      manner: (attempt, browser) => (attempt === 1 ? (first[browser - 1] ?? 201) : 201),
    });
    for (const _ of first) await device('ada');
    await tell();
    await isEmpty();
    expect(service.attempts).toBe(2 * first.length);
    expect(service.received).toHaveLength(first.length);
    expect(troubles).toEqual([]);
  });

  it('are sent again where the push service says nothing', async () => {
    const { service, tell, device } = await start({
      manner: (attempt) => (attempt === 1 ? 'hang' : 201),
      timeoutMs: 300,
    });
    await device('ada');
    await tell();
    await isEmpty();
    expect(service.attempts).toBeGreaterThan(1);
    expect(service.received).not.toEqual([]);
  });

  it('are given up where the push service refuses them, sends us elsewhere or is busy for too long, and the operator is told its name alone', async () => {
    const said: Manner[] = [400, [307, { location: 'http://127.0.0.1/' }], [429, { 'retry-after': '86400' }]];
    const { service, tell, device, troubles } = await start({
      manner: (_, browser) => said[browser - 1] ?? 201,
    });
    for (const _ of said) await device('ada');
    await tell();
    await isEmpty();
    expect(service.attempts).toBe(said.length);
    expect(await count('push_device')).toBe(said.length);
    expect(troubles.map(String).sort()).toEqual(
      [307, 400, 429].map((status) => `Error: push.example.org did not take a notification: ${status}.`),
    );
  });

  it('are not sent once they are too old', async () => {
    const { service, tell, device } = await start({ manner: () => 500 });
    await device('ada');
    await tell();
    await vi.waitFor(() => expect(service.attempts).toBeGreaterThan(0), 10_000);
    await database().queries.updateTable('push_notice').set({ expires_at: new Date() }).execute();
    await isEmpty();
    expect(service.received).toEqual([]);
  });

  it('fit one message, whatever they are made of', async () => {
    const { service, tell, device } = await start();
    await device('ada', { showsWords: true });
    await tell({ title: `${'👩‍🚀'.repeat(200)}`, said: `a\u202e\n\n${'ש'.repeat(5000)}` });
    await isEmpty();
    const { title, text } = service.received[0]?.notice ?? { title: '', text: '' };
    expect(title).toMatch(/^👩‍🚀👩‍🚀.+…$/u);
    expect(text).toMatch(/^a ש{150,}…$/);
  });

  it('have one key on all nodes, sealed in the database', async () => {
    const keys = await Promise.all([1, 2, 3].map(() => makePushKeys(database(), secret)));
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
    const { value } = await database()
      .queries.selectFrom('app_secret')
      .select('value')
      .executeTakeFirstOrThrow();
    expect(value).not.toContain(keys[0]?.privateKey);
    expect(await findPushKeys(database().queries, secret)).toEqual(keys[0]);
  });

  it('do not reach the devices of a site whose secret was lost, which are asked anew', async () => {
    const { service, tell, device, troubles, publicKey } = await start();
    await device('ada');
    await database().queries.updateTable('app_secret').set({ value: 'sealed elsewhere' }).execute();
    await tell();
    await isEmpty();
    expect(service.attempts).toBe(0);
    expect(troubles).toHaveLength(1);
    expect((await makePushKeys(database(), secret)).publicKey).not.toBe(publicKey);
    expect(await count('push_device')).toBe(0);
  });

  it('go to a handful of devices of one colleague, those that were used last', async () => {
    const { device } = await start();
    const first = await device('ada');
    for (let added = 0; added < mostPushDevices; added += 1) await device('ada');
    await device('bob');
    const left = await database()
      .queries.selectFrom('push_device')
      .select(['staff_id', 'endpoint'])
      .execute();
    expect(left.filter(({ staff_id }) => staff_id === 'ada')).toHaveLength(mostPushDevices);
    expect(left.map(({ endpoint }) => endpoint)).not.toContain(first.endpoint);
  });
});

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQ',
    'https://wns2-par02p.notify.windows.com/w/?token=BQY%3d',
  ])('may be %s', (address) => expect(isPushEndpoint(address)).toBe(true));

  it.each([
    'http://push.example.org/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://localhost/a',
    'https://localhost./a',
    'https://db/a',
    'https://push.example.org:8443/a',
    'https://user:pass@push.example.org/a',
    'https://push.example.org/a#b',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//push.example.org/a',
    '',
  ])('may not be %j', (address) => expect(isPushEndpoint(address)).toBe(false));

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '64:ff9b::a00:1',
    '::7f00:1',
    '::a9fe:a9fe',
    '4000::1',
    '2002:a00:1::1',
    '2001:db8::1',
    'no address',
  ])('may not lead to %s', (address) => expect(isPublic(address)).toBe(false));

  it.each(['142.250.74.10', '2a00:1450:4001:82a::200a', '2607:f8b0::1', '::ffff:142.250.74.10'])(
    'may lead to %s',
    (address) => expect(isPublic(address)).toBe(true),
  );

  it.each([true, false])(
    'is refused as it is connected to, where its name leads home (all: %s)',
    async (all) => {
      const { promise, resolve } = Promise.withResolvers<Error | null>();
      lookupPublic('localhost', { all }, (error) => resolve(error));
      expect(String(await promise)).toContain('localhost is not in the public internet');
    },
  );

  it.each([
    ['a point that is not on the curve', `B${'A'.repeat(86)}`, 'A'.repeat(22)],
    ['no point at all', 'A'.repeat(87), 'A'.repeat(22)],
  ])('comes with keys that are not %s', (_, p256dh, auth) =>
    expect(arePushKeys({ p256dh, auth })).toBe(false),
  );
});
