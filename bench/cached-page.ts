import { spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';

const rounds = 5;
const seconds = 4;
const connections = 50;
const headers = { 'accept-encoding': 'br', 'accept-language': 'en' };

/** Requests a second of a cached page and of a server that writes the same bytes and does nothing else. */
export async function cachedPage(address: string): Promise<{ ours: number; bare: number }> {
  const page = await fetch(address, { headers });
  const reference = await startBareServer(page);
  const figures: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  // In turns, so that whatever else the machine does meets both.
  for (let round = 0; round < rounds; round += 1) {
    figures.bare.push(await requestsPerSecond(reference.address));
    figures.ours.push(await requestsPerSecond(address));
  }
  reference.child.kill();
  return { ours: median(figures.ours), bare: median(figures.bare) };
}

async function startBareServer(page: Response) {
  const child = spawn('node', ['bench/bare-server.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ headers: Object.fromEntries(page.headers), html: await page.text() }));
  const [line] = await once(child.stdout, 'data');
  return { child, address: String(line).trim() };
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections, duration: seconds });
  if (non2xx + errors > 0)
    throw new Error(`${url} answered ${non2xx} times with an error and failed ${errors} times.`);
  return requests.average;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
