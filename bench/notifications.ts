import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '#test/database/postgres.ts';
import { figure, type Load, type Measured, type Point } from './figures.ts';
import { databaseSecondsUsed, postmasterOf } from './processes.ts';

/** What a node tells the others of a batch: this many messages, with their texts. */
const messagesOfBatch = 10;
const mostNodes = 30;
/** Batches a second of all nodes together, at which the time to one listener is measured. */
const pace = 100;

/**
 * What thirty nodes ask of one PostgreSQL: each listens on a connection of its own, and writes batches on another, one at a time,
 * each with a notification as long as the chat's. Beside it the same writes without the notification: commits that notify wait
 * for each other, others share a wait for the disk.
 */
export async function measure(quick: boolean): Promise<Measured> {
  const postgres = await startPostgres('on');
  const postmaster = (await postmasterOf(postgres.url)) ?? 0;
  const seconds = quick ? 1 : 3;
  const series = { notified: [] as Point[], silent: [] as Point[], deliveries: [] as Point[] };
  const measured: Measured = { figures: [], charts: [] };
  try {
    await asOwner(
      postgres.url,
      'create table batch (id bigint generated always as identity, messages jsonb)',
    );
    for (const nodes of quick ? [1, 3] : [1, 3, 10, mostNodes]) {
      const cluster = await startNodes(postgres.url, nodes);
      try {
        const silent = await cluster.writeFor(seconds, { notify: false, postmaster });
        const notified = await cluster.writeFor(seconds, { notify: true, postmaster });
        const atPace = await cluster.writeFor(seconds, { notify: true, postmaster, perSecond: pace });
        series.silent.push([nodes, silent.batches]);
        series.notified.push([nodes, notified.batches]);
        series.deliveries.push([nodes, notified.delivered]);
        measured.figures.push(
          figure({
            name: `${nodes} nodes on one PostgreSQL: commits with a notification of ${cluster.bytes} bytes, as many as it takes`,
            value: notified.batches,
            unit: 'commits/s',
            better: 'more',
            load: notified.load,
            reference: { name: 'the same commits without it', value: silent.batches, load: silent.load },
          }),
          figure({
            name: `${nodes} nodes: notifications that arrived`,
            value: notified.delivered,
            unit: 'notifications/s',
            better: 'more',
          }),
          figure({
            name: `${nodes} nodes at ${pace} commits/s (up to ${(pace * messagesOfBatch).toLocaleString('en')} messages/s): from the write to another node, p99`,
            value: atPace.p99Ms,
            unit: 'ms',
            better: 'less',
            load: atPace.load,
          }),
        );
      } finally {
        await cluster.stop();
      }
    }
  } finally {
    await postgres.stop();
  }
  measured.charts.push({
    kind: 'lines',
    file: 'notifications',
    title: 'Commits and notifications of one PostgreSQL by nodes that listen',
    x: { label: 'nodes', scale: 'log' },
    y: { label: 'a second', scale: 'log' },
    lines: [
      { name: 'notifications that arrived', points: series.deliveries },
      { name: 'commits that notify all nodes', points: series.notified },
      { name: 'the same commits without a notification', points: series.silent },
    ],
  });
  return measured;
}

interface Written {
  /** A second. */
  batches: number;
  delivered: number;
  p99Ms: number;
  load: Load;
}

async function startNodes(url: string, nodes: number) {
  const listeners = await Promise.all(Array.from({ length: nodes }, () => connected(url)));
  const writers = await Promise.all(Array.from({ length: nodes }, () => connected(url)));
  for (const listener of listeners) await listener.query('listen chat');
  const payload = payloadOf(0);
  // Type, length, process and the zeros that end both names.
  const frameBytes = 1 + 4 + 4 + 'chat'.length + 1 + Buffer.byteLength(payload) + 1;
  let bytes = 0;
  let isCounting = false;
  // Counted as bytes: to take thirty nodes' frames apart is the work of thirty nodes, and not of this process.
  for (const listener of listeners.slice(0, -1)) {
    const { stream } = listener.connection;
    stream.removeAllListeners('data');
    stream.on('data', (data) => {
      if (isCounting) bytes += data.length;
    });
  }
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  listeners.at(-1)?.on('notification', ({ payload: arrived = '' }) => {
    if (!isCounting) return;
    bytes += frameBytes;
    const number = arrived.slice(0, numberLength);
    latencies.push(performance.now() - (sentAt.get(number) ?? Number.NaN));
    sentAt.delete(number);
  });
  let number = 0;

  const write = async (writer: pg.Client, notify: boolean) => {
    number += 1;
    const payload = payloadOf(number);
    sentAt.set(payload.slice(0, numberLength), performance.now());
    await writer.query(
      notify
        ? {
            name: 'notify',
            text: `with added as (insert into batch (messages) values ($1))
              select pg_notify('chat', $2)`,
            values: [messages, payload],
          }
        : { name: 'silent', text: 'insert into batch (messages) values ($1)', values: [messages] },
    );
  };

  return {
    bytes: Buffer.byteLength(payload),
    /** Each node writes as fast as it can, or all together at a pace. */
    async writeFor(
      seconds: number,
      { notify, perSecond, postmaster }: { notify: boolean; perSecond?: number; postmaster: number },
    ): Promise<Written> {
      latencies.length = 0;
      sentAt.clear();
      bytes = 0;
      let batches = 0;
      const before = { own: process.cpuUsage(), database: databaseSecondsUsed(postmaster) };
      const began = performance.now();
      const end = began + seconds * 1000;
      isCounting = true;
      await Promise.all(
        writers.map(async (writer, index) => {
          for (let turn = index; performance.now() < end; turn += nodes) {
            const due = perSecond ? began + (turn / perSecond) * 1000 : 0;
            if (due >= end) break;
            if (due > performance.now()) await wait(due - performance.now());
            await write(writer, notify);
            batches += 1;
          }
        }),
      );
      const elapsed = (performance.now() - began) / 1000;
      const { user, system } = process.cpuUsage(before.own);
      const database = (databaseSecondsUsed(postmaster) - before.database) / elapsed;
      // What has been sent before this answer has arrived.
      await Promise.all(writers.map((writer) => writer.query('select 1')));
      await wait(200);
      isCounting = false;
      latencies.sort((one, other) => one - other);
      return {
        batches: batches / elapsed,
        delivered: bytes / frameBytes / elapsed,
        p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
        load: { server: database, client: (user + system) / 1e6 / elapsed },
      };
    },
    async stop() {
      for (const client of [...listeners, ...writers]) client.connection.stream.destroy();
    },
  };
}

const numberLength = 10;
const node = randomUUID();
const clientId = randomUUID();
const text = 'The picture stops after a minute, on both televisions.';
const messages = JSON.stringify(
  Array.from({ length: messagesOfBatch }, (_, index) => ({
    id: 1_000_000 + index,
    session_id: 20_000 + index,
    seq: 10 + index,
    client_id: clientId,
    text,
    is_user: true,
    author: null,
    created_at: '2026-11-19T20:00:00.000000+00:00',
  })),
);
const spans = JSON.stringify(
  Array.from({ length: messagesOfBatch }, (_, index) => [
    20_000 + index,
    'LMIenSWMF0bR',
    10 + index,
    10 + index,
    'pending',
  ]),
);

/** As `addMessages` makes it, of one length, and with a number in front. */
function payloadOf(number: number): string {
  return `${`${number}`.padStart(numberLength, '0')}["${node}",1000,${spans},${messages}]`;
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = await connected(url);
  await client.query(statement);
  await client.end();
}
