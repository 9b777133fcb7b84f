import { test as base } from '@playwright/test';

/** No person looks at these pages, and to paint them takes most of the processor's time: all is where it is, and transparent. */
export const test = base.extend<object, { transparent: undefined }>({
  transparent: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync('html { opacity: 0 }');
          document.adoptedStyleSheets.push(sheet);
        });
        return context;
      };
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});
