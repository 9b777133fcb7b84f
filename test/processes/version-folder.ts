import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterwards } from './child.ts';
import { inherited } from './server-process.ts';

const run = promisify(execFile);

const ofCommit = 'git archive "$2" | tar -x -C "$1"';
/** Files that are not committed yet too, but for the packages where they are a link. */
const ofCheckout = `git ls-files -z --cached --others --exclude-standard -- . ':!node_modules' |
  xargs -0 sh -c 'for file; do [ -e "$file" ] && printf "%s\\0" "$file"; done; true' sh |
  tar -c --null -T - | tar -x -C "$1"`;

/** The sources of a commit, or of this checkout as it is, in a folder that lives as long as this process. */
export async function unpackVersion(commit?: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-version-'));
  afterwards('rm -rf "$1"', folder);
  await run('sh', ['-c', commit ? ofCommit : ofCheckout, 'sh', folder, ...(commit ? [commit] : [])]);
  if (hasPackagesOf('.', folder)) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  return folder;
}

export async function buildVersion(folder: string): Promise<void> {
  await run(process.execPath, ['scripts/build.ts'], { cwd: folder, env: inherited });
}

/** As where a version is put into the folder of another one: its build meets the other's. */
export function leaveBuild(from: string, to: string): void {
  cpSync(join(from, 'build'), join(to, 'build'), { recursive: true, preserveTimestamps: true });
}

function hasPackagesOf(here: string, folder: string): boolean {
  const installed = packagesOf(here);
  return existsSync('node_modules') && packagesOf(folder).every((name) => installed.includes(name));
}

function packagesOf(folder: string): string[] {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.entries({ ...dependencies, ...devDependencies }).map(
    ([name, version]) => `${name}@${version}`,
  );
}
