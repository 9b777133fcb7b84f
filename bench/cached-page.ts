import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { availableParallelism } from 'node:os';
import { buffer, text } from 'node:stream/consumers';
import { median } from './median.ts';
import { cores, pinned, secondsUsed, startLoggingSite } from './processes.ts';

const rounds = 5;
const seconds = 3;
const connections = 64;
const headers = { 'accept-encoding': 'br', 'accept-language': 'en' };

interface Run {
  perSecond: number;
  /** Shares of a core. The server has to be the one that is used up. */
  serverLoad: number;
  clientLoad: number;
}

/** Requests a second of a cached page with the log on, and of a server that writes the same bytes and does nothing else. */
export async function cachedPage(): Promise<{ ours: Run; bare: Run }> {
  const site = await startLoggingSite({});
  const page = await fetchAsSent(site.address);
  const reference = await startBareServer(page);
  const figures: { ours: Run[]; bare: Run[] } = { ours: [], bare: [] };
  try {
    // Once for nothing: both are measured warm.
    await measure(site);
    await measure(reference);
    // In turns, so that whatever else the machine does meets both.
    for (let round = 0; round < rounds; round += 1) {
      figures.bare.push(await measure(reference));
      figures.ours.push(await measure(site));
    }
  } finally {
    reference.stop();
    await site.stop();
  }
  return { ours: middle(figures.ours), bare: middle(figures.bare) };
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

/** wrk does in C what a client in JavaScript would need more of a core for than the server. */
async function measure({ pid, address }: { pid: number | undefined; address: string }): Promise<Run> {
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
    serverLoad: ((secondsUsed(pid) ?? 0) - before) / elapsed,
    clientLoad: clientUsed / elapsed / threads,
  };
}

function middle(runs: Run[]): Run {
  const of = (figure: keyof Run) => median(runs.map((run) => run[figure]));
  return { perSecond: of('perSecond'), serverLoad: of('serverLoad'), clientLoad: of('clientLoad') };
}
