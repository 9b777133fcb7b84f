import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { type Duplex, PassThrough, pipeline, Transform } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contactStore } from '#server/features/contacts/store.ts';
import { StartError } from '#server/start-error.ts';
import { message } from '#test/contact-message.ts';
import { type RunningPostgres, startPostgres } from '#test/database/postgres.ts';
import { asAdmin, describeOnServer, freshServerUrl } from '#test/engines.ts';
import { listening } from '#test/listening.ts';
import { freePort } from '#test/processes/server-process.ts';
import { type Database, openDatabase } from '../database.ts';
import type { Migration } from '../migrate.ts';
import { notify } from '../notify.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { refuseUnsuitable } from './check-server.ts';

const soon = { timeout: 300_000 };

describe('a DATABASE_URL that cannot work stops the start with a sentence', () => {
  test.each(['mysql://root:hunter2@localhost/shop', 'postgres://marquee:hunter2@:x/db', 'hunter2'])(
    '%s',
    async (url) => {
      expect(await refusal(url)).toContain('postgres://user:password@host:5432/database');
    },
  );

  test('no server answers', async () => {
    const server = createServer();
    const port = await listening(server);
    server.close();
    await once(server, 'close');
    expect(await refusal(`postgres://marquee:hunter2@127.0.0.1:${port}/shop`)).toContain(
      `No PostgreSQL answers for database shop at 127.0.0.1:${port}`,
    );
  });

  test('an unknown host', async () => {
    const sentence = await refusal('postgres://marquee:hunter2@database.invalid/shop');
    expect(sentence).toContain('shop at database.invalid:5432');
  });

  test('an old server', () => {
    const details = { version: 14, encoding: 'UTF8', may_create: true };
    expect(() => refuseUnsuitable(details, 'shop at db:5432', 'marquee')).toThrow(
      'is version 14: Marquee needs 15',
    );
  });
});

async function refusal(url: string): Promise<string> {
  const error = await openDatabase({ kind: 'server', url }).catch((reason) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).not.toContain('hunter2');
  return error.message;
}

describeOnServer('a DATABASE_URL that cannot work stops the start with a sentence', () => {
  test('a wrong password, a missing database, a user without rights, another encoding', async () => {
    const url = new URL(await freshServerUrl('template0'));
    await asAdmin(`create role guest login password 'hunter2'`);

    const wrongPassword = Object.assign(new URL(url), { password: 'hunter2' });
    expect(await refusal(wrongPassword.href)).toContain('does not accept the password of user marquee');
    const noDatabase = Object.assign(new URL(url), { pathname: '/nowhere' });
    expect(await refusal(noDatabase.href)).toContain('There is no database nowhere');
    const noRights = Object.assign(new URL(url), { username: 'guest', password: 'hunter2' });
    expect(await refusal(noRights.href)).toContain('User guest may not create tables');
    await asAdmin(`create database western template template0 encoding 'LATIN1' locale 'C'`);
    const western = Object.assign(new URL(url), { pathname: '/western' });
    expect(await refusal(western.href)).toContain('is encoded in LATIN1');
  });
});

describeOnServer('a pooler in transaction mode', () => {
  test('stops the start with a sentence, because notifications do not come through', async () => {
    const door = await doorTo(await freshServerUrl('marquee_template'), withoutNotifications);
    expect(await refusal(door.url)).toMatch(/does not deliver notifications.* pooler in session mode\.$/);
    door.shut();
  });
});

describeOnServer('a server without space', () => {
  test('is not ready, though it answers', async () => {
    const url = await freshServerUrl('marquee_template');
    // Refused at the same place, and in the same class of errors, as on a full disk.
    await asAdmin(`alter database ${new URL(url).pathname.slice(1)} set temp_file_limit = 0`);
    const database = await openDatabase({ kind: 'server', url }, { timeoutFactor: 20 });
    await expect(database.checkReady()).rejects.toThrow(DatabaseUnavailable);
    await sql`select 1`.execute(database.queries);
    await database.close();
  });
});

