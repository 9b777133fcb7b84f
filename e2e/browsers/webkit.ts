import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { freePort } from '#test/processes/server-process.ts';
import type { Browser, Driver, Size } from './driver.ts';

/** Debian's WebKitGTK by its WebDriver, on a virtual screen. */
export async function startWebKit(): Promise<Browser> {
  const { screen, display } = await startScreen();
  return {
    newWindow: (size) => newWindow(display, size),
    close: () => end(screen),
  };
}

/** Nothing answers there, which keeps it from asking other machines; our own needs none. */
const proxy = {
  proxyType: 'manual',
  httpProxy: '127.0.0.1:9',
  sslProxy: '127.0.0.1:9',
  noProxy: ['localhost'],
};

/** Its small browser makes no window narrower than 429 px. */
async function newWindow(display: string, size: Size): Promise<Driver> {
  const { ask, path, driver } = await startSession(display);
  await ask('POST', `${path}/window/rect`, { x: 0, y: 0, ...size });
  return {
    open: (url) => ask('POST', `${path}/url`, { url }),
    evaluate: (body) =>
      ask('POST', `${path}/execute/sync`, { script: `return (async () => {${body}})()`, args: [] }),
    perform: (actions) => ask('POST', `${path}/actions`, { actions }),
    screenshot: () => ask('GET', `${path}/screenshot`),
    windows: () => ask('GET', `${path}/window/handles`),
    switchTo: (handle) => ask('POST', `${path}/window`, { handle }),
    async close() {
      await ask('DELETE', path);
      await end(driver);
    },
  };
}

/** Its small browser may crash while it starts on a busy machine, for which the driver would wait without end. */
async function startSession(display: string, triesLeft = 5) {
  const driver = await startDriver(display);
  const begins = { capabilities: { alwaysMatch: { proxy } } };
  try {
    const session = driver.ask<{ sessionId: string }>(
      'POST',
      '/session',
      begins,
      AbortSignal.timeout(12_000),
    );
    return { ...driver, path: `/session/${(await session).sessionId}` };
  } catch (error) {
    await end(driver.driver);
    if (triesLeft === 1) throw error;
    return startSession(display, triesLeft - 1);
  }
}

async function startDriver(display: string) {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      // Without a language the browser has one that Intl refuses.
      LANG: 'en_US.UTF-8',
      // Its sandbox needs rights that a container withholds; it only ever shows our own pages.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const ask = client(`http://127.0.0.1:${port}`);
  await untilItAnswers(ask, driver);
  return { ask, driver };
}

type Ask = <Value>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal | null,
) => Promise<Value>;

const client =
  (address: string): Ask =>
  async (method, path, body, signal = null) => {
    const answer = await fetch(address + path, {
      method,
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`WebKit refused ${path}: ${JSON.stringify(value)}`);
    return value;
  };

async function startScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  return { screen, display: `:${`${number}`.trim()}` };
}

async function untilItAnswers(ask: Ask, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null)
    try {
      return void (await ask('GET', '/status'));
    } catch {}
  throw new Error('WebKitWebDriver ended.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
