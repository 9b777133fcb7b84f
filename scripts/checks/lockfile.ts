import { readFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

/**
 * What `npm ci` would stumble over, here or on another platform: an optional platform package that the registry lacked
 * when the lockfile was written, or held in another version only. Returns a sentence for each.
 */
export function lockfileGaps(lockfile = readFileSync('package-lock.json', 'utf8')): string[] {
  const packages: Record<string, LockedPackage> = JSON.parse(lockfile).packages;
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, resolved }]) => [
    ...Object.entries(optionalDependencies)
      .filter(([name, wanted]) => !satisfies(nearest(packages, path, name)?.version, wanted))
      .map(
        ([name, wanted]) =>
          `${path || 'The project'} names ${name} ${wanted}, which the lockfile does not hold.`,
      ),
    ...(resolved?.startsWith('http') ? [`${path} is bound to one registry's address.`] : []),
  ]);
}

/** As Node finds it: beside the package, then one level up after the other. */
function nearest(
  packages: Record<string, LockedPackage>,
  from: string,
  name: string,
): LockedPackage | undefined {
  const beside = packages[`${from ? `${from}/` : ''}node_modules/${name}`];
  if (beside || from === '') return beside;
  return nearest(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

/** Platform packages are named by exact version; a range is npm's to judge. */
function satisfies(version: string | undefined, wanted: string): boolean {
  return version !== undefined && (version === wanted || !/^\d/.test(wanted));
}