describeOnServer('two transactions that wait for each other', () => {
  test('are both done: the one that PostgreSQL ends runs again', async () => {
    const url = await freshServerUrl('marquee_template');
    const database = await openDatabase({ kind: 'server', url }, { timeoutFactor: 20 });
    const bothBegun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    let runs = 0;
    const lockBoth = (first: 0 | 1) =>
      database.transact(async (tx) => {
        runs += 1;
        const lock = (key: number) => sql`select pg_advisory_xact_lock(${key})`.execute(tx);
        await lock(first);
        bothBegun[first].resolve();
        await bothBegun[1 - first]?.promise;
        await lock(1 - first);
        return first;
      });
    expect(await Promise.all([lockBoth(0), lockBoth(1)])).toEqual([0, 1]);
    expect(runs).toBe(3);
    await database.close();
  });
});

describeOnServer('a lost connection', () => {
  const heard: string[] = [];
  const onGap = vi.fn();
  const onTrouble = vi.fn();
  let url: string;
  let database: Database;
  beforeAll(async () => {
    url = await freshServerUrl('marquee_template');
    database = await openDatabase({ kind: 'server', url }, { onTrouble });
    await database.listen('news', (payload) => heard.push(payload), { onGap });
  });
  afterAll(() => database.close());

  const cutAll = () =>
    asAdmin(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      url,
    );

  test('that listened is made again, the gap announced, and delivery goes on', async () => {
    await cutAll();
    await vi.waitUntil(() => onGap.mock.calls.length > 0, soon);
    await notify(database.queries, 'news', 'after the cut');
    await vi.waitUntil(() => heard.length > 0, soon);
    expect(heard).toEqual(['after the cut']);
  });

  test('that was idle is reported and replaced', async () => {
    await Promise.all([database.checkReady(), database.checkReady(), database.checkReady()]);
    onTrouble.mockClear();
    const { rowCount } = await cutAll();
    expect(rowCount).toBeGreaterThanOrEqual(3);
    await vi.waitUntil(() => onTrouble.mock.calls.length >= Number(rowCount), soon);
    await database.checkReady();
  });

  test('inside a transaction fails that transaction alone', async () => {
    const work = database.transact(contactStore, async (contacts) => {
      await contacts.addAll([{ ...message, name: 'cut off' }]);
      await cutAll();
      await contacts.addAll([message]);
    });
    await expect(work).rejects.toThrow(DatabaseUnavailable);
    await database.transact(contactStore, (contacts) =>
      contacts.addAll([{ ...message, name: 'afterwards' }]),
    );
    const { rows } = await contactStore(database.queries).list({}, { limit: 10 });
    expect(rows.map(({ name }) => name)).toEqual(['afterwards']);
  });

  test('a statement that takes too long is ended, and its connection kept', async () => {
    await expect(sql`select pg_sleep(30)`.execute(database.queries)).rejects.toThrow(DatabaseUnavailable);
    await database.checkReady();
  });
});

describeOnServer('a server that takes no new connection', () => {
  const onTrouble = vi.fn();
  const heard: string[] = [];
  let door: Door;
  let database: Database;
  beforeAll(async () => {
    door = await doorTo(await freshServerUrl('marquee_template'));
    database = await openDatabase({ kind: 'server', url: door.url }, { onTrouble });
    door.shut();
  });
  afterAll(async () => {
    await database.close();
    door.shut();
  });
  const listen = () => database.listen('news', (payload) => heard.push(payload), { onGap() {} });

  test('refuses to listen after a while, with the reason', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const refused = expect(listen()).rejects.toThrow(/^The database is unavailable: .*ECONNREFUSED/);
    await vi.waitUntil(() => onTrouble.mock.calls.length > 0, soon);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    await refused;
  });

  test('is listened to when it takes one again, by each subscriber once', async () => {
    onTrouble.mockClear();
    const listening = listen();
    await vi.waitUntil(() => onTrouble.mock.calls.length > 0, soon);
    await door.open();
    await listening;
    for (const payload of ['first', 'second']) await notify(database.queries, 'news', payload);
    await vi.waitUntil(() => heard.includes('second'), soon);
    expect(heard).toEqual(['first', 'second']);
  });

  test('lets no caller wait for it when the database is closed', async () => {
    const other = await openDatabase({ kind: 'server', url: door.url });
    door.shut();
    const refused = expect(other.listen('news', () => {}, { onGap() {} })).rejects.toThrow();
    await other.close();
    await refused;
  });
});

