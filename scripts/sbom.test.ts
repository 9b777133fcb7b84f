import { expect, it } from 'vitest';
import { lockedPackages, nameOf } from './checks/lockfile.ts';
import { sbomOf } from './sbom.ts';

interface Sbom {
  components: {
    'bom-ref': string;
    group?: string;
    name: string;
    version: string;
    scope: string;
    hashes?: object[];
  }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const sbom = (lockfile?: string) => sbomOf(lockfile) as Sbom;
const made = (packages: object) =>
  sbom(JSON.stringify({ packages: { '': { version: '1.0.0' }, ...packages } }));

it('names every package of the lockfile once, whatever else uses it', () => {
  const { '': _project, ...packages } = lockedPackages();
  const locked = Object.entries(packages).map(([path, { version }]) => `${nameOf(path)}@${version}`);
  const named = sbom().components.map(
    ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`,
  );
  expect(named).toHaveLength(new Set(named).size);
  expect(named.toSorted()).toEqual([...new Set(locked)].toSorted());
});

it('names no dependency that it does not list', () => {
  const { components, dependencies } = sbom();
  const listed = new Set(components.map((component) => component['bom-ref']));
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !listed.has(ref))).toEqual([]);
});

it('says what is delivered, what only some platforms have, and what is for work on the project', () => {
  const { components } = made({
    'node_modules/served': { version: '1.0.0' },
    'node_modules/platform': { version: '1.0.0', optional: true },
    'node_modules/tool': { version: '1.0.0', dev: true },
    // The same package is delivered with another one.
    'node_modules/shared': { version: '1.0.0', dev: true },
    'node_modules/served/node_modules/shared': { version: '1.0.0' },
  });
  expect(Object.fromEntries(components.map(({ name, scope }) => [name, scope]))).toEqual({
    served: 'required',
    platform: 'optional',
    tool: 'excluded',
    shared: 'required',
  });
});

it('gives a package the version that it finds, and its hash in hexadecimal', () => {
  const { components, dependencies } = made({
    'node_modules/a': { version: '1.0.0', dependencies: { '@of/b': '^2.0.0' }, integrity: 'sha512-AP8=' },
    'node_modules/@of/b': { version: '1.0.0' },
    'node_modules/a/node_modules/@of/b': { version: '2.0.0' },
  });
  expect(dependencies.find(({ ref }) => ref === 'pkg:npm/a@1.0.0')?.dependsOn).toEqual([
    'pkg:npm/%40of/b@2.0.0',
  ]);
  expect(components.find(({ name }) => name === 'a')?.hashes).toEqual([{ alg: 'SHA-512', content: '00ff' }]);
});
