import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { openDatabase } from '#server/db/database.ts';
import { messageStore } from '#server/features/chat/store/messages.ts';
import { staffSessions } from '#server/features/chat/store/staff-sessions.ts';
import { startPostgres } from '#test/database/postgres.ts';
import { announcedBy } from '#test/processes/server-process.ts';
import type { Load, LoadResult } from './chat-load-process.ts';
import { median } from './median.ts';
import { cores, megabytesHeld, secondsUsed, startLoggingSite } from './processes.ts';

/** Customers who write to a relay as fast as it answers, in one run after the other. */
export const relaySockets = [100, 1_000];
/** Customers who write at a given pace. */
const latencySockets = 200;
/** Sockets whose memory is measured, after those that warm the process up. */
const idleSockets = 4_000;
const warmUpSockets = 1_000;

const rounds = 3;
const seconds = 4;
const staff = { email: 'admin@example.org', password: 'a password for the bench' };
const settings = {
  ADMIN_EMAIL: staff.email,
  ADMIN_PASSWORD: staff.password,
  SOCKETS_PER_ADDRESS: '100000',
  CHATS_PER_ADDRESS: '100000',
  CHAT_MESSAGES_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
};

/**
 * The durable relay on PostgreSQL beside a bare one and one of socket.io, which store nothing: messages a second, the median of
 * the rounds, with the shares of a core of server and client.
 */
export async function chatRelay(sockets: number) {
  const postgres = await startPostgres('on');
  const site = await startLoggingSite({ DATABASE_URL: postgres.url, ...settings }, cores.all);
  const relays = await Promise.all((['ws', 'socket.io'] as const).map(startRelay));
  try {
    const cookie = await signIn(site.address);
    const servers = [
      { kind: 'marquee', address: site.address, pid: site.pid, cookie },
      ...relays.map(({ kind, address, pid }) => ({ kind, address, pid, cookie: '' })),
    ] as const;
    const results = Object.groupBy(await inTurns(), ({ kind }) => kind);

    async function inTurns() {
      const all = [];
      // In turns, so that whatever else the machine does meets all of them.
      for (let round = 0; round < rounds; round += 1) {
        for (const { kind, address, pid, cookie } of servers) {
          const result = await load({ kind, address, cookie, sockets, seconds, inFlight: 4 }, pid);
          all.push({ kind, ...result });
        }
      }
      return all;
    }

    const middleOf = (kind: Load['kind']) => {
      const runs = (results[kind] ?? []).toSorted((a, b) => a.perSecond - b.perSecond);
      return runs[Math.floor(runs.length / 2)] as LoadResult & { serverLoad: number };
    };
    return { marquee: middleOf('marquee'), ws: middleOf('ws'), 'socket.io': middleOf('socket.io') };
  } finally {
    for (const { stop } of relays) stop();
    await site.stop();
    await postgres.stop();
  }
}

/** At a given pace: milliseconds from a customer to the agent, on one node and across two. */
export async function chatLatency(perSecond: number) {
  const postgres = await startPostgres('on');
  const environment = { DATABASE_URL: postgres.url, ...settings };
  const first = await startLoggingSite(environment, cores.all);
  const second = await startLoggingSite(environment, cores.all);
  try {
    const cookie = await signIn(first.address);
    const pace = {
      kind: 'marquee',
      cookie,
      sockets: latencySockets,
      seconds: 8,
      perSecond,
      inFlight: 0,
    } as const;
    const one = await load({ ...pace, address: first.address }, first.pid);
    // The second has compiled nothing yet.
    await load({ ...pace, address: second.address }, second.pid);
    const two = await load({ ...pace, address: first.address, others: [second.address] }, first.pid);
    return { one, two };
  } finally {
    await first.stop();
    await second.stop();
    await postgres.stop();
  }
}

/** Kilobytes that a customer's socket costs the process while it is idle. */
export async function chatSocketMemory(): Promise<number> {
  const postgres = await startPostgres('on');
  const site = await startLoggingSite({
    DATABASE_URL: postgres.url,
    NODE_OPTIONS: '--expose-gc --import ./bench/collector.ts',
    ...settings,
  });
  const clients: WebSocket[] = [];
  const open = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const socket = new WebSocket(`${site.address.replace('http', 'ws')}/ws`, [], {
        headers: { origin: site.address },
      });
      clients.push(socket);
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'init', sessionId: null, name: 'Ada', email: '' }));
      await once(socket, 'message');
    }
  };
  const settled = async () => {
    process.kill(site.pid, 'SIGUSR2');
    await wait(2_000);
    return megabytesHeld(site.pid) ?? 0;
  };
  try {
    await open(warmUpSockets);
    const before = await settled();
    await open(idleSockets);
    return (((await settled()) - before) * 1000) / idleSockets;
  } finally {
    for (const client of clients) client.terminate();
    await site.stop();
    await postgres.stop();
  }
}

const storedSessions = 20_000;
const storedMessages = 1_000_000;

/** Milliseconds of the median look at the latest page of a session, and at an older one, among a million messages. */
export async function chatHistory() {
  const postgres = await startPostgres('off');
  const database = await openDatabase({ kind: 'server', url: postgres.url }, { timeoutFactor: 1_000 });
  try {
    await sql`
      insert into chat_session (public_id, language, last_seq, first_message_at)
      select 'session-' || number, 'en', ${storedMessages / storedSessions}::integer, now()
      from generate_series(1, ${storedSessions}::integer) as number`.execute(database.queries);
    await sql`
      insert into chat_message (session_id, seq, client_id, text, is_user)
      select session.id, seq, gen_random_uuid(), 'The picture stops after ' || seq || ' minutes.', seq % 2 = 1
      from generate_series(1, ${storedMessages / storedSessions}::integer) as seq, chat_session as session`.execute(
      database.queries,
    );
    await sql`vacuum analyze chat_message, chat_session`.execute(database.queries);
    const messages = messageStore(database.queries);
    const sessions = staffSessions(database.queries);
    const times = { latest: [] as number[], older: [] as number[], list: [] as number[] };
    const time = async (kind: keyof typeof times, work: Promise<unknown>) => {
      const began = performance.now();
      await work;
      times[kind].push(performance.now() - began);
    };
    for (let count = 0; count < 300; count += 1) {
      const id = 1 + Math.floor(Math.random() * storedSessions);
      const session = { id, publicId: `session-${id}` };
      await time('latest', messages.latestMessages(session));
      await time('older', messages.messagesBefore(session, 40));
      await time('list', sessions.list({ status: 'pending' }, { limit: 50, after: id }));
    }
    return { latest: median(times.latest), older: median(times.older), list: median(times.list) };
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function load(wanted: Load, pid: number): Promise<LoadResult & { serverLoad: number }> {
  const [before, began] = [secondsUsed(pid) ?? 0, performance.now()];
  const { stdout } = await promisify(execFile)('node', [
    'bench/chat-load-process.ts',
    JSON.stringify(wanted),
  ]);
  const elapsed = (performance.now() - began) / 1000;
  return { ...JSON.parse(stdout), serverLoad: ((secondsUsed(pid) ?? 0) - before) / elapsed };
}

async function startRelay(kind: 'ws' | 'socket.io') {
  const child = spawn('node', ['bench/relay.ts', kind], { stdio: ['ignore', 'inherit', 'pipe'] });
  return { kind, address: await announcedBy(child), pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') };
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(staff),
  });
  if (!answer.ok) throw new Error(`The agent cannot sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