type Door = Awaited<ReturnType<typeof doorTo>>;

/** What a server sends, but for NotificationResponse: the connection that listened has been handed to another client. */
function withoutNotifications(): Transform {
  let rest = Buffer.alloc(0);
  return new Transform({
    transform(chunk, _encoding, done) {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
        const message = rest.subarray(0, 1 + rest.readUInt32BE(1));
        rest = rest.subarray(message.length);
        if (message.toString('latin1', 0, 1) !== 'A') this.push(message);
      }
      done();
    },
  });
}

/** A way to the server on a port of its own, which can be shut for new connections. */
async function doorTo(address: string, filter: () => Duplex = () => new PassThrough()) {
  const target = new URL(address);
  const port = await freePort();
  let server: Server | undefined;
  const open = async () => {
    server = createServer((socket) => {
      const onward = connect(Number(target.port), target.hostname);
      pipeline(socket, onward, filter(), socket, () => {});
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await open();
  const url = Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href;
  return { url, open, shut: () => void server?.close() };
}

describeOnServer('an answer that came in time', () => {
  test('is read after a moment in which the process itself stood still', async () => {
    const url = await freshServerUrl('marquee_template');
    const { queries, checkReady, close } = await openDatabase({ kind: 'server', url });
    // Leaves a connection to be used again.
    await checkReady();
    const answer = sql`select 1 as one`.execute(queries);
    await new Promise((sent) => setImmediate(sent));
    // A statement may take 1.3 s.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
    expect((await answer).rows).toEqual([{ one: 1 }]);
    await close();
  });
});

describeOnServer('a migration', () => {
  test('may take longer than a request', async () => {
    const slow: Migration = {
      name: '0001-slow',
      up: async (tx) => void (await sql`select pg_sleep(1.5)`.execute(tx)),
    };
    const url = await freshServerUrl('template0');
    const database = await openDatabase({ kind: 'server', url }, { migrations: [slow] });
    await database.close();
  });
});

describeOnServer('a server that stops answering', () => {
  let server: RunningPostgres;
  beforeAll(async () => {
    server = await startPostgres('off');
  });
  afterAll(() => server.stop());

  test('fails requests instead of holding them, and all is well when it answers again', async () => {
    const heard: string[] = [];
    const troubles: string[] = [];
    const onTrouble = (error: unknown) => troubles.push(String(error));
    const database = await openDatabase({ kind: 'server', url: server.url }, { onTrouble });
    await database.listen('news', (payload) => heard.push(payload), { onGap: () => heard.push('gap') });
    const add = async () => {
      const [added] = await database.transact(contactStore, (contacts) => contacts.addAll([message]));
      return added?.id;
    };
    const confirmed = await Promise.all([add(), add(), add(), add(), add()]);

    server.pause();
    await expect(add()).rejects.toThrow('The database is unavailable: no answer within 1300 ms');
    await expect(add()).rejects.toThrow('The database is unavailable: no answer within 300 ms');
    await expect(database.checkReady()).rejects.toThrow(DatabaseUnavailable);
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, add));
    for (const outcome of outcomes) expect(outcome).toHaveProperty('reason', expect.any(DatabaseUnavailable));

    await vi.waitUntil(() => troubles.some((one) => one.includes('LISTEN connection was lost')), soon);

    server.resume();
    await vi.waitUntil(
      () =>
        database.checkReady().then(
          () => true,
          () => false,
        ),
      soon,
    );
    confirmed.push(await add());
    await vi.waitUntil(() => heard.includes('gap'), soon);
    await notify(database.queries, 'news', 'back');
    await vi.waitUntil(() => heard.includes('back'), soon);
    const { rows } = await contactStore(database.queries).list({}, { limit: 100 });
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed));

    server.pause();
    await database.close();
    server.resume();
  });
});
