import { type ChildProcess, fork } from 'node:child_process';
import { sep } from 'node:path';
import type { FromServer, ToServer } from './dev/reload-words.ts';
import { watchFiles } from './dev/watch-files.ts';

/** What staff and visitors read. Everything else that the server has read itself is checked at its start. */
const words = ['copy', 'staff'].map((folder) => ['content', folder, ''].join(sep));

let server: ChildProcess | undefined;
/** Sources that the running server has read itself. Vite, inside it, watches those of the pages. */
let read = new Set<string>();
let isEnding = false;
let isRestarting = false;

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

function start(): void {
  read = new Set();
  isRestarting = false;
  const started = fork('server/start-with-env-file.ts', {
    execArgv: ['--import', new URL('./dev/reload-words.ts', import.meta.url).href],
    env: { ...process.env, NODE_ENV: 'development' },
  });
  server = started;
  started.on('message', (message: FromServer) => {
    if ('read' in message) read.add(message.read);
    else restart();
  });
  started.once('exit', (code) => {
    server = undefined;
    if (isEnding) process.exit(code ?? 1);
    if (isRestarting) start();
    else say('The server has ended. It starts again when a file changes.');
  });
}

function restart(): void {
  isRestarting = true;
  server?.kill('SIGTERM');
}

function end(signal: NodeJS.Signals): void {
  isEnding = true;
  if (server) server.kill(signal);
  else process.exit(0);
}

watchFiles(['server', 'content', 'contract'], (files) => {
  if (!server) {
    start();
    return;
  }
  const changed = files.filter((file) => read.has(file));
  if (changed.length === 0) return;
  if (changed.every((file) => words.some((folder) => file.startsWith(folder)))) {
    server.send({ changedWords: changed } satisfies ToServer);
    return;
  }
  say(`${changed.join(', ')} changed: the server starts again.`);
  restart();
});
process.on('SIGINT', () => end('SIGINT'));
process.on('SIGTERM', () => end('SIGTERM'));
start();
