import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

const forTests = ['chromium', 'chromium-headless-shell', 'nginx', 'postgresql'];

/** What the tests use, or a measurement, from the system's packages where we may install them. */
export function installSystemPackages(names = forTests): void {
  const missing = names.filter((name) => !isInstalled(name));
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

export function isInstalled(name: string): boolean {
  if (name !== 'postgresql') return inPath(name);
  return globSync('/usr/lib/postgresql/*/bin/postgres').length > 0 || inPath('postgres');
}

function inPath(command: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
  return folders.some((folder) => existsSync(`${folder}/${command}`));
}
