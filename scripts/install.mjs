// Runs before every command, under whatever Node the machine has: plain JavaScript, no dependency.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.lockfile-installed';
const wanted = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  const began = Date.now();
  process.stderr.write('Installing the packages of the lockfile ...\n');
  install();
  writeFileSync(stamp, wanted);
  process.stderr.write(`Installed in ${((Date.now() - began) / 1000).toFixed(1)} s.\n`);
}

function install() {
  const npm = process.env.npm_execpath;
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status } = npm?.endsWith('js')
    ? spawnSync(process.execPath, [npm, ...options], { stdio: 'inherit' })
    : spawnSync('npm', options, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    process.stderr.write('The packages could not be installed: see the lines above, then try again.\n');
    process.exit(1);
  }
}
