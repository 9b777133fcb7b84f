import { readFileSync } from 'node:fs';

export interface LockedPackage {
  version?: string;
  resolved?: string;
  /** Of its bytes: algorithm and Base64. */
  integrity?: string;
  license?: string;
  /** For work on the project alone. */
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** By their paths in node_modules; '' is the project. */
export function lockedPackages(
  lockfile = readFileSync('package-lock.json', 'utf8'),
): Record<string, LockedPackage> {
  return JSON.parse(lockfile).packages;
}

export const nameOf = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * What `npm ci` would stumble over, here or on another platform: an optional platform package that the registry lacked
 * when the lockfile was written, or held in another version only. Returns a sentence for each.
 */
export function lockfileGaps(lockfile?: string): string[] {
  const packages = lockedPackages(lockfile);
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, resolved }]) => [
    ...Object.entries(optionalDependencies)
      .filter(([name, wanted]) => !satisfies(packages[nearest(packages, path, name) ?? '']?.version, wanted))
      .map(
        ([name, wanted]) =>
          `${path || 'The project'} names ${name} ${wanted}, which the lockfile does not hold.`,
      ),
    ...(resolved?.startsWith('http') ? [`${path} is bound to one registry's address.`] : []),
  ]);
}

/** The path at which Node finds it: beside the package, then one level up after the other. */
export function nearest(
  packages: Record<string, LockedPackage>,
  from: string,
  name: string,
): string | undefined {
  const beside = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (packages[beside]) return beside;
  if (from === '') return undefined;
  return nearest(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

/** Platform packages are named by exact version; a range is npm's to judge. */
function satisfies(version: string | undefined, wanted: string): boolean {
  return version !== undefined && (version === wanted || !/^\d/.test(wanted));
}
