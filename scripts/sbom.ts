import { readFileSync, writeFileSync } from 'node:fs';
import { type LockedPackage, lockedPackages, nameOf, nearest } from './checks/lockfile.ts';

// docs/decisions.md, T204
/**
 * Every package of the lockfile as CycloneDX. The same lockfile makes the same file, so that two of them can be compared:
 * it has no time and no serial number.
 */
export function sbomOf(lockfile?: string): object {
  const packages = lockedPackages(lockfile);
  const { '': project = {}, ...others } = packages;
  const paths = Object.keys(others);
  const of = (path: string) => [...new Set(dependenciesOf(packages, path).map(refOf))].sort();
  const refOf = (path: string) => purlOf(path === '' ? 'marquee' : nameOf(path), packages[path]);
  // A package may lie at several paths; it is one component, and depends on what it finds at any of them.
  const byRef = Map.groupBy(paths, refOf);
  const components = [...byRef].map(([ref, places]) => componentOf(ref, places, others));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': refOf(''),
        name: 'marquee',
        version: project.version,
        purl: refOf(''),
        licenses: licencesOf(project.license),
      },
    },
    components: components.toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
    dependencies: [
      { ref: refOf(''), dependsOn: of('') },
      ...[...byRef].map(([ref, places]) => ({ ref, dependsOn: [...new Set(places.flatMap(of))].sort() })),
    ].toSorted((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
}

function dependenciesOf(packages: Record<string, LockedPackage>, path: string): string[] {
  const { dependencies, optionalDependencies, devDependencies } = packages[path] ?? {};
  return Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies }).flatMap(
    (name) => nearest(packages, path, name) ?? [],
  );
}

function componentOf(ref: string, places: readonly string[], packages: Record<string, LockedPackage>) {
  const path = places[0] ?? '';
  const found = places.map((place) => packages[place] ?? {});
  const { version, integrity = '', license } = found[0] ?? {};
  const [group, name] = nameOf(path).startsWith('@') ? nameOf(path).split('/') : [undefined, nameOf(path)];
  const [algorithm, hash = ''] = integrity.split('-');
  return {
    type: 'library',
    'bom-ref': ref,
    ...(group && { group }),
    name,
    version,
    scope: found.every(({ dev }) => dev)
      ? 'excluded'
      : found.every(({ optional }) => optional)
        ? 'optional'
        : 'required',
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
    licenses: licencesOf(license),
    purl: ref,
  };
}

function licencesOf(license: string | undefined): object[] {
  if (!license) return [];
  return /[ (]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
}

function purlOf(name: string, { version }: LockedPackage = {}): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

if (process.argv[1] === import.meta.filename) {
  const file = process.argv[2] ?? 'sbom.cdx.json';
  writeFileSync(file, `${JSON.stringify(sbomOf(readFileSync('package-lock.json', 'utf8')), null, 2)}\n`);
  console.log(`Saved in ${file}.`);
}
