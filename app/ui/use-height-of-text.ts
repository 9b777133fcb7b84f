import { type RefObject, useLayoutEffect } from 'react';

/** Makes a box as high as its text in browsers without `field-sizing` (Safari and Firefox before 2026). */
export function useHeightOfText(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured is the text
  useLayoutEffect(() => {
    if (!box.current || CSS.supports('field-sizing', 'content')) return;
    setRows(box.current);
  }, [box, text]);
}

/** By `rows`: a style attribute would be part of the panel's stored HTML, where the Content-Security-Policy refuses it. */
function setRows(box: HTMLTextAreaElement): void {
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(box);
  box.rows = 1;
  const height = box.scrollHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  box.rows = Math.max(1, Math.round(height / Number.parseFloat(lineHeight)));
}
