import { readFileSync } from 'node:fs';

interface LockedPackage {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

/**
 * What `npm ci` on another platform would stumble over: an optional platform package that the registry lacked when the
 * lockfile was written. Returns a sentence for each.
 */
export function lockfileGaps(file = 'package-lock.json'): string[] {
  const packages: Record<string, LockedPackage> = JSON.parse(readFileSync(file, 'utf8')).packages;
  const has = (name: string, from: string) =>
    packages[`${from}/node_modules/${name}`] !== undefined || packages[`node_modules/${name}`] !== undefined;
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, resolved }]) => [
    ...Object.keys(optionalDependencies)
      .filter((name) => !has(name, path))
      .map((name) => `${path || 'The project'} names ${name}, which the lockfile does not hold.`),
    ...(resolved?.startsWith('http') ? [`${path} is bound to one registry's address.`] : []),
  ]);
}
