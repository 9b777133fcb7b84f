import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { inherited } from '#test/processes/server-process.ts';

it('goes on while its terminal is stopped', async () => {
  const command = '"$NODE" test/processes/children/writes-until-lines-are-dropped.ts 2>&3';
  // It makes a terminal, which stops when nobody takes what is written to it.
  const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { ...inherited, NODE: process.execPath, SHELL: '/bin/sh' },
    stdio: ['pipe', 'pipe', 'inherit', 'pipe'],
  });
  const [said] = await once(terminal.stdio[3] as Readable, 'data');
  expect(`${said}`).toBe('went on\n');
  terminal.stdout?.resume();
  expect(await once(terminal, 'exit')).toEqual([7, null]);
});
