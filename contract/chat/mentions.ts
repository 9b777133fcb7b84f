/** A colleague who can be named in a note: GET /api/chat/colleagues. */
export interface Colleague {
  id: string;
  name: string;
  picture: string | null;
}

/** Without case and accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

interface Mention<Named> {
  named: Named;
  /** From the `@` to the end of the name. */
  start: number;
  end: number;
}

// docs/decisions.md, T180
/**
 * Whom a note names: `@` and a whole name, with or without its accents. Of names that begin alike the longest is meant; of two
 * colleagues with one name both are.
 */
export function mentionsIn<Named extends { name: string }>(
  text: string,
  colleagues: readonly Named[],
): Mention<Named>[] {
  // An address has a letter in front of its @.
  return [...text.matchAll(/(?<![\p{L}\p{N}._%+-])@/gu)].flatMap(({ index: start }) => {
    const found = colleagues.flatMap((named) => {
      const end = start + 1 + named.name.length;
      const isWhole = !/^[\p{L}\p{N}\p{M}]/u.test(text.slice(end));
      return isWhole && folded(text.slice(start + 1, end)) === folded(named.name)
        ? { named, start, end }
        : [];
    });
    const longest = Math.max(...found.map(({ end }) => end));
    return found.filter(({ end }) => end === longest);
  });
}

/** The name that is being written behind an `@` in front of the caret. */
export function nameBegunIn(text: string, caret: number): { typed: string; start: number } | null {
  const [, typed] = /(?<![\p{L}\p{N}._%+-])@([^@\n]{0,60})$/u.exec(text.slice(0, caret)) ?? [];
  return typed === undefined ? null : { typed, start: caret - typed.length - 1 };
}

/** Those of whose names a word begins so, or all of it. None once a name is whole and followed by a space. */
export function colleaguesNamed<Named extends { name: string }>(
  colleagues: readonly Named[],
  typed: string,
): Named[] {
  const wanted = folded(typed);
  if (/^\s/.test(typed)) return [];
  if (/\s$/.test(typed) && colleagues.some(({ name }) => folded(name) === wanted.trim())) return [];
  const placeIn = ({ name }: Named) => ` ${folded(name)}`.indexOf(` ${wanted}`);
  return colleagues
    .filter((one) => placeIn(one) >= 0)
    .toSorted((one, other) => Math.sign(placeIn(one)) - Math.sign(placeIn(other)));
}
