import { setImmediate } from 'node:timers/promises';
import { standardOutput } from '#server/log-output.ts';

const output = standardOutput();
while (output.droppedLines() === 0) {
  output.write(`${'x'.repeat(65_536)}\n`);
  await setImmediate();
}
console.error('went on');
process.exit(7);
