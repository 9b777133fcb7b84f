import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterwards } from './child.ts';

/** Debian's, or why there is none to use. */
export function findNginx(): { bin: string } | { missing: string } {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
  const bin = folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
  return bin ? { bin } : { missing: 'nginx is not installed' };
}

interface Proxy {
  /** Asks only these from now on, as an operator does who edits the file and reloads it. Sockets stay where they are. */
  use(nodes: readonly number[]): Promise<void>;
  stop(): Promise<void>;
}

/** With deploy/nginx.conf as an operator would copy it, but without https, in front of these ports of this machine. */
export async function startNginx(port: number, nodes: readonly number[]): Promise<Proxy> {
  const found = findNginx();
  if ('missing' in found) throw new Error(found.missing);
  const folder = mkdtempSync(join(tmpdir(), 'marquee-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, mainFile(folder, siteFile(port, nodes)));
  const nginx = spawn(found.bin, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const stop = afterwards('kill -QUIT $1; rm -rf "$2"', String(nginx.pid), folder);
  const ended = once(nginx, 'exit').then(() => {
    throw new Error(`nginx ended: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
  });
  ended.catch(() => {});
  await Promise.race([untilListening(port), ended]);
  const { pid } = nginx;
  return {
    stop,
    async use(others) {
      const before = workersOf(pid);
      writeFileSync(file, mainFile(folder, siteFile(port, others)));
      nginx.kill('SIGHUP');
      while (before.some(takesRequests)) await pause(20);
    },
  };
}

const workersOf = (pid: number | undefined) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);

function takesRequests(worker: string): boolean {
  try {
    return !readFileSync(`/proc/${worker}/cmdline`, 'utf8').includes('shutting down');
  } catch {
    return false;
  }
}

function siteFile(port: number, nodes: readonly number[]): string {
  const example = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
  const changes: [RegExp, string][] = [
    [
      /( +server 10\.[\d.]+:3000 max_fails=0;\n)+/,
      nodes.map((node) => `  server 127.0.0.1:${node} max_fails=0;\n`).join(''),
    ],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/( +ssl_certificate\S* .*\n)+/, ''],
  ];
  return changes.reduce((text, [what, instead]) => {
    if (!what.test(text))
      throw new Error(`deploy/nginx.conf holds no ${what}: correct test/processes/nginx.ts`);
    return text.replace(what, instead);
  }, example);
}

function mainFile(folder: string, site: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
pid ${folder}/pid;
worker_processes 1;
worker_rlimit_nofile 8192;
events { worker_connections 4096; }
http {
  access_log off;
${kinds.map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join('\n')}
${site}
}
`;
}

async function untilListening(port: number): Promise<void> {
  for (let isOpen = false; !isOpen; ) {
    const socket = connect(port, '127.0.0.1');
    isOpen = await once(socket, 'connect').then(
      () => true,
      () => pause(20, false),
    );
    socket.destroy();
  }
}
