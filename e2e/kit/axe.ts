import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

type What = 'everything' | 'but colours' | 'colours' | 'layout';

// As a text: what it looks for when it is imported is a page.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const everything: axe.RunOptions = { runOnly: { type: 'tag', values: tags } };

const rules: Record<What, axe.RunOptions> = {
  everything,
  'but colours': { ...everything, rules: { 'color-contrast': { enabled: false } } },
  colours: { runOnly: ['color-contrast'] },
  /** What only the size of the screen and of its letters can change. */
  layout: { runOnly: ['target-size', 'scrollable-region-focusable'] },
};

/** What axe frowns at. It is asked for nothing else, and stays in the page: there are no frames of strangers. */
export async function violations(page: Page, what: What = 'everything', part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([options, context]) => {
      // What inherits a colour that changes begins its own change after it, so they are ended in turns. Some would never end by themselves.
      for (let turn = 0; turn < 20; turn += 1) {
        const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
        if (changes.length === 0) break;
        for (const change of changes) change.finish();
        await new Promise(requestAnimationFrame);
      }
      // Nothing contrasts with anything in a page that is transparent (test.ts), or that begins to appear.
      const root = document.documentElement;
      root.style.setProperty('transition', 'none', 'important');
      const sheets = document.adoptedStyleSheets;
      for (const sheet of sheets) sheet.disabled = true;
      // Names that follow another hundred of their kind take axe its time, also those it is told to pass over, and teach it nothing.
      const lists = [...document.querySelectorAll('ul[data-names]')].map((list) => ({
        list,
        repeated: [...list.children].slice(3),
      }));
      for (const { repeated } of lists) for (const name of repeated) name.remove();
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
        ...options,
        resultTypes: ['violations'],
      });
      for (const { list, repeated } of lists) list.append(...repeated);
      for (const sheet of sheets) sheet.disabled = false;
      getComputedStyle(root).opacity;
      root.removeAttribute('style');
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [rules[what], part] as const,
  );
}
