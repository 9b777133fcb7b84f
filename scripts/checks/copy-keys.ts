import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { languages } from '#contract/language.ts';
import { type CopyUse, findCopyUses } from './find-copy-uses.ts';

/** Looked up by a code: a key is in use where the part that raises it names it. */
const lookedUpByCode: Record<string, string> = {
  fields: 'contract/*.ts',
  'server-only/errors': 'server/**/*.ts',
  'server-only/trial-and-order-answers': 'server/**/*.ts',
  'server-only/mail': 'server/features/**/*.ts',
  'server-only/chat-problems': 'server/features/chat/**/*.ts',
  'server-only/order-problems': 'server/features/orders/**/*.ts',
  'server-only/hosted-payment-problems': 'server/paypal-stand-in/**/*.ts',
};

type Tree = { [key: string]: unknown };

/** Every key of the copy that is missing in a language, used by no component, or reached in a way we cannot follow. */
export async function copyProblems(): Promise<string[]> {
  const areas = globSync('content/copy/en/**/*.ts').map((file) =>
    relative('content/copy/en', file).slice(0, -'.ts'.length),
  );
  const reference = new Map(
    await Promise.all(areas.map(async (area) => [area, await keysOf('en', area)] as const)),
  );
  const uses = globSync('app/**/*.{ts,tsx}').flatMap((file) =>
    findCopyUses(file, readFileSync(file, 'utf8')),
  );
  return [
    ...(await missingKeys(reference)),
    ...uses.flatMap(({ problem, place }) => (problem ? [`${place}: ${problem}`] : [])),
    ...[...reference].flatMap(([area, keys]) => unusedKeys(area, keys, uses)),
  ];
}

async function keysOf(language: string, area: string): Promise<string[]> {
  const module = await import(resolve(`content/copy/${language}/${area}.ts`));
  return leaves(module.default);
}

function leaves(tree: Tree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const here = path ? `${path}.${key}` : key;
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isGroup ? leaves(value as Tree, here) : here;
  });
}

async function missingKeys(reference: Map<string, string[]>): Promise<string[]> {
  const problems: string[] = [];
  for (const language of languages) {
    for (const [area, keys] of reference) {
      const present = await keysOf(language, area).catch((): string[] => []);
      problems.push(
        ...keys.filter((key) => !present.includes(key)).map((key) => `${language}/${area} lacks '${key}'.`),
        ...present
          .filter((key) => !keys.includes(key))
          .map((key) => `${language}/${area} has '${key}', English has not.`),
      );
    }
  }
  return problems;
}

function unusedKeys(area: string, keys: string[], uses: CopyUse[]): string[] {
  const raisedIn = lookedUpByCode[area];
  if (raisedIn) return unusedCodes(area, keys, raisedIn);
  const paths = uses.filter((use) => use.area === area).map((use) => use.path);
  const isUsed = (key: string) => paths.some((path) => path === key || path.startsWith(`${key}.`));
  const groups = paths.filter((path) => keys.some((key) => key.startsWith(`${path}.`)));
  return [
    ...keys.filter((key) => !isUsed(key)).map((key) => `No component uses ${area} '${key}'.`),
    ...groups.map(
      (path) => `${area} '${path}' is handed on as a group: name the keys, so that unused ones are found.`,
    ),
  ];
}

function unusedCodes(area: string, keys: string[], raisedIn: string): string[] {
  const files = globSync(raisedIn).filter((file) => !/\.test\.ts$|http\/problem\.ts$/.test(file));
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const isNamed = (part: string) => [`'${part}'`, `.${part}`, `${part}:`].some((name) => text.includes(name));
  return keys
    .filter((key) => !key.split('.').every(isNamed))
    .map((key) => `Nothing raises ${area} '${key}'.`);
}
