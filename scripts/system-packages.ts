import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { thorough } from '../test/thorough.ts';

const forTests = [
  'chromium',
  'chromium-headless-shell',
  'nginx',
  'postgresql',
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-libav',
  'gstreamer1.0-gl',
  // Nearly 100 MB to check rules that seldom change.
  ...(thorough ? ['prometheus'] : []),
];

/** What a package brings along, where it is not a command of the same name. */
const files: Record<string, string> = {
  postgresql: '/usr/lib/postgresql/*/bin/postgres',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  prometheus: '/usr/bin/promtool',
  xvfb: '/usr/bin/Xvfb',
  // WebKit shows no film without them.
  'gstreamer1.0-plugins-good': '/usr/lib/*/gstreamer-1.0/libgstvpx.so',
  'gstreamer1.0-libav': '/usr/lib/*/gstreamer-1.0/libgstlibav.so',
  'gstreamer1.0-gl': '/usr/lib/*/gstreamer-1.0/libgstopengl.so',
};

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
  const file = files[name];
  return file ? globSync(file).length > 0 || inPath(basename(file)) : inPath(name);
}

function inPath(command: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
  return folders.some((folder) => existsSync(`${folder}/${command}`));
}
