/** When each version was published. */
export type Published = Record<string, string>;

/** Most releases that were tampered with are found out and withdrawn within days. */
const youngestMs = 7 * 86_400_000;

/**
 * The newest version that all of them have: released, a week old, and without what its numbers call a breaking change.
 * Undefined where that is none above the present ones.
 */
export function newestOf(
  packages: readonly { current: string; published: Published }[],
  now = Date.now(),
): string | undefined {
  const [first] = packages;
  const isWanted = (version: string) =>
    packages.every(
      ({ current, published }) =>
        compare(version, current) >= 0 &&
        isCompatible(version, current) &&
        now - Date.parse(published[version] ?? '') >= youngestMs,
    ) && packages.some(({ current }) => version !== current);
  return Object.keys(first?.published ?? {})
    .filter(isWanted)
    .sort(compare)
    .at(-1);
}

/** By the rule of semantic versions: below 1.0 the second number is what breaks, below 0.1 the third. */
function isCompatible(version: string, current: string): boolean {
  const [was, is] = [numbersOf(current), numbersOf(version)];
  if (!was || !is) return false;
  const fixed = was.findIndex((number) => number > 0) + 1 || was.length;
  return was.slice(0, fixed).every((number, place) => number === is[place]);
}

function compare(one: string, other: string): number {
  const [a, b] = [numbersOf(one) ?? [], numbersOf(other) ?? []];
  const place = a.findIndex((number, index) => number !== b[index]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}

/** Undefined for what is no release, such as 2.0.0-beta.1. */
function numbersOf(version: string): number[] | undefined {
  return /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined;
}
