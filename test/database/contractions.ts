import type { Catalogue, Rule } from './catalogue.ts';

// docs/decisions.md, T200
/** What would fail or stand still on a node that knows the tables of the release alone, in sentences. */
export function findContractions(release: Catalogue, before: Catalogue, after: Catalogue): string[] {
  return [
    ...tableProblems(release, before, after),
    ...columnProblems(release, before, after),
    ...ruleProblems(release, before, after),
    ...[...release.rest].filter((name) => before.rest.has(name) && !after.rest.has(name)).map(gone),
  ];
}

const gone = (name: string) => `${name} is gone`;

function tableProblems(release: Catalogue, before: Catalogue, after: Catalogue): string[] {
  return [...release.tables.keys()].flatMap((name) => {
    const was = before.tables.get(name);
    const is = after.tables.get(name);
    if (!was) return [];
    if (!is) return gone(name);
    return was.kind !== 'S' && was.file !== is.file
      ? `${name} is written anew, and cannot be read meanwhile`
      : [];
  });
}

function columnProblems(release: Catalogue, before: Catalogue, after: Catalogue): string[] {
  const changed = [...release.columns.keys()].flatMap((name) => {
    const was = before.columns.get(name);
    const is = after.columns.get(name);
    if (!was) return [];
    if (!is) return gone(name);
    return [
      is.type === was.type ? [] : `${name} is ${is.type}, and was ${was.type}`,
      is.isRequired && !was.isRequired ? `${name} may not be null any more` : [],
      is.isRequired && was.isFilled && !is.isFilled ? `${name} has no default any more` : [],
      is.isComputed && !was.isComputed ? `${name} may not be written any more` : [],
    ].flat();
  });
  const added = [...after.columns].flatMap(([name, { isRequired, isFilled }]) => {
    const isNewInOldTable = !before.columns.has(name) && release.tables.has(tableOf(name));
    return isNewInOldTable && isRequired && !isFilled ? `${name} has to be given` : [];
  });
  return [...changed, ...added];
}

const tableOf = (column: string) => column.slice(0, column.lastIndexOf('.'));

function ruleProblems(release: Catalogue, before: Catalogue, after: Catalogue): string[] {
  const rules = (kind: 'constraints' | 'indexes', isKept: (rule: Rule) => boolean) =>
    [...release[kind]].flatMap(([name, rule]) => {
      const was = before[kind].get(name);
      const is = after[kind].get(name);
      if (!was || !isKept(rule)) return [];
      if (!is) return gone(name);
      return is.definition === was.definition || !isStrict(is) ? [] : `${name} is another one`;
    });
  const isStrict = (rule: Rule & { isUnique?: boolean }) => rule.isUnique ?? true;
  const added = [...after.constraints, ...after.indexes].flatMap(([name, rule]) => {
    const isKnown = before.constraints.has(name) || before.indexes.has(name);
    if (isKnown || !release.tables.has(rule.table) || !isStrict(rule)) return [];
    return isMetByOldNodes(rule, release, after) ? [] : `${name} is a new rule of an old table`;
  });
  // To drop a check lets in more than before.
  return [...rules('constraints', ({ kind }) => kind !== 'c'), ...rules('indexes', () => true), ...added];
}

/** Old nodes leave new columns empty: of rows with an empty column none is like another one. */
function isMetByOldNodes({ kind, table, columns }: Rule, release: Catalogue, after: Catalogue): boolean {
  const names = columns.map((column) => `${table}.${column}`);
  const isNew = (name: string) => !release.columns.has(name);
  const isEmpty = (name: string) => isNew(name) && !after.columns.get(name)?.isFilled;
  return kind === 'c' || kind === 'f' ? names.length > 0 && names.every(isNew) : names.some(isEmpty);
}
