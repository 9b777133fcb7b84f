import { chromium } from '@playwright/test';
import { browserOptions } from '#test/browser.ts';

/** All the JavaScript that a first visit to the landing page brings over the line, as a real browser receives it. */
export async function firstLoad(address: string): Promise<{ scripts: number; kilobytes: number }> {
  const browser = await chromium.launch(browserOptions);
  const page = await browser.newPage();
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  const headers = new Map<string, number>();
  let bytes = 0;
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) headers.set(requestId, response.encodedDataLength);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const ofHeaders = headers.get(requestId);
    if (ofHeaders !== undefined) bytes += encodedDataLength - ofHeaders;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await browser.close();
  return { scripts: headers.size, kilobytes: bytes / 1000 };
}
