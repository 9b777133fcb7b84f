import decodeQr from 'qr/decode.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

it.each([
  `otpauth://totp/Northlight%20TV:ada@example.org?secret=${'ABCDEFG2'.repeat(6)}ABCD&issuer=Northlight%20TV&digits=6&period=30`,
  `https://northlight.example/fr#chat=${'Xy3_-'.repeat(20)}`,
])('draws what a scanner reads as the same address: %s', (address) => {
  const markup = renderToStaticMarkup(<QrCode text={address} label="Scan me" className="size-56" />);
  expect(decodeQr(pixelsOf(markup))).toBe(address);
  // Scanners read dark on light alone, whatever the colours of the page.
  expect(markup).toMatch(/<rect width="100%" height="100%" fill="#fff"><\/rect><path fill="#000"/);
  // Styles in the markup would be refused by the policy of the page.
  expect(markup).not.toContain('style=');
});

/** The drawing in pixels: black squares on white. */
function pixelsOf(markup: string) {
  const modules = Number(/viewBox="0 0 (\d+) /.exec(markup)?.[1]);
  const scale = 4;
  const width = modules * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < scale; dy += 1) {
      const start = ((Number(y) * scale + dy) * width + Number(x) * scale) * 4;
      for (let byte = 0; byte < scale * 4; byte += 1) if (byte % 4 < 3) data[start + byte] = 0;
    }
  return { width, height: width, data };
}
