import { expect, type Page } from '@playwright/test';

/** While the page is scrolled in steps of half a screen, the chat's bubble covers nothing that can be pressed or read, and is never cut. */
export async function expectBubbleApart(page: Page, state: string): Promise<void> {
  // What unfolds under it without being scrolled.
  await page.locator('.order-fold').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true;
  });
  const { width } = page.viewportSize() ?? {};
  expect.soft(await findFaults(page), `${state} at ${width} px`).toEqual([]);
}

function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const own = document.getElementById('chat-bubble') as HTMLElement;
    const root = document.documentElement;
    const found = new Set<string>();
    const range = document.createRange();

    const look = () => {
      const { left, top, right, bottom, width, height } = own.getBoundingClientRect();
      // Beyond it is the scroll bar, also where the tests have hidden it.
      const edge = root.getBoundingClientRect();
      if (left < 0 || top < 0 || right > edge.right || bottom > innerHeight) found.add('is cut');
      if (Math.min(width, height) < 44) found.add('is small');
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
            // What lies under the header is covered by the header.
            if (element.contains(own)) break;
            const control = element.closest('a, button, input, select, textarea, summary');
            if (control) found.add(control.outerHTML.slice(0, 80));
            for (const node of element.childNodes)
              if (node instanceof Text && isUnder(node)) found.add(node.data);
          }
    };

    for (let top = 0; top < root.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      look();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...found];
  });
}
