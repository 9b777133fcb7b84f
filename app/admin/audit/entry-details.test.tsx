import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EntryDetails } from './entry-details.tsx';

it('shows an amount in dollars, not in the recorded cents', () => {
  const shown = renderToStaticMarkup(
    <EntryDetails details={{ amount: 138_99, kind: 'orderReceipt', mails: 3 }} />,
  );
  expect(shown.replaceAll(/<[^>]+>/g, ' ').match(/\S+/g)).toEqual([
    'Amount:',
    '$138.99',
    'Email:',
    'Receipt',
    'Mails:',
    '3',
  ]);
});

it('shows in words what data of a person is retained, and no code', () => {
  const kept = [{ kind: 'order', count: 1, reason: 'law' }];
  const shown = renderToStaticMarkup(
    <EntryDetails details={{ mail: 2, staffNotes: true, was: 'kept', kept }} />,
  );
  expect(shown.replaceAll(/<[^>]+>/g, '')).toBe(
    'Email: 2With staff notes: YesBefore: Not sentKept: 1 order stays, because the law requires it.',
  );
});
