import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { execForm, sentToBuild, stagesOf } from './dockerfile.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const { scripts, dependencies } = JSON.parse(read('package.json'));
const isSent = sentToBuild(read('.dockerignore'));
const stages = stagesOf(read('deploy/Dockerfile')).map(({ instructions }) => ({
  copied: instructions
    .filter(({ name }) => name === 'COPY')
    .flatMap(({ text }) => text.split(' ').slice(0, -1))
    .map((path) => path.replace('/app/', '')),
  words: (wanted: string) => instructions.filter(({ name }) => name === wanted).flatMap(execForm),
}));

const node = stages.at(-1);

/** All of ours that these load when they run, and the packages that they need. */
function loadedBy(entries: string[]): { files: string[]; packages: string[] } {
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const file of files) {
    const imports = /^(?:im|ex)port (?!type )[^;]*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm;
    for (const [, ...names] of read(file).matchAll(imports)) {
      const name = names.find(Boolean)?.replace(/\?.*/, '') ?? '';
      if (name.startsWith('#')) files.add(name.slice(1));
      else if (name.startsWith('.')) files.add(join(dirname(file), name));
      else if (!/^(node|virtual):/.test(name)) packages.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
    }
  }
  return { files: [...files], packages: [...packages] };
}

const isTested = (file: string) => /\.test\.|test-kit/.test(file);
const commands = ['backup', 'restore', 'admin', 'content', 'provisioning-key'].map(
  (name) => /scripts\/\S+/.exec(scripts[name])?.[0] ?? name,
);
const loaded = loadedBy([
  'server/start-with-env-file.ts',
  'server/db/pglite/create-worker.ts',
  ...globSync('server/db/migrations/*.ts').filter((file) => !isTested(file)),
  ...commands,
]);

it('copies what there is', () => {
  const sources = stages.slice(0, -1).flatMap(({ copied }) => copied.filter((path) => path !== '.'));
  expect(sources).toContain('package-lock.json');
  expect(sources.filter((path) => !existsSync(path) || !isSent(path))).toEqual([]);
});

it('has all that the server and the operator’s commands load', () => {
  const isThere = (file: string) => isSent(file) && node?.copied.includes(file.split('/')[0] ?? '');
  expect(loaded.files.length).toBeGreaterThan(200);
  expect(loaded.files.filter((file) => !isThere(file))).toEqual([]);
});

it('keeps every package that they, or the pages, need', () => {
  // For hot reload, and for the build.
  const early = ['vite', '@react-router/dev'];
  const pages = loadedBy(globSync('app/**/*.{ts,tsx}').filter((file) => !isTested(file)));
  const needed = new Set([...loaded.packages, ...pages.packages]);
  expect([...needed]).toContain('react-dom');
  expect([...needed].filter((name) => !early.includes(name) && !(name in dependencies))).toEqual([]);
});

it.each(['.env', 'deploy/.env', '.git', 'data/db', 'a.backup', 'node_modules/ws', 'server/main.test.ts'])(
  'is not sent %s',
  (path) => expect(isSent(path)).toBe(false),
);

it('starts the server as npm start does, and asks for the health that it tells', () => {
  expect(node?.words('CMD').join(' ')).toBe(/exec (node .*)$/.exec(scripts.start)?.[1]);
  const [, script = '', check] = node?.words('HEALTHCHECK') ?? [];
  expect(existsSync(script)).toBe(true);
  expect(read('server/http/health.ts')).toContain(`'/health/${check}'`);
});

it('brings the Node that runs this, for both kinds of processors', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  const brought = ['x64', 'arm64'].map((kind) => packages[`node_modules/node-linux-${kind}`]);
  const [major] = process.versions.node.split('.');
  expect(brought.map(({ version, dev }) => [version.split('.')[0], dev])).toEqual([
    [major, undefined],
    [major, undefined],
  ]);
});

it('refuses an instruction that it would have to skip', () => {
  expect(() => stagesOf('FROM debian:bookworm-slim\nADD a b\n')).toThrow('ADD a b');
});
