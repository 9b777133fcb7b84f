import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Release, releases } from '#server/db/releases.ts';

/** The newest before this version: its nodes work on the tables of this one while a site is upgraded. */
export function releaseBefore(): Release {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const release = releases.findLast((one) => one.version !== version);
  if (!release) throw new Error(`server/db/releases.ts names no release before ${version}.`);
  return release;
}

/** By its tag, or by what was written down of it; or why this clone has neither. */
export function commitOf({ version, commit }: Release): { commit: string } | { missing: string } {
  for (const name of [`v${version}`, commit]) {
    const found = name && revision(name);
    if (found) return { commit: found };
  }
  return { missing: `this clone has no history that holds version ${version} (tag v${version})` };
}

function revision(name: string): string | undefined {
  try {
    const found = execFileSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return found.trim();
  } catch {
    return undefined;
  }
}
