import { spawn } from 'node:child_process';
import pg from 'pg';
import { openDatabase } from '#server/db/database.ts';
import { startPostgres } from '#test/database/postgres.ts';
import { announcedBy } from '#test/processes/server-process.ts';
import { chatSettings, inFlight, runLoad, signIn } from './chat-load.ts';
import type { LoadResult } from './chat-load-process.ts';
import { figure, type Measured, type Point } from './figures.ts';
import { cores, postmasterOf, startLoggingSite } from './processes.ts';

/** The reference at which the bars are set. */
const usualSockets = 1_000;
const references = {
  naive: 'a naive durable relay (one insert a message)',
  batched: 'a bare relay that writes the same rows in batches',
  ws: 'a bare ws relay that stores nothing',
  'socket.io': 'socket.io, which stores nothing',
} as const;
type Reference = keyof typeof references;
const bars: Partial<Record<Reference, number>> = { naive: 5, batched: 0.8 };
const durable = ['naive', 'batched'] as const;

interface Relay {
  name: 'marquee' | Reference;
  address: string;
  pid: number;
  cookie: string;
}

// docs/decisions.md, T202
/** Our durable chat beside relays that do less, with the same client on the same PostgreSQL: messages a second. */
export async function measure(quick: boolean): Promise<Measured> {
  const postgres = await startPostgres('on');
  const postmaster = await postmasterOf(postgres.url);
  const site = await startLoggingSite({ DATABASE_URL: postgres.url, ...chatSettings }, cores.all);
  const started: Awaited<ReturnType<typeof startRelay>>[] = [];
  try {
    for (const name of Object.keys(references) as Reference[])
      started.push(await startRelay(name, postgres.url));
    const ours: Relay = {
      name: 'marquee',
      address: site.address,
      pid: site.pid,
      cookie: await signIn(site.address),
    };
    const run = ({ name, address, pid, cookie }: Relay, sockets: number, seconds: number) => {
      const kind = name === 'marquee' || name === 'socket.io' ? name : 'ws';
      return runLoad({
        kind,
        address,
        cookie,
        sockets,
        seconds,
        inFlight: inFlight(sockets),
        pids: [pid],
        postmaster,
      });
    };

    const rounds = quick ? 1 : 3;
    const results: LoadsOf = {};
    // In turns, so that whatever else the machine does meets all of them.
    for (let round = 0; round < rounds; round += 1)
      for (const relay of [ours, ...started])
        add(results, relay.name, await run(relay, quick ? 20 : usualSockets, quick ? 1 : 4));

    const growing = [ours, ...started.filter(({ name }) => durable.some((one) => one === name))];
    const growth: Record<string, Point[]> = {};
    for (const sockets of quick ? [5, 10] : [100, 10_000])
      for (const relay of growing)
        add(growth, relay.name, [sockets, (await run(relay, sockets, quick ? 1 : 4)).perSecond]);
    return report(quick ? 20 : usualSockets, results, growth);
  } finally {
    for (const { stop } of started) stop();
    await site.stop();
    await postgres.stop();
  }
}

type LoadsOf = Record<string, LoadResult[]>;

function add<One>(lists: Record<string, One[]>, name: string, one: One): void {
  lists[name] = [...(lists[name] ?? []), one];
}

function report(sockets: number, results: LoadsOf, growth: Record<string, Point[]>): Measured {
  const ours = middleOf(results.marquee);
  const names = Object.keys(references) as Reference[];
  const figures = names.map((name) => {
    const { perSecond: value, load } = middleOf(results[name]);
    return figure({
      name: `Durable chat on PostgreSQL, ${sockets.toLocaleString('en')} sockets`,
      value: ours.perSecond,
      unit: 'messages/s',
      better: 'more',
      load: ours.load,
      reference: { name: references[name], value, load },
      bar: bars[name],
    });
  });
  // On a busy machine nobody gets a whole core: then the time for one message says more than their number.
  const cost = ({ perSecond, load: { server, database = 0 } }: LoadResult) =>
    ((server + database) / perSecond) * 1e6;
  const costs = durable.map((name) =>
    figure({
      name: "Processor's time for a message, of server and PostgreSQL",
      value: cost(ours),
      unit: 'µs',
      better: 'less',
      reference: { name: references[name], value: cost(middleOf(results[name])) },
    }),
  );
  const limits = figures.flatMap(({ bar, reference }) =>
    bar && reference
      ? [{ name: `${bar} × ${bar > 1 ? 'naive' : 'batched'}`, value: bar * reference.value }]
      : [],
  );
  const shortNames = { naive: 'one insert a message', batched: 'same rows in batches' };
  const rows = names.map((name) => ({
    name: { ...shortNames, ws: 'bare ws, stores nothing', 'socket.io': 'socket.io, stores nothing' }[name],
    value: middleOf(results[name]).perSecond,
  }));
  const line = (name: 'marquee' | keyof typeof shortNames) => ({
    name: name === 'marquee' ? 'Marquee' : shortNames[name],
    points: [...(growth[name] ?? []), [sockets, middleOf(results[name]).perSecond] as const].sort(
      ([one], [other]) => one - other,
    ),
  });
  return {
    figures: [...figures, ...costs],
    charts: [
      {
        kind: 'bars',
        file: 'relay',
        title: `Chat messages a second, ${sockets.toLocaleString('en')} sockets`,
        unit: 'messages/s, delivered and confirmed',
        rows: [{ name: 'Marquee', value: ours.perSecond, isOurs: true }, ...rows],
        limits,
      },
      {
        kind: 'lines',
        file: 'relay-sockets',
        title: 'Chat messages a second by open sockets',
        x: { label: 'sockets that write', scale: 'log' },
        y: { label: 'messages/s', scale: 'log' },
        lines: [line('marquee'), line('batched'), line('naive')],
      },
    ],
  };
}

function middleOf(runs: LoadResult[] = []): LoadResult {
  return runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)] as LoadResult;
}

async function startRelay(name: Reference, server: string) {
  const url = durable.some((one) => one === name) ? await migratedDatabase(server, `relay_${name}`) : '';
  const child = spawn('node', ['--max-semi-space-size=16', 'bench/relay-process.ts', name], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: url },
  });
  const address = await announcedBy(child);
  return { name, address, pid: child.pid ?? 0, cookie: '', stop: () => child.kill('SIGTERM') };
}

/** With the tables of the site, so that the rows are written into the same columns and indexes. */
async function migratedDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  await (await openDatabase({ kind: 'server', url: url.href })).close();
  return url.href;
}
