import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Builds the pages where their sources changed since the last build.
const stamp = 'build/.sources';
const sources = ['app/**', 'content/**', 'contract/**', 'public/**'];
const settings = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'scripts/build.ts'];
const assets = 'build/client/assets';
const ownAssets = 'build/.assets';
const compressible = /\.(js|css|svg|json|txt|xml)$/;

const wanted = fingerprint();
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  const began = performance.now();
  const earlier = assetsOfLastBuild();
  say('Building the pages ...');
  const { status, stdout, stderr } = spawnSync('node', ['node_modules/.bin/react-router', 'build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    say(`${stdout}${stderr}\nThe pages could not be built: see the lines above.`);
    process.exit(1);
  }
  compressAssets();
  writeFileSync(ownAssets, JSON.stringify(readdirSync(assets)));
  for (const [name, bytes] of earlier)
    if (!existsSync(`${assets}/${name}`)) writeFileSync(`${assets}/${name}`, bytes);
  writeFileSync(stamp, wanted);
  say(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [...globSync(sources), ...settings].sort()) {
    if (statSync(file).isFile()) hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

// docs/decisions.md, T201
/** Pages that are open go on asking for them. Without those that it had kept of the build before it, if it knew how to. */
function assetsOfLastBuild(): [name: string, bytes: Buffer][] {
  if (!existsSync(assets)) return [];
  const names: string[] = existsSync(ownAssets)
    ? JSON.parse(readFileSync(ownAssets, 'utf8'))
    : readdirSync(assets);
  return names
    .filter((name) => existsSync(`${assets}/${name}`))
    .map((name) => [name, readFileSync(`${assets}/${name}`)]);
}

/** Once at build time with the highest quality, instead of for every visitor with a low one. */
function compressAssets(): void {
  for (const file of globSync('build/client/**').filter((name) => compressible.test(name))) {
    const bytes = readFileSync(file);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
