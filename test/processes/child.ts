import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { shortLived } from './server-process.ts';

export interface Child {
  readonly pid: number | undefined;
  /** The next line that begins so. Rejects when the child ends without one, with what it complained about. */
  lineStarting(beginning: string): Promise<string>;
  /** Kills it as kill -9 does. Returns the lines that it had still printed. */
  kill(): Promise<string[]>;
}

/** Runs a script of test/processes/children in a process of its own. */
export function startChild(script: string, argument: unknown): Child {
  const file = fileURLToPath(new URL(`children/${script}.ts`, import.meta.url));
  const child = spawn(process.execPath, [...shortLived, file, JSON.stringify(argument)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });

  const nextLine = async () => {
    const { value, done } = await lines.next();
    if (!done) return value;
    await closed;
    throw new Error(`${script} ended: ${complaint}`);
  };
  return {
    pid: child.pid,
    async lineStarting(beginning) {
      for (;;) {
        const line = await nextLine();
        if (line.startsWith(beginning)) return line;
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await closed;
      const rest: string[] = [];
      for (let line = await lines.next(); !line.done; line = await lines.next()) rest.push(line.value);
      return rest;
    },
  };
}

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
