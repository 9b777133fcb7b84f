import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';

/**
 * Leaves a shell command to a process that outlives this one. It runs when this process is gone, however that
 * came about (Ctrl-C, a crash, kill -9), or as soon as the returned function is called.
 */
export function afterwards(command: string, ...parameters: string[]): () => Promise<void> {
  // The end of its input is the end of us.
  const script = `cat > /dev/null; ${command}`;
  const heir = spawn('sh', ['-c', script, 'sh', ...parameters], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const exited = once(heir, 'exit');
  heir.unref();
  (heir.stdin as Socket).unref();
  return async () => {
    heir.ref();
    heir.stdin.end();
    await exited;
  };
}
