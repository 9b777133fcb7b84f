import { execFile, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { pictureText } from '#content/copy/en/server-only/chat-problems.ts';
import { mostChatCharacters } from '#contract/chat/limits.ts';
import { type DatabaseLocation, openDatabase } from '#server/db/database.ts';
import { png } from '#server/pictures/test-kit.ts';
import { Conversations, type Manner, several, until } from '#test/chat/conversations.ts';
import { AgentPerson, CustomerPerson } from '#test/chat/people.ts';
import { type RunningPostgres, startPostgres } from '#test/database/postgres.ts';
import {
  asAdmin,
  describeInsteadOnPglite,
  describeOnServer,
  fillDataDir,
  freshServerUrl,
} from '#test/engines.ts';
import { afterwards } from '#test/processes/child.ts';
import { findNginx, startNginx } from '#test/processes/nginx.ts';
import { freePort, startServer } from '#test/processes/server-process.ts';
import { thorough } from '#test/thorough.ts';
import { chatPictureStore } from './pictures/store.ts';

const counts = thorough
  ? { kills: 50, messages: 10_000, cuts: 10, outage: 60_000, sockets: 1_000, readers: 100, stalled: 300_000 }
  : { kills: 1, messages: 200, cuts: 1, outage: 0, sockets: 100, readers: 10, stalled: 0 };
const aPicture = Buffer.from(png());

const admin = { email: 'admin@example.org', password: 'a password for the test' };
const metricsToken = 'token-of-a-metrics-collector';

type Node = Awaited<ReturnType<typeof startNode>>;

const running = new Set<Node>();
const people = new Set<CustomerPerson | AgentPerson>();
afterEach(() => {
  for (const person of people) person.leave();
  people.clear();
});
afterAll(async () => {
  for (const node of running) await node.end('SIGKILL');
});

/** A process of the site, for many clients at one address. */
async function startNode(port: number, place: Record<string, string>) {
  const server = startServer({
    PORT: `${port}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    METRICS_TOKEN: metricsToken,
    TRUST_PROXY: '127.0.0.1',
    SOCKETS_PER_ADDRESS: '100000',
    CHATS_PER_ADDRESS: '100000',
    CHAT_MESSAGES_PER_MINUTE: '1000000',
    ...place,
  });
  const ended = server.ended();
  const node = {
    url: `http://127.0.0.1:${port}`,
    pid: server.child.pid as number,
    async end(signal: 'SIGKILL' | 'SIGTERM') {
      server.child.kill(signal);
      running.delete(node);
      return ended;
    },
  };
  running.add(node);
  await server.address;
  return node;
}

async function signIn(url: string, who = admin, origin = url): Promise<string> {
  const answer = await post(url, '/api/auth/sign-in/email', who, { origin });
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return cookies.join('; ');
}

function post(url: string, path: string, body: object, own: Record<string, string>): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: url, ...own };
  return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

function locationEnv(location: DatabaseLocation): Record<string, string> {
  if (location.kind === 'server') return { DATABASE_URL: location.url };
  return location.kind === 'embedded' ? { DATA_DIR: location.dataDir } : {};
}

/** Figures to be read in the log; what does not depend on the clock is asserted. */
function print(sentence: string): void {
  if (thorough) console.log(`chat: ${sentence}`);
}

function since(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** An hour later: how many messages say that they are a picture, how many of them have one, and how many pictures there are. */
async function picturesIn(location: DatabaseLocation) {
  const database = await openDatabase(location, { timeoutFactor: 20 });
  const { queries } = database;
  const uploaded = await count(sql`select from chat_picture`);
  while ((await chatPictureStore(queries).deleteUnsent(new Date(Date.now() + 61 * 60_000))) > 0);
  const [messages, shown, stored] = await Promise.all([
    count(sql`select from chat_message where text = ${pictureText}`),
    count(sql`select from chat_message join chat_picture using (session_id, client_id, is_user)`),
    count(sql`select from chat_picture`),
  ]);
  await database.close();
  return { uploaded, messages, shown, stored };

  async function count(rows: RawBuilder<unknown>): Promise<number> {
    const counted = sql<{ count: number }>`select count(*)::integer as count from (${rows}) as counted`;
    return (await counted.execute(queries)).rows[0]?.count ?? 0;
  }
}

function converse(url: () => string, manner: Manner): Conversations {
  const chat = new Conversations(url, manner);
  for (const person of chat.everybody) people.add(person);
  return chat;
}

function survivesKills(locate: () => Promise<DatabaseLocation>): void {
  it(`loses nothing confirmed, doubles nothing, leaves no picture behind and keeps one order (kills: ${counts.kills}, messages: ${counts.messages})`, async () => {
    const location = await locate();
    const port = await freePort();
    const start = () => startNode(port, locationEnv(location));
    let node = await start();
    const cookie = await signIn(node.url);
    const manner = { customers: 20, cookie, isHurried: true, pictures: true };
    const chat = converse(() => node.url, manner);
    const each = Math.floor(counts.messages / (counts.kills + 1));
    for (let kill = 0; kill < counts.kills; kill += 1) {
      chat.write(each);
      const enough = chat.confirmed + 1 + Math.random() * (each - several * 21);
      await until(() => chat.confirmed >= enough);
      // Some were uploaded by visitors who then go away.
      const leaving = chat.customers.find(({ isLive }) => isLive);
      const forgotten = leaving?.upload(randomUUID(), aPicture).catch(() => false);
      await node.end('SIGKILL');
      await forgotten;
      node = await start();
    }
    chat.write(counts.messages - each * counts.kills);
    await chat.settle();
    const refused = chat.everybody.reduce((sum, { closings }) => sum + closings.length, 0);
    expect((await node.end('SIGTERM')).code).toBe(0);
    await chat.check(location);
    const { uploaded, ...pictures } = await picturesIn(location);
    expect(pictures.messages).toBeGreaterThan(0);
    expect(pictures).toEqual({
      messages: pictures.messages,
      shown: pictures.messages,
      stored: pictures.messages,
    });
    print(
      `${counts.kills} kills, ${chat.written} messages, ${pictures.messages} of them pictures (${uploaded} uploaded), ${refused} connections cut or refused meanwhile: 0 lost, 0 doubled`,
    );
  });
}

// In every run, one of two nodes is killed below.
if (thorough)
  describeOnServer('kill -9 of the only node', () => {
    survivesKills(async () => ({ kind: 'server', url: await freshServerUrl('marquee_template') }));
  });

describeInsteadOnPglite('kill -9 of the only node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-chat-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  survivesKills(async () => ({ kind: 'embedded', dataDir: fillDataDir(folder) }));
});

/** Of 64 MB, in memory; nothing where we may not mount one. */
function smallDisk(): { folder: string; remove(): Promise<void> } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-disk-'));
  const remove = afterwards('umount -l "$1"; rmdir "$1"', folder);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]);
  if (status === 0) return { folder, remove };
  void remove();
}

