// Apart from keyboard.ts, which is a part of the chat panel: nothing there is walked by arrows.

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
