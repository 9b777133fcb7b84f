import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accentContrast, accentGrounds, contrast, deliveredAccent, readableAccent } from './accent.ts';

it.each([
  // As the examples of WCAG have them.
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
])('%s on %s has %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

it('is judged on the colours of the theme', () => {
  const theme = readFileSync('app/theme.css', 'utf8');
  const { onAccent, ...grounds } = accentGrounds;
  const inTheme = { aurora: deliveredAccent, 'on-aurora': onAccent, ...grounds };
  for (const [name, colour] of Object.entries(inTheme))
    expect(theme).toContain(`--color-${name}: ${colour};`);
  expect(readFileSync('app/ui/card.tsx', 'utf8')).toContain('from-aurora/18 from-0% to-card');
});

it.each([
  ['#6ef3c5', true],
  ['#ffb347', true],
  ['#0a6b4e', false],
  ['#5a48d4', false],
  ['#070b14', false],
  ['#ff0000', false],
])('%s can be read: %s', (accent, isReadable) => {
  expect(accentContrast(accent) >= 4.5).toBe(isReadable);
  const shade = readableAccent(accent);
  expect(accentContrast(shade)).toBeGreaterThanOrEqual(4.5);
  if (isReadable) expect(shade).toBe(accent);
});