function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Takes all but so many bytes. */
function fill(folder: string, left: number): () => void {
  const filler = join(folder, 'filler');
  writeFileSync(filler, '');
  try {
    for (let room = roomIn(folder) - left; room > 0; room = roomIn(folder) - left)
      appendFileSync(filler, Buffer.alloc(Math.min(room, 2 ** 20)));
  } catch (error) {
    // The site writes meanwhile, and was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  return () => rmSync(filler);
}

// What the engine itself does on a full disk, embedded.test.ts sees in every run.
describe.runIf(thorough)(`a full disk, on PGlite${thorough ? '' : ': SKIPPED but for PROVE=1'}`, () => {
  it('confirms nothing that is not stored, and goes on when there is space again', async ({
    skip,
    onTestFinished,
  }) => {
    const disk = smallDisk();
    if (!disk) return skip('no small disk can be mounted here: that takes root on Linux');
    onTestFinished(disk.remove);
    const location = { kind: 'embedded', dataDir: fillDataDir(disk.folder) } as const;
    const node = await startNode(await freePort(), locationEnv(location));
    const cookie = await signIn(node.url);
    const padding = () => randomBytes(2_900).toString('base64').slice(0, 3_900);
    const manner = { customers: 10, cookie, isHurried: true, atOnce: 1, padding };
    const chat = converse(() => node.url, manner);
    const isReady = (expected: boolean) =>
      until(async () => (await fetch(`${node.url}/health/ready`)).ok === expected);
    chat.write(20);
    await chat.settle();
    // Without any space a table cannot grow; with some, the log cannot begin another file, and the database crashes.
    for (const left of thorough ? [0, 6_000_000] : [0]) {
      const refusals = () => chat.everybody.reduce((sum, { errors }) => sum + errors.length, 0);
      const before = refusals();
      const makeSpace = fill(disk.folder, left);
      while (refusals() === before) {
        chat.write(50);
        await until(() => refusals() > before || chat.confirmed === chat.written);
      }
      const confirmed = chat.confirmed;
      // After a crash it may be, for a moment.
      if (left === 0) await isReady(false);
      makeSpace();
      await isReady(true);
      const began = performance.now();
      await chat.settle();
      print(
        `disk full after ${confirmed} of ${chat.written} messages, all delivered ${since(began)} after there was space`,
      );
    }
    expect((await node.end('SIGTERM')).code).toBe(0);
    await chat.check(location);
  });
});

const nginx = findNginx();
if ('missing' in nginx) console.warn(`\n!!! The chat's tests run without a proxy: ${nginx.missing}.\n`);
const proxy = 'missing' in nginx ? `WITHOUT A PROXY, ${nginx.missing}` : 'behind nginx';

describeOnServer(`two nodes ${proxy}`, () => {
  let postgres: RunningPostgres;
  let front: string;
  let cookie: string;
  let place: Record<string, string>;
  let stopFront = async () => {};
  const ports: number[] = [];
  const nodes: Node[] = [];
  const start = async (index: number) => {
    nodes[index] = await startNode(ports[index] as number, place);
  };
  const location = (): DatabaseLocation => ({ kind: 'server', url: postgres.url });

  beforeAll(async () => {
    postgres = await startPostgres('off');
    ports.push(await freePort(), await freePort());
    const port = await freePort();
    front = `http://127.0.0.1:${port}`;
    place = { DATABASE_URL: postgres.url, PUBLIC_URL: front };
    await Promise.all([start(0), start(1)]);
    if (!('missing' in nginx)) stopFront = (await startNginx(port, ports)).stop;
    cookie = await signIn((nodes[0] as Node).url, admin, front);
  });
  afterAll(async () => {
    await stopFront();
    await Promise.all(nodes.map((node) => running.has(node) && node.end('SIGKILL')));
    await postgres.stop();
  });

  let turn = 0;
  /** Without nginx, the nodes in turn. */
  const somewhere = () => {
    if (!('missing' in nginx)) return front;
    const alive = nodes.filter((node) => running.has(node));
    turn += 1;
    return (alive[turn % alive.length] as Node).url;
  };
  const conversations = (customers: number, manner: Partial<Manner> = {}) =>
    converse(somewhere, { customers, cookie, origin: front, ...manner });

  it('talk to each other: customers of both reach an agent, who is on one', async () => {
    const chat = conversations(10);
    await until(() => chat.areLive);
    const there = await Promise.all(nodes.map(({ url }) => gauges(url)));
    expect(there.map(({ chat_customers }) => Number(chat_customers) > 0)).toEqual([true, true]);
    expect(there.map(({ chat_agents }) => chat_agents).sort()).toEqual([0, 1]);
    chat.write(100);
    await chat.settle();
    await chat.check(location());
  });

  it('go on when their LISTEN connections are cut', async () => {
    const chat = conversations(10, { isHurried: true });
    await until(() => chat.areLive);
    for (let cut = 0; cut < counts.cuts; cut += 1) {
      chat.write(100);
      await until(() => chat.confirmed > chat.written - 50);
      const { rowCount } = await asAdmin(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and (query like 'listen %' or query = 'select 1')`,
        postgres.url,
      );
      expect(rowCount).toBeGreaterThanOrEqual(2);
      const began = performance.now();
      chat.write(100);
      await chat.settle();
      print(`LISTEN cut: both ends show everything again after ${since(began)}`);
    }
    await chat.check(location());
    expect(chat.everybody.flatMap(({ closings }) => closings)).toEqual([]);
  });

  it('disconnect an agent who signed out or was disabled, and no customer', async () => {
    const { id, ...colleague } = await addColleague('colleague@example.org');
    const cookies = [await signIn(somewhere(), admin, front), await signIn(somewhere(), colleague, front)];
    const where = { url: somewhere, origin: front };
    const agents = cookies.map((own) => new AgentPerson(where, { cookie: own }).come());
    const customer = new CustomerPerson(where).come();
    for (const person of [customer, ...agents]) people.add(person);
    await until(() => [customer, ...agents].every(({ isLive }) => isLive));
    customer.write('before');
    await until(() => agents.every((agent) => agent.screenOf(customer.publicId).last === 1));

    const began = performance.now();
    expect(await ask('/api/auth/sign-out', {}, cookies[0])).toBe(200);
    expect(await ask(`/api/admin/staff/${id}/disabled`, { disabled: true }, cookie)).toBe(200);
    await until(() => agents.every(({ closings }) => closings.length > 0));
    print(`signed out and disabled: both sockets closed after ${since(began)}`);
    customer.write('afterwards');
    await until(() => customer.outbox.size === 0);
    expect(agents.map(({ closings }) => closings)).toEqual([[1008], [1008]]);
    expect(agents.map((agent) => agent.screenOf(customer.publicId).last)).toEqual([1, 1]);
    expect(customer.closings).toEqual([]);
    expect(await ask('/api/auth/sign-in/email', colleague)).toBe(403);
  });

  async function ask(path: string, body: object, own = ''): Promise<number> {
    return (await post(somewhere(), path, body, { origin: front, cookie: own })).status;
  }

  /** As the operator of the machine makes an account. */
  async function addColleague(email: string) {
    const env = { DATABASE_URL: postgres.url, PUBLIC_URL: front };
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/recover-admin.ts', email], {
      env,
    });
    const answer = await fetch(`${nodes[0]?.url}/api/admin/staff`, { headers: { cookie } });
    const { data } = (await answer.json()) as { data: { id: string; email: string }[] };
    return {
      id: data.find((one) => one.email === email)?.id,
      email,
      password: stdout.trim().split(' ').at(-1) ?? '',
    };
  }

  it(`disconnect ${counts.readers} clients that do not read, without memory for them or harm to others`, async () => {
    const node = nodes[0] as Node;
    const direct = { url: () => node.url, origin: front };
    const [source, other] = [new CustomerPerson(direct).come(), new CustomerPerson(direct).come()];
    for (const person of [source, other]) people.add(person);
    await until(() => source.isLive && other.isLive);
    const flood = async (messages: number) => {
      for (let count = 0; count < messages; count += 1) source.write('€'.repeat(mostChatCharacters));
      await until(() => source.outbox.size === 0);
    };
    const tabs: WebSocket[] = [];
    const openTabs = (number: number, isReading: boolean) => {
      for (let count = 0; count < number; count += 1) {
        const socket = new WebSocket(`${node.url.replace('http', 'ws')}/ws`, [], {
          headers: { origin: front },
        });
        const init = { type: 'init', sessionId: source.sessionId, lastSeq: source.screen.last };
        socket.on('error', () => {});
        socket.once('open', () => {
          socket.send(JSON.stringify(init));
          if (!isReading) socket.pause();
        });
        tabs.push(socket);
      }
    };
    const openNow = async () => Number((await gauges(node.url)).chat_customers) - 2;

    // What as many readers cost that do read, until the heap has its size.
    if (thorough) openTabs(counts.readers, true);
    for (let count = 0; count < (thorough ? 60 : 2); count += 1) await flood(10);
    for (const tab of tabs.splice(0)) tab.terminate();
    await until(async () => (await openNow()) === 0);
    const before = memoryOf(node);

    openTabs(counts.readers, false);
    await until(async () => (await openNow()) === counts.readers);
    const first = source.screen.last;
    let [most, gone, slowest] = [0, 0, 0];
    const ends = Date.now() + counts.stalled;
    for (let open = counts.readers; open > 0; ) {
      await flood(thorough ? 10 : 50);
      most = Math.max(most, memoryOf(node) - before);
      const asked = performance.now();
      other.write('am I heard?');
      await until(() => other.outbox.size === 0);
      slowest = Math.max(slowest, performance.now() - asked);
      open = await openNow();
      if (Date.now() > ends) {
        // A dropped socket has a second to close, in which a quick machine would write a thousand messages more.
        await pause(150);
        continue;
      }
      // Each client that was let go is followed by another.
      gone += counts.readers - open;
      openTabs(counts.readers - open, false);
      open = counts.readers;
      await pause(1_000);
    }
    gone += counts.readers;
    print(
      `${gone} stalled readers let go, ${most.toFixed(0)} MB more, slowest answer to others ${slowest.toFixed(0)} ms`,
    );
    for (const tab of tabs) tab.terminate();
    if (thorough) expect(most).toBeLessThan(50);
    // The system buffers some 300 for each; beyond, they are let go at once and not when they miss pings.
    else expect(source.screen.last - first).toBeLessThan(1_000);
    expect([other.closings, source.closings]).toEqual([[], []]);
  });

  it('refuse while PostgreSQL does not answer or starts again, and lose nothing', async () => {
    const chat = conversations(10, { isHurried: !thorough, atOnce: 1 });
    await until(() => chat.areLive);
    chat.write(100);
    await until(() => chat.confirmed >= 50);
    postgres.pause();
    const began = performance.now();
    chat.write(100);
    const refused = until(() => chat.everybody.every(({ errors }) => errors.includes('unavailable'))).then(
      () => since(began),
    );
    const unready = until(async () => (await fetch(`${nodes[1]?.url}/health/ready`)).status === 503).then(
      () => since(began),
    );
    print(`PostgreSQL stopped: chat says so after ${await refused}, /health/ready after ${await unready}`);
    do {
      const alive = await Promise.all(nodes.map(({ url }) => fetch(`${url}/health/live`)));
      expect(alive.map(({ status }) => status)).toEqual([200, 200]);
    } while (performance.now() - began < counts.outage && (await pause(1_000, true)));
    const confirmed = chat.confirmed;
    expect(confirmed).toBeLessThan(chat.written);
    postgres.resume();
    const resumed = performance.now();
    await until(async () => (await fetch(`${nodes[1]?.url}/health/ready`)).status === 200);
    const ready = since(resumed);
    await chat.settle();
    print(`PostgreSQL goes on: ready after ${ready}, all delivered after ${since(resumed)}`);

    chat.write(100);
    await postgres.restart();
    const restarted = performance.now();
    await chat.settle();
    print(`PostgreSQL restarted: all delivered after ${since(restarted)}`);
    await chat.check(location());
  });

  it(`lose nothing when one is killed under ${counts.sockets} sockets`, async () => {
    const chat = conversations(counts.sockets, { isHurried: !thorough });
    await until(() => chat.areLive);
    for (const killed of thorough ? [0, 1] : [0]) {
      const before = chat.everybody.map(({ closings }) => closings.length);
      chat.write(counts.sockets);
      await until(() => chat.confirmed > chat.written - counts.sockets / 2);
      const began = performance.now();
      const at = Date.now();
      await (nodes[killed] as Node).end('SIGKILL');
      await until(() => !chat.areLive);
      chat.write(counts.sockets);
      await until(() => chat.areLive);
      const back = since(began);
      await chat.settle();
      const cut = chat.everybody.filter(({ closings }, index) => closings.length > (before[index] ?? 0));
      expect(cut.length).toBeGreaterThan(0);
      const attempts = cut.flatMap((person) => person.attempts.filter((moment) => moment > at));
      print(
        `${cut.length} of ${counts.sockets} sockets cut, all back after ${back}, at most ${busiest(attempts)} of ${attempts.length} attempts in 100 ms`,
      );
      await start(killed);
    }
    await chat.check(location());
  });

  it('close their sockets on SIGTERM and end; their sockets go on elsewhere', async () => {
    const chat = conversations(20);
    await until(() => chat.areLive);
    chat.write(200);
    await until(() => chat.confirmed > 50);
    const began = performance.now();
    const { code } = await (nodes[1] as Node).end('SIGTERM');
    print(`SIGTERM: ended after ${since(began)}`);
    expect(code).toBe(0);
    await until(() => chat.areLive);
    chat.write(100);
    await chat.settle();
    const cut = chat.everybody.flatMap(({ closings }) => closings.slice(0, 1));
    expect(cut.length).toBeGreaterThan(0);
    expect(new Set(cut)).toEqual(new Set([1012]));
    await chat.check(location());
  });
});

/** Most within 100 milliseconds. */
function busiest(moments: number[]): number {
  const tenths = Object.values(Object.groupBy(moments, (moment) => Math.floor(moment / 100)));
  return Math.max(0, ...tenths.map((some) => some?.length ?? 0));
}

/** Megabytes. */
function memoryOf({ pid }: Node): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

async function gauges(url: string): Promise<Record<string, number>> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const lines = (await answer.text()).matchAll(/^marquee_(\w+) (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]));
}
