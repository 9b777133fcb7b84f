import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CopySourceContext } from '#app/copy/copy.ts';
import { readCopy } from '#app/copy/source.server.ts';
import { PageContext, pageData } from '#app/page.ts';
import { languages } from '#contract/language.ts';
import { guidesIn, useGuideChoices } from './guides.server.ts';

it.each(languages)('the devices to set up are those with a guide in %s, then all others', (language) => {
  let choices: ReturnType<typeof useGuideChoices> = [];
  const Reader = () => {
    choices = useGuideChoices();
    return null;
  };
  renderToStaticMarkup(
    <PageContext value={pageData(new URL(`http://localhost/${language}/order`), language)}>
      <CopySourceContext value={readCopy}>
        <Reader />
      </CopySourceContext>
    </PageContext>,
  );
  const guides = Object.keys(guidesIn(language));
  expect(guides.length).toBeGreaterThan(0);
  expect(choices.map(({ device }) => device)).toEqual([...guides, undefined]);
  for (const { name } of choices) expect(name).not.toBe('');
});
