import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Stars } from './stars.tsx';

it.each([
  [0, '0'],
  [4, '80'],
  [4.5, '90'],
  [4.8, '94.8'],
  [5, '100'],
])('of %d are filled as far as that: %s of 100 units', (value, width) => {
  const html = renderToStaticMarkup(<Stars value={value} label={`${value} out of 5`} />);
  expect(html).toContain(`role="img" aria-label="${value} out of 5"`);
  expect(html).toContain(`<svg width="${width}" height="20" aria-hidden="true">`);
});
