const steps: Record<'row' | 'column', Record<string, number>> = {
  row: { ArrowLeft: -1, ArrowRight: 1 },
  column: { ArrowUp: -1, ArrowDown: 1 },
};

/** Roving tabindex: the index that an arrow, Home or End leads to, around the ends; undefined for any other key. */
export function rovingIndex(
  key: string,
  index: number,
  count: number,
  axis: 'row' | 'column',
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[axis][key];
  return step === undefined ? undefined : (index + step + count) % count;
}

/**
 * A key of an input method editor that is composing a word. Safari reports the Enter that ends the word after the composition,
 * with key code 229 as the only sign.
 */
export const isImeComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;

/** On-screen keyboards have no Shift+Enter for a new line: there Enter makes a new line, and a button sends. */
export const enterSends = () => !matchMedia('(pointer: coarse)').matches;
