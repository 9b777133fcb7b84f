import { existsSync } from 'node:fs';

/** The one without windows takes half the time: the other draws its own menus for each of them. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The other one shows no notifications. */
const withNotifications = () =>
  [process.env.CHROMIUM, '/usr/bin/chromium'].find((path) => path && existsSync(path));

/** Debian's Chromium: no test tool's download is needed. */
export const browserOptions = {
  // Looked up when it is asked for: a measurement may just have installed it.
  get executablePath() {
    return process.env.CHROMIUM ?? browsers.find((path) => existsSync(path)) ?? 'chromium';
  },
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

export const notifyingBrowser = {
  ...browserOptions,
  executablePath: withNotifications() ?? browserOptions.executablePath,
};
export const hasNotifyingBrowser = withNotifications() !== undefined;
