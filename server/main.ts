import { isIPv6 } from 'node:net';
import { articles } from '#content/articles.ts';
import { catalogue } from '#content/catalogue.ts';
import { policy } from '#content/policy.ts';
import { retention } from '#content/retention.ts';
import { site } from '#content/site.ts';
import { checkContent } from './check-content.ts';
import { isLoopback, readConfig } from './config.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { StartError } from './start-error.ts';

/** Sentences for the person at the terminal; the log keeps standard output for itself. */
function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

async function start(): Promise<void> {
  const began = performance.now();
  checkContent({ site, catalogue, retention, policy, articles });
  const config = readConfig();
  // To load it is half of a start: a mistyped setting is reported before.
  const { buildApp } = await import('./app.ts');
  const app = await buildApp(config, { announce: say });
  shutDownOnSignal(app, config.shutdownDelaySeconds);
  // One socket, so that closing it closes everything; browsers that try ::1 first fall back by themselves.
  const host = config.host === 'localhost' ? '127.0.0.1' : config.host;
  await app.listen({ host, port: config.port }).catch((error) => {
    throw explainListenError(error, config.port);
  });
  const { port } = app.server.address() as { port: number };
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (config.payments.kind === 'none' && isLoopback(config.publicUrl)) {
    say(
      `Nobody can pay: others may reach this site, and PUBLIC_URL is not set. Set it to the address of the site, to ${config.publicUrl.origin} if it is only for yourself, or set DEMO=1 for simulated payments on pages that say so.`,
    );
  }
  if (config.payments.kind === 'standIn' && !config.demo) {
    say(
      'Payments are simulated, and for this machine alone. Set PUBLIC_URL and the PayPal credentials for real ones, or DEMO=1 to show the site to others.',
    );
  }
  say(`Ready in ${seconds} s: http://${isIPv6(config.host) ? `[${config.host}]` : config.host}:${port}`);
}

function explainListenError(error: NodeJS.ErrnoException, port: number): unknown {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken: stop the other program, or set PORT to a free one.`);
  }
  if (error.code === 'EACCES') {
    return new StartError(`Port ${port} may not be opened by this user: set PORT to one above 1023.`);
  }
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return new StartError(
      'HOST is no address of this machine: set it to localhost, or to 0.0.0.0 for all networks.',
    );
  }
  return error;
}

start().catch((error) => {
  say(error instanceof StartError ? error.message : String(error?.stack ?? error));
  process.exit(1);
});
