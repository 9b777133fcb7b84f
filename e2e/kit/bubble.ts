import { expect, type Page } from '@playwright/test';

/** While a page is scrolled, the chat's bubble covers nothing that can be pressed or read, and is never cut. */
export async function expectBubbleApart(page: Page, state: string, step = 740): Promise<void> {
  // What unfolds under it without being scrolled.
  await page.locator('.order-fold').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true;
  });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += step)
    await expect.poll(() => findFaults(page, top), `${state} at ${top}`).toEqual([]);
}

function findFaults(page: Page, scrolledTo: number): Promise<string[]> {
  return page.evaluate(async (to) => {
    scrollTo({ top: to, behavior: 'instant' });
    // It gives way in the frame after.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const own = document.getElementById('chat-bubble') as HTMLElement;
    const { left, top, bottom } = own.getBoundingClientRect();
    // Beyond it is the scroll bar, also where the tests have hidden it.
    const { right } = document.documentElement.getBoundingClientRect();
    const found: string[] = [];
    // Aside it is a tab of the margin's width, with all of its icon.
    const icon = own.querySelector('svg')?.getBoundingClientRect();
    if (right - left < 23 || !icon || icon.left < left || icon.right > right) found.push('cut');
    const range = document.createRange();
    const isUnder = (text: Node) => {
      range.selectNode(text);
      return [...range.getClientRects()].some(
        (line) => line.right > left && line.left < right && line.bottom > top && line.top < bottom,
      );
    };
    for (let x = left + 1; x < right; x += 6)
      for (let y = top + 1; y < bottom; y += 6)
        for (const element of document.elementsFromPoint(x, y)) {
          if (own.contains(element)) continue;
          const control = element.closest('a, button, input, select, textarea, summary');
          if (control) found.push(control.outerHTML.slice(0, 80));
          for (const node of element.childNodes)
            if (node instanceof Text && isUnder(node)) found.push(node.data);
        }
    return found;
  }, scrolledTo);
}
