const steps: Record<'row' | 'column', Record<string, number>> = {
  row: { ArrowLeft: -1, ArrowRight: 1 },
  column: { ArrowUp: -1, ArrowDown: 1 },
};

/** Where an arrow, Home or End leads from `index`, around the ends; undefined for any other key. */
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
 * A key of an input method that is composing a word. Safari reports the Enter that ends the word when the composition is
 * over already, and marks it by the key code alone.
 */
export const isImeComposing = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;

/** Keys on a screen have no Shift to hold down for a new line: there Enter makes one, and a button sends. */
export const enterSends = () => !matchMedia('(pointer: coarse)').matches;
