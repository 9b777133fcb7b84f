export interface TextPart {
  text: string;
  change?: 'removed' | 'added';
}

/** Word by word. Above this many comparisons the two texts count as different throughout. */
const mostComparisons = 1_000_000;

/** What was removed from a text and what was added, in the order of reading. */
export function textDifference(from: string, to: string): TextPart[] {
  const before = wordsOf(from);
  const after = wordsOf(to);
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before.at(-1 - end) === after.at(-1 - end)
  )
    end += 1;
  return joined([
    { text: before.slice(0, start).join('') },
    ...between(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    { text: before.slice(before.length - end).join('') },
  ]);
}

/** A word with the space after it. */
const wordsOf = (text: string) => text.match(/\s*\S+\s*?(?=\s|$)|\s+/g) ?? [];

/** The longest common subsequence of words is what stays. */
function between(before: string[], after: string[]): TextPart[] {
  if (before.length * after.length > mostComparisons)
    return [
      { text: before.join(''), change: 'removed' },
      { text: after.join(''), change: 'added' },
    ];
  const common = commonLengths(before, after);
  const parts: TextPart[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    const removed = before[row];
    const added = after[column];
    if (removed !== undefined && removed === added) {
      parts.push({ text: removed });
      row += 1;
      column += 1;
    } else if (
      removed !== undefined &&
      (added === undefined || lengthAt(common, row + 1, column) >= lengthAt(common, row, column + 1))
    ) {
      parts.push({ text: removed, change: 'removed' });
      row += 1;
    } else {
      parts.push({ text: added ?? '', change: 'added' });
      column += 1;
    }
  }
  return parts;
}

const lengthAt = (common: Uint32Array[], row: number, column: number) => common[row]?.[column] ?? 0;

/** How many words are common to what follows a word of each text. */
function commonLengths(before: string[], after: string[]): Uint32Array[] {
  const common = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const here = common[row] as Uint32Array;
      here[column] =
        before[row] === after[column]
          ? lengthAt(common, row + 1, column + 1) + 1
          : Math.max(lengthAt(common, row + 1, column), lengthAt(common, row, column + 1));
    }
  return common;
}

/** Neighbours of one kind as one part; of a run of changes what was removed comes first. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const result: TextPart[] = [];
  let removed = '';
  let added = '';
  const settle = () => {
    if (removed) result.push({ text: removed, change: 'removed' });
    if (added) result.push({ text: added, change: 'added' });
    removed = '';
    added = '';
  };
  for (const { text, change } of parts) {
    if (change === 'removed') removed += text;
    else if (change === 'added') added += text;
    else if (text) {
      settle();
      const last = result.at(-1);
      if (last && !last.change) last.text += text;
      else result.push({ text });
    }
  }
  settle();
  return result;
}
