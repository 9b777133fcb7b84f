import { existsSync } from 'node:fs';

/** The one without windows takes half the time: the other draws its own menus for each of them. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

/** Debian's Chromium: no test tool's download is needed. */
export const browserOptions = {
  executablePath: process.env.CHROMIUM ?? installed ?? 'chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
