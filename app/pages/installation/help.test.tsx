import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { CopySourceContext } from '#app/copy/copy.ts';
import { readCopy } from '#app/copy/source.server.ts';
import { PageContext, pageData } from '#app/page.ts';
import { hours } from '#content/hours.ts';
import { resolveContentBy } from '#content/live.ts';
import type { Areas } from '#contract/content/areas.ts';
import { languages } from '#contract/language.ts';
import { Help } from './help.tsx';

const open: Areas['hours'] = {
  week: { ...hours.week, monday: [{ from: '09:00', to: '17:00' }] },
  closed: [],
};
const shownIn = (language: (typeof languages)[number]) =>
  renderToStaticMarkup(
    <PageContext value={pageData(new URL(`http://localhost/${language}/installation`), language)}>
      <CopySourceContext value={readCopy}>
        <Help />
      </CopySourceContext>
    </PageContext>,
  );

it.each(languages)('promises no answer around the clock where hours are published, in %s', (language) => {
  const { chatText, chatByHours } = readCopy(language, 'installation').help;
  expect(shownIn(language)).toContain(chatText);
  const partOf = <Name extends keyof Areas>(area: Name) =>
    area === 'hours' ? (open as Areas[Name]) : undefined;
  onTestFinished(resolveContentBy({ partOf }));
  expect(shownIn(language)).not.toContain(chatText);
  expect(shownIn(language)).toContain(chatByHours);
});
