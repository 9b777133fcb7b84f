import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

const wanted = [
  { name: 'chromium', present: () => inPath('chromium') },
  { name: 'chromium-headless-shell', present: () => inPath('chromium-headless-shell') },
  {
    name: 'postgresql',
    present: () => globSync('/usr/lib/postgresql/*/bin/postgres').length > 0 || inPath('postgres'),
  },
];

/** The browser and the database server that the tests use, from the system's packages where we may install them. */
export function installSystemPackages(): void {
  const missing = wanted.filter(({ present }) => !present()).map(({ name }) => name);
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !inPath('apt-get')) {
    console.log(
      `Not installed and not ours to install: ${missing.join(', ')}. What needs them is skipped or fails.`,
    );
    return;
  }
  const began = performance.now();
  console.log(`Installing ${missing.join(' and ')} from the system's packages ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  for (const name of missing) {
    // One by one: not every system has all of them.
    const install = ['install', '-y', '-qq', '--no-install-recommends', name];
    const { status, stderr } = spawnSync('apt-get', install, { env, encoding: 'utf8' });
    if (status !== 0) console.log(`${name} could not be installed:\n${stderr}`);
  }
  console.log(`Done in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

function inPath(command: string): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${command}`));
}
