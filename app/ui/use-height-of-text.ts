import { type RefObject, useLayoutEffect } from 'react';

/** A box as high as its text, where the browser cannot make it so by itself (`field-sizing`; Safari and Firefox before 2026). */
export function useHeightOfText(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured is the text
  useLayoutEffect(() => {
    if (!box.current || CSS.supports('field-sizing', 'content')) return;
    setRows(box.current);
  }, [box, text]);
}

/** By its rows: a style attribute would go into the picture of the panel, where the content security policy refuses it. */
function setRows(box: HTMLTextAreaElement): void {
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(box);
  box.rows = 1;
  const height = box.scrollHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  box.rows = Math.max(1, Math.round(height / Number.parseFloat(lineHeight)));
}
