import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { inherited } from '#test/processes/server-process.ts';

const server = `
import words from '../content/copy/en/home.ts';
import { part } from './part.ts';
console.log('started with', part);
let said;
setInterval(() => {
  if (said !== words.hero.title()) console.log('says', (said = words.hero.title()));
}, 10);
process.on('SIGTERM', () => process.exit(0));
`;
const words = (title: string) => `export default { hero: { title: () => '${title}' } };`;

it('shows changed words without a restart, and starts again after a mistake, also of an editor that saves by renaming', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-dev-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const save = (file: string, text: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}~`, text);
    renameSync(`${path}~`, path);
  };
  save('package.json', '{ "type": "module" }');
  save('contract/empty.ts', '');
  save('content/copy/en/home.ts', words('Hello'));
  save('server/part.ts', 'export const part = 1;');
  save('server/start-with-env-file.ts', server);

  const dev = spawn(process.execPath, [resolve('scripts/dev.ts')], { cwd: folder, env: inherited });
  onTestFinished(() => void dev.kill('SIGKILL'));
  const output = createInterface(dev.stdout)[Symbol.asyncIterator]();
  const complaints = createInterface(dev.stderr)[Symbol.asyncIterator]();
  const nextLine = async () => (await output.next()).value;
  expect([await nextLine(), await nextLine()]).toEqual(['started with 1', 'says Hello']);

  save('content/copy/en/home.ts', words('Welcome'));
  expect(await nextLine()).toBe('says Welcome');
  save('content/copy/en/home.ts', words("Won't"));
  expect([(await complaints.next()).value, (await complaints.next()).value]).toEqual([
    'content/copy/en/home.ts: in use.',
    expect.stringMatching(/^content\/copy\/en\/home.ts cannot be read: SyntaxError/),
  ]);
  save('content/copy/en/home.ts', words('Good evening'));
  expect(await nextLine()).toBe('says Good evening');

  save('server/part.ts', 'export const part = ;');
  for await (const line of complaints) if (line.startsWith('The server has ended.')) break;
  save('server/part.ts', 'export const part = 2;');
  expect([await nextLine(), await nextLine()]).toEqual(['started with 2', 'says Good evening']);

  dev.kill('SIGTERM');
  expect(await once(dev, 'exit')).toEqual([0, null]);
});
