import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { availableParallelism } from 'node:os';
import { buffer, text } from 'node:stream/consumers';
import { installSystemPackages, isInstalled } from '../scripts/system-packages.ts';
import { figure, type Load, type Measured } from './figures.ts';
import { median } from './median.ts';
import { cores, pinned, secondsUsed, startLoggingSite } from './processes.ts';

const connections = 64;
const headers = { 'accept-encoding': 'br', 'accept-language': 'en' };

interface Run {
  perSecond: number;
  /** The server has to be the one that is used up. */
  load: Load;
}

/** Requests a second of a cached page with the log on, and of a server that writes the same bytes and does nothing else. */
export async function measure(quick: boolean): Promise<Measured> {
  installSystemPackages(['wrk']);
  if (!isInstalled('wrk')) throw new Error('Install wrk (Debian and Ubuntu: apt-get install wrk).');
  const [rounds, seconds] = quick ? [1, 1] : [5, 3];
  const site = await startLoggingSite({});
  const page = await fetchAsSent(site.address);
  const reference = await startBareServer(page);
  const runs: { ours: Run[]; bare: Run[] } = { ours: [], bare: [] };
  try {
    // Once for nothing: both are measured warm.
    await request64(site, seconds);
    await request64(reference, seconds);
    // In turns, so that whatever else the machine does meets both.
    for (let round = 0; round < rounds; round += 1) {
      runs.bare.push(await request64(reference, seconds));
      runs.ours.push(await request64(site, seconds));
    }
  } finally {
    reference.stop();
    await site.stop();
  }
  const [ours, bare] = [middle(runs.ours), middle(runs.bare)];
  const bar = 0.75;
  // On a busy machine neither gets its whole core: then the time for one request says more than their number.
  const cost = ({ perSecond, load }: Run) => (load.server / perSecond) * 1e6;
  return {
    figures: [
      figure({
        name: 'Cached page with the log on',
        value: ours.perSecond,
        unit: 'requests/s',
        better: 'more',
        load: ours.load,
        reference: { name: 'bare node:http with the same bytes', value: bare.perSecond, load: bare.load },
        bar,
      }),
      figure({
        name: "Processor's time for a cached page",
        value: cost(ours),
        unit: 'µs',
        better: 'less',
        reference: { name: 'bare node:http', value: cost(bare) },
      }),
    ],
    charts: [
      {
        kind: 'bars',
        file: 'cached-page',
        title: 'Requests a second of a cached page, the server on one core',
        unit: 'requests/s',
        rows: [
          { name: 'Marquee, with its log', value: ours.perSecond, isOurs: true },
          { name: 'bare node:http, same bytes', value: bare.perSecond },
        ],
        limits: [{ name: `${bar} × bare`, value: bar * bare.perSecond }],
      },
    ],
  };
}

interface SentPage {
  headers: Record<string, unknown>;
  body: Buffer;
}

/** `fetch` would unpack the body: the reference is to send the very bytes. */
async function fetchAsSent(address: string): Promise<SentPage> {
  const ask = async () => {
    const sent = request(address, { headers }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { headers: answer.headers, body: await buffer(answer) };
  };
  await ask();
  return ask();
}

async function startBareServer({ headers, body }: SentPage) {
  const child = spawn(...pinned(cores.measured, ['node', 'bench/bare-server.ts']), {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ headers, body: body.toString('base64') }));
  const [line] = await once(child.stdout, 'data');
  return { pid: child.pid, address: String(line).trim(), stop: () => void child.kill() };
}

/** By 64 connections. wrk does in C what a client in JavaScript would need more of a core for than the server. */
async function request64(
  { pid, address }: { pid: number | undefined; address: string },
  seconds: number,
): Promise<Run> {
  const threads = Math.max(1, Math.min(4, availableParallelism() - 1));
  const options = [`-t${threads}`, `-c${connections}`, `-d${seconds}s`];
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const client = spawn(...pinned(cores.others, ['wrk', ...options, ...lines, `${address}/`]), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const before = secondsUsed(pid) ?? 0;
  const began = performance.now();
  let clientUsed = 0;
  const watch = setInterval(() => {
    clientUsed = secondsUsed(client.pid) ?? clientUsed;
  }, 50);
  const output = await text(client.stdout);
  clearInterval(watch);
  const elapsed = (performance.now() - began) / 1000;
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  if (!perSecond || /Non-2xx|Socket errors/.test(output)) throw new Error(`${address}: ${output}`);
  return {
    perSecond,
    load: {
      server: ((secondsUsed(pid) ?? 0) - before) / elapsed,
      client: clientUsed / elapsed / threads,
    },
  };
}

function middle(runs: Run[]): Run {
  const of = (read: (run: Run) => number) => median(runs.map(read));
  return {
    perSecond: of(({ perSecond }) => perSecond),
    load: { server: of(({ load }) => load.server), client: of(({ load }) => load.client) },
  };
}
