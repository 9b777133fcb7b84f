import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EntryDetails } from './entry-details.tsx';

it('tells an amount in dollars, not in the cents that are recorded', () => {
  const shown = renderToStaticMarkup(
    <EntryDetails details={{ amount: 138_99, kind: 'receipt', mails: 3 }} />,
  );
  expect(shown.replaceAll(/<[^>]+>/g, ' ').match(/\S+/g)).toEqual([
    'amount:',
    '$138.99',
    'kind:',
    'receipt',
    'mails:',
    '3',
  ]);
});
