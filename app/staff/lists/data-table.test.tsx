import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';

const cellWith = (text: string) => {
  const table = renderToStaticMarkup(
    <MemoryRouter>
      <DataTable
        caption="Team"
        columns={[{ header: 'Email', cell: () => text }]}
        rows={[{ id: 1 }]}
        status="ready"
        empty={null}
        onRetry={() => {}}
      />
    </MemoryRouter>,
  );
  return /<td[^>]*>(.*)<\/td>/.exec(table)?.[1];
};

it.each([
  ['an address after the @ and each dot', 'o.w1@mail.example', 'o.<wbr/>w1@<wbr/>mail.<wbr/>example'],
  ['a sentence nowhere but at its spaces', 'Write to a@b.example. Soon.', 'Write to a@b.example. Soon.'],
  ['a number nowhere', '79.99', '79.99'],
])('a cell may break %s', (_, text, expected) => {
  expect(cellWith(text)).toBe(expected);
});
