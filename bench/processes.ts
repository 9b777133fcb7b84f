import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { announcedBy, startServer } from '#test/processes/server-process.ts';

/** Linux counts a process's time in hundredths of a second, whatever the kernel's own clock does. */
const ticksPerSecond = 100;

const mayPin = availableParallelism() > 1 && !spawnSync('taskset', ['--version']).error;

/** What is measured has a core for itself where the system can do that; the measuring process gets the others. */
export const cores = {
  measured: '0',
  others: `1-${availableParallelism() - 1}`,
  all: `0-${availableParallelism() - 1}`,
};

export function pinned(core: string, command: string[]): [string, string[]] {
  const [program = '', ...parameters] = mayPin ? ['taskset', '-c', core, ...command] : command;
  return [program, parameters];
}

/** The built site as an operator runs it, with its log in a file. */
export async function startLoggingSite(environment: Record<string, string>, core = cores.measured) {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
  const database = environment.DATABASE_URL ? {} : { DATA_DIR: join(folder, 'data') };
  const start = async () => {
    const log = openSync(join(folder, 'log'), 'a');
    // docs/decisions.md, T67
    // As `npm start` does.
    const child = spawn(...pinned(core, ['node', '--max-semi-space-size=16', 'server/main.ts']), {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        NODE_ENV: 'production',
        LOG_LEVEL: 'info',
        ...database,
        ...environment,
      },
      stdio: ['ignore', log, 'pipe'],
    });
    closeSync(log);
    return { child, address: await announcedBy(child) };
  };
  let { child, address } = await start();
  const end = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return {
    get pid() {
      return child.pid ?? 0;
    },
    get address() {
      return address;
    },
    async restart() {
      await end();
      ({ child, address } = await start());
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Seconds of a core that a process has used, or nothing where the system does not tell. */
export function secondsUsed(pid: number | undefined): number | undefined {
  return timesOf(pid)?.own;
}

function timesOf(pid: number | undefined): { own: number; ofEnded: number } | undefined {
  if (!existsSync(`/proc/${pid}/stat`)) return undefined;
  // The name in the second field may hold anything: what counts stands after its bracket.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.split(' ').slice(11, 15).map(Number);
  return { own: (user + system) / ticksPerSecond, ofEnded: (endedUser + endedSystem) / ticksPerSecond };
}

/** The first process of the PostgreSQL server at this address, where it runs on this machine. */
export async function postmasterOf(url: string): Promise<number | undefined> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const status = `/proc/${rows[0].pid}/status`;
  const parent = existsSync(status) ? /PPid:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
  await client.end();
  return parent ? Number(parent) : undefined;
}

/** Of all processes of a PostgreSQL server, those that ended included. */
export function databaseSecondsUsed(postmaster: number): number {
  const children = `/proc/${postmaster}/task/${postmaster}/children`;
  const pids = existsSync(children) ? readFileSync(children, 'utf8').trim().split(' ').map(Number) : [];
  const { own, ofEnded } = timesOf(postmaster) ?? { own: 0, ofEnded: 0 };
  return pids.reduce((sum, pid) => sum + (secondsUsed(pid) ?? 0), own + ofEnded);
}

/** Megabytes that a process holds in memory. */
export function megabytesHeld(pid: number): number | undefined {
  if (!existsSync(`/proc/${pid}/status`)) return undefined;
  const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kibibytes) * 1024) / 1e6;
}

/** The built site on an embedded database of its own. */
export async function startSite() {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
  const server = startServer({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  return {
    address: await server.address,
    async stop() {
      server.child.kill('SIGTERM');
      await once(server.child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
