import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterwards } from '#test/processes/child.ts';
import { freePort } from '#test/processes/server-process.ts';

export interface RunningPostgres {
  /** The database `postgres`, as superuser. */
  readonly url: string;
  /** Stops all processes of the server where they are (SIGSTOP), until resume(). */
  pause(): void;
  resume(): void;
  /** Cuts all connections, ends, and starts again with the same data at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The newest PostgreSQL of this machine, or why there is none to use. */
export function findPostgres(): { bin: string } | { missing: string } {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionOf(b) - versionOf(a));
  const bin = newest ?? configuredBin();
  if (!bin || !existsSync(join(bin, 'initdb'))) return { missing: 'PostgreSQL is not installed' };
  if (isRoot && !unprivileged())
    return { missing: 'PostgreSQL refuses root, and there is no user postgres or nobody' };
  return { bin };
}

/**
 * A server of its own, in a temporary folder and on a free port. It touches no existing cluster. Measurements wait for
 * the disk as a real server does; tests do not, because none of them takes the machine's power away. Nor does it tidy up
 * behind tests: for some hundred small databases in turn, that takes a processor more than it gives.
 */
export async function startPostgres(fsync: 'on' | 'off'): Promise<RunningPostgres> {
  const found = findPostgres();
  if ('missing' in found) throw new Error(found.missing);
  const folder = mkdtempSync(join(tmpdir(), 'marquee-postgres-'));
  const password = randomUUID();
  const port = await freePort();
  const launch = await prepare(found.bin, folder, password, {
    port,
    fsync,
    full_page_writes: fsync,
    autovacuum: fsync,
  });
  const stop = afterwards(removal, folder);
  let server = launch();
  await untilReady(server);
  return {
    url: `postgres://marquee:${password}@127.0.0.1:${port}/postgres`,
    pause: () => signalAll(server, 'SIGSTOP'),
    resume: () => signalAll(server, 'SIGCONT'),
    async restart() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      server = launch();
      await untilReady(server);
    },
    stop,
  };
}

/** An immediate shutdown, and the folder once nothing writes into it any more. */
const removal = `pid=$(head -n 1 "$1/data/postmaster.pid"); kill -CONT $pid; kill -QUIT $pid
for try in $(seq 100); do kill -0 $pid || break; sleep 0.1; done; rm -rf "$1"`;

async function prepare(
  bin: string,
  folder: string,
  password: string,
  own: Record<string, string | number>,
): Promise<() => ChildProcess> {
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  const user = isRoot ? unprivileged() : undefined;
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };

  const identity = ['-U', 'marquee', '-A', 'scram-sha-256', '--pwfile', passwordFile];
  const initdb = ['-D', data, '-E', 'UTF8', '--no-sync', ...identity];
  await promisify(execFile)(join(bin, 'initdb'), initdb, options);

  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...own };
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return () =>
    spawn(join(bin, 'postgres'), ['-D', data, ...parameters], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
}

/** The server's children leave its process group, so each is named; the server comes first and makes no more. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (!pid || !existsSync(`/proc/${pid}`)) return;
  process.kill(pid, signal);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  for (const child of children) {
    try {
      process.kill(Number(child), signal);
    } catch (error) {
      // Some live for a moment only.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

async function untilReady(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new Error('The log of PostgreSQL cannot be read');
  const log: string[] = [];
  for await (const line of createInterface(server.stderr)) {
    log.push(line);
    if (line.includes('ready to accept connections')) {
      server.stderr.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL did not start:\n${log.join('\n')}`);
}

const isRoot = process.getuid?.() === 0;

function unprivileged(): { uid: number; gid: number } | undefined {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].map((name) => accounts.find((one) => one[0] === name)).find(Boolean);
  return account && { uid: Number(account[2]), gid: Number(account[3]) };
}

function versionOf(bin: string): number {
  return Number(/(\d+)\/bin$/.exec(bin)?.[1] ?? 0);
}

function configuredBin(): string | undefined {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}
