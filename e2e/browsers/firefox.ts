import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Browser, Driver, Size } from './driver.ts';

/** A new profile without anything that would ask another site than our own. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  // WhatsApp, which a request for a trial opens, would otherwise take the screen.
  'browser.tabs.loadDivertedInBackground': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-US, en',
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // A proxy that does not answer keeps it from asking other machines; our own needs none.
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.type': 1,
  'remote.prefs.recommended': true,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.server': 'data:,',
  // Without a screen it would have no mouse either.
  'ui.primaryPointerCapabilities': 6,
};

/** Debian's Firefox by WebDriver BiDi, which it speaks without a driver in between. */
export async function startFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const firefox = spawn('firefox-esr', options, {
    // Its sandbox needs rights that a container withholds; it only ever shows our own pages.
    env: { ...process.env, HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const command = await connect(`${await announcedAddress(firefox.stderr)}/session`);
  await command('session.new', { capabilities: {} });
  return {
    newWindow: (size) => newWindow(command, size),
    async close() {
      firefox.kill();
      await once(firefox, 'exit');
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Command = <Result = unknown>(method: string, params: object) => Promise<Result>;

async function newWindow(command: Command, viewport: Size): Promise<Driver> {
  const { userContext } = await command<{ userContext: string }>('browser.createUserContext', {});
  const created = await command<Context>('browsingContext.create', { type: 'tab', userContext });
  let { context } = created;
  await command('browsingContext.setViewport', { context, viewport });
  return {
    async open(url) {
      await command('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(body) {
      const { result, exceptionDetails } = await command<Evaluated>('script.evaluate', {
        expression: `(async () => {${body}})().then((result) => JSON.stringify(result ?? null))`,
        target: { context },
        awaitPromise: true,
        userActivation: false,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    async perform(actions) {
      await command('input.performActions', { context, actions });
    },
    async screenshot() {
      const { data } = await command<{ data: string }>('browsingContext.captureScreenshot', { context });
      return data;
    },
    async windows() {
      const { contexts } = await command<{ contexts: Context[] }>('browsingContext.getTree', {});
      return contexts.filter((one) => one.userContext === userContext).map((one) => one.context);
    },
    async switchTo(window) {
      context = window;
    },
    async close() {
      await command('browser.removeUserContext', { userContext });
    },
  };
}

interface Context {
  context: string;
  userContext: string;
}

interface Evaluated {
  result: { value: string };
  exceptionDetails?: { text: string };
}

async function announcedAddress(stderr: Readable): Promise<string> {
  let said = '';
  for await (const line of createInterface(stderr)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address) {
      // Whatever else it has to say must not fill the pipe.
      stderr.resume();
      return address;
    }
    said += `${line}\n`;
  }
  throw new Error(`Firefox ended: ${said}`);
}

async function connect(address: string): Promise<Command> {
  const socket = new WebSocket(address);
  const open = new Map<number, PromiseWithResolvers<never>>();
  socket.onmessage = ({ data }) => {
    const { id, result, error, message } = JSON.parse(data);
    if (error) open.get(id)?.reject(new Error(`Firefox refused: ${error}, ${message}`));
    else open.get(id)?.resolve(result as never);
    open.delete(id);
  };
  socket.onclose = () => {
    for (const { reject } of open.values()) reject(new Error('Firefox has closed the connection.'));
  };
  await once(socket, 'open');
  let count = 0;
  return (method, params) => {
    count += 1;
    const answer = Promise.withResolvers<never>();
    open.set(count, answer);
    socket.send(JSON.stringify({ id: count, method, params }));
    return answer.promise;
  };
}
