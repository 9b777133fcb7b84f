const longestShown = 60;

/** What differs between two values, a line for each: `faq.legal.answer.fr: "Oui." → "Non."`. */
export function differences(before: unknown, after: unknown, path: string): string[] {
  if (!isBranch(before) || !isBranch(after))
    return before === after ? [] : [`${path}: ${shown(before)} → ${shown(after)}`];
  const [were, are] = [named(before), named(after)];
  const names = new Set([...were.keys(), ...are.keys()]);
  return [...names].flatMap((name) => differences(were.get(name), are.get(name), `${path}.${name}`));
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What stands in a list is known by what it is called, so that one more at the beginning is one difference. */
function named(value: object): Map<string, unknown> {
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(value.map((item, index) => [isBranch(item) ? nameIn(item, index) : `${item}`, item]));
}

function nameIn(item: object, index: number): string {
  const { id, word, name } = item as Record<string, unknown>;
  return `${[id, word, name].find((one) => typeof one === 'string') ?? index}`;
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? JSON.stringify(cut(value)) : cut(JSON.stringify(value));
}

const cut = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);
