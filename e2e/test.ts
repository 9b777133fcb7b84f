import { test as base } from '@playwright/test';

/** Nobody looks at these pages, and to paint them takes most of the processor's time: all is where it is, and transparent. */
export const test = base.extend({
  async context({ context }, use) {
    await context.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { opacity: 0 }');
      document.adoptedStyleSheets.push(sheet);
    });
    await use(context);
  },
});
