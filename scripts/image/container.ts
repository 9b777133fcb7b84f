import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Image } from './build-image.ts';
import { inNamespaces } from './clean-root.ts';

export interface Container {
  /** Resolves when the image's own health check is content. */
  healthy(): Promise<void>;
  /** A command beside the server, such as a backup. Its output. */
  execute(command: string[]): string;
  /** Sends SIGTERM. The exit code, and how long it took. */
  stop(): Promise<{ code: number | null; seconds: number }>;
  /** What it said so far. */
  output(): string;
}

/** Only there to end what hangs: on a busy machine the first start takes its time. */
const longestStartMs = 600_000;

const enter = `
mount --make-rprivate /
root=$1 folder=$2 volumes=$3; shift 3
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
for volume in $volumes; do mount --bind "\${volume%%:*}" "$root\${volume##*:}"; done
exec chroot "$root" env -C "$folder" "$@"
`;

/** As compose.yaml has it: no capabilities, none to be had. */
function unprivileged(user: string, command: string[]): string[] {
  const [uid, gid] = user.split(':');
  // To end with its parent is asked for again: a process that becomes another user forgets it.
  const rights = [
    '--pdeathsig=KILL',
    '--clear-groups',
    '--no-new-privs',
    '--inh-caps=-all',
    '--bounding-set=-all',
  ];
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, ...rights, ...command];
}

/** Starts the image's command as its user, with a root that nobody can write to. `volumes`: a folder of this machine for each path. */
export function startContainer(
  image: Image,
  environment: Record<string, string>,
  volumes: Record<string, string>,
): Container {
  const env = { ...image.env, ...environment };
  for (const [path, folder] of Object.entries(volumes))
    if (!existsSync(folder)) execFileSync('cp', ['-a', join(image.root, path), folder]);
  const mounted = Object.entries(volumes).map(([path, folder]) => `${folder}:${path}`);
  const words = ['sh', '-ec', enter, 'sh', image.root, image.folder, mounted.join(' ')];
  const child = spawn('setpriv', [...inNamespaces, ...words, ...unprivileged(image.user, image.command)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  const server = () => {
    const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
    return Number(children.trim());
  };
  const inside = (command: string[]) => {
    const target = ['--target', `${server()}`, '--mount', '--pid', '--root', '--wd'];
    const words = [...target, ...unprivileged(image.user, command)];
    return spawnSync('nsenter', words, { env, encoding: 'utf8' });
  };
  return {
    output: () => output,
    async healthy() {
      const deadline = performance.now() + longestStartMs;
      const isRunning = () => child.exitCode === null && performance.now() < deadline;
      while (isRunning() && inside(image.healthCheck).status !== 0) await pause(200);
      if (!isRunning()) throw new Error(`The server does not run: ${output}`);
    },
    execute(command) {
      const { status, stdout, stderr } = inside(command);
      if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}: ${stdout}${stderr}`);
      return stdout;
    },
    async stop() {
      const began = performance.now();
      process.kill(server(), 'SIGTERM');
      const [code] = await exited;
      return { code, seconds: (performance.now() - began) / 1000 };
    },
  };
}
