import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { listening } from '../listening.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;

/** All that a process gets from the shell in which the tests run. */
export const inherited = { PATH, NODE_COMPILE_CACHE };

/** To optimize the embedded database takes longer than most of these processes live. */
export const shortLived = ['--liftoff-only'];

/** Slow hashes and pages as small as they get cost more than they are worth in a journey. */
export const cheapWork = ['cheap-passwords', 'cheap-compression'].flatMap((kind) => [
  '--import',
  `./test/${kind}.ts`,
]);

/** A command of the operator, to its end. It runs in a folder without a .env. */
export function runScript(words: string[], cwd: string, environment: Record<string, string>) {
  const [script = '', ...rest] = words;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...shortLived, resolve(script), ...rest], {
    cwd,
    env: { ...inherited, ...environment },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** The server as `npm start` runs it, with an environment of its own. Where its log is not read, the pipe fills up. */
export function startServer(
  environment: Record<string, string>,
  { isLogRead = true, options = [] as string[], folder = '.' } = {},
) {
  const child = spawn('node', [...shortLived, ...options, 'server/main.ts'], {
    cwd: folder,
    env: { ...inherited, PORT: '0', NODE_ENV: 'production', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = isLogRead ? text(child.stdout) : '';
  let sentences = '';
  child.stderr.on('data', (chunk) => {
    sentences += chunk;
  });
  return {
    child,
    address: announcedBy(child),
    /** What it left behind: exit code, the log and the sentences for the person at the terminal. */
    async ended() {
      const [code] = await once(child, 'close');
      return { code: code as number | null, log: await log, sentences };
    },
  };
}

export function announcedBy(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      const address = said.match(/Ready in [\d.]+ s: (http:\S+)/)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listening(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}
