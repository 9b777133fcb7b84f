import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Renderer } from '#server/pages/pages.ts';
import { echoingRenderer, testApp } from '#test/app.ts';
import { asAdmin, describeOnServer, describeWithDatabase, freshServerUrl } from '#test/engines.ts';
import { listening } from '#test/listening.ts';
import { freePort, runScript } from '#test/processes/server-process.ts';
import { startSmtp } from '#test/smtp.ts';
import { examine } from './examine.ts';
import { databaseFindings, mailFindings } from './machine.ts';
import { settingsFindings } from './settings.ts';
import { figureFindings, proxyFindings, readFigures } from './site-says.ts';

const metricsToken = 'token-of-a-metrics-collector';
const settings = readConfig({
  METRICS_TOKEN: metricsToken,
  LOG_LEVEL: 'silent',
  DATA_DIR: join(tmpdir(), 'no-such-folder'),
});

/** Answers for search engines as the site's own pages do. */
function renderer(): Renderer {
  const echo = echoingRenderer();
  return {
    ...echo,
    async render(request) {
      const { origin, pathname } = new URL(request.url);
      if (pathname === '/robots.txt') return new Response(`Sitemap: ${origin}/sitemap.xml\n`);
      if (pathname === '/sitemap.xml') return new Response(`<loc>${origin}/</loc>`);
      return echo.render(request);
    },
  };
}

async function startedSite(database: Database, config: Partial<Config> = {}): Promise<URL> {
  const app = await testApp(
    { metricsToken, ...config },
    { renderer: renderer(), database: { ...database, close: async () => {} } },
  );
  onTestFinished(() => app.close());
  return new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
}

/** All sentences by what was looked at; what is wrong begins with an exclamation mark. */
async function saidOf(site: URL, config: Config = settings): Promise<Record<string, string[]>> {
  const said: Record<string, string[]> = {};
  for await (const { name, findings } of examine(config, site))
    said[name] = findings.map(({ isWrong, sentence }) => (isWrong ? '! ' : '') + sentence);
  return said;
}

const wrongIn = (said: Record<string, string[]>) =>
  Object.values(said)
    .flat()
    .filter((sentence) => sentence.startsWith('!'));

describeWithDatabase('the doctor', (database) => {
  it('finds nothing wrong with a site on one’s own machine but a database that is not there', async () => {
    const said = await saidOf(await startedSite(database()));
    expect(wrongIn(said)).toEqual([expect.stringMatching(/^! There is no database in .*: these settings/)]);
    const fine = Object.keys(said).filter((name) => said[name]?.length === 0);
    for (const name of [
      'ready',
      'clock',
      'headers',
      'robots.txt and sitemap',
      'WebSockets',
      'webhook address',
    ])
      expect(fine).toContain(name);
    expect(said['content and payments']?.join()).toContain('Use your own brand name');
  });

  it('sees money without an order, by way of the site', async () => {
    const { queries } = database();
    await queries
      .insertInto('stray_payment')
      .values({ capture: 'C-1', amount: 100, currency: 'USD' })
      .execute();
    onTestFinished(async () => void (await sql`delete from stray_payment`.execute(queries)));
    const said = await saidOf(await startedSite(database()));
    expect(said['money, mails, jobs and backups']?.join()).toContain('! 1 × ‘Payment without an order’');
  });

  it('says what a proxy breaks', async () => {
    const node = await startedSite(database());
    const proxy = createServer((request, response) => {
      const { url = '', method, headers } = request;
      if (method === 'POST') return void response.writeHead(403).end('blocked');
      if (url === '/robots.txt') return void response.writeHead(404).end();
      const forwarded: IncomingHttpHeaders = {
        ...headers,
        host: 'inside:3000',
        'x-forwarded-for': '203.0.113.7',
      };
      const passed = httpRequest(new URL(url, node), { method, headers: forwarded }, (answer) => {
        const { 'content-security-policy': _, ...left } = answer.headers;
        const date = new Date(Date.now() + 3_600_000).toUTCString();
        answer.pipe(response.writeHead(answer.statusCode ?? 500, { ...left, date }));
      });
      request.pipe(passed);
    });
    onTestFinished(() => void proxy.close());
    const port = await listening(proxy);
    const said = await saidOf(new URL(`http://127.0.0.1:${port}`));
    const expected = {
      clock: "! The site's clock is 3600 seconds ahead of this machine's",
      headers: '! Answers do not carry the Content-Security-Policy',
      'robots.txt and sitemap': '! /robots.txt answers 404',
      WebSockets: '! No WebSocket gets through to ws://127.0.0.1',
      'webhook address': 'does not reach the site (403)',
      proxy: `! The proxy passes the host inside:3000 on instead of 127.0.0.1`,
    };
    for (const [name, sentence] of Object.entries(expected))
      expect(said[name]?.join(), name).toContain(sentence);
    expect(said.proxy?.join()).toContain('TRUST_PROXY does not name the proxy at 127.0.0.1');
  });

  it('says that the token is another one, and that a node without one tells nothing', async () => {
    const site = await startedSite(database());
    const other = { ...settings, metricsToken: 'another-token-of-16' };
    expect((await saidOf(site, other))['what the site says']?.join()).toContain(
      'does not accept METRICS_TOKEN',
    );
    const { metricsToken: _, ...none } = settings;
    const said = await saidOf(site, none);
    expect([said['what the site says']?.length, wrongIn(said).join()]).toEqual([
      1,
      expect.not.stringContaining('TOKEN'),
    ]);
  });
});

it('ends with 1 where something is wrong', async () => {
  const site = `http://127.0.0.1:${await freePort()}`;
  const { status, stdout } = runScript(['scripts/doctor.ts', site], tmpdir(), {});
  expect(stdout).toMatch(
    /^· settings: .*\n(.*\n)*✗ site answers: Nothing listens at .*\n\n\d+ things are wrong\.\n$/,
  );
  expect(status).toBe(1);
});

describe('a site that is not well', () => {
  it('is not ready where its database is away', async () => {
    const away = { checkReady: () => Promise.reject(new DatabaseUnavailable('gone')) } as unknown as Database;
    const said = await saidOf(await startedSite(away));
    expect(said.ready?.join()).toContain('! The site is not ready (503)');
    expect(said['what the site says']?.join()).toMatch(/^! The site cannot say how it is \(5/);
  });

  it('is looked at no further where nothing answers, or something else does', async () => {
    const other = createServer((_request, response) => void response.end('hello'));
    const port = await listening(other);
    const site = new URL(`http://127.0.0.1:${port}`);
    expect((await saidOf(site))['site answers']?.join()).toContain('not as Marquee does');
    other.close();
    await once(other, 'close');
    const said = await saidOf(site);
    expect(said['site answers']?.join()).toContain(`! Nothing listens at ${site.origin}`);
    expect(Object.keys(said).at(-1)).toBe('site answers');
  });

  it('is looked at from outside alone where the settings are of another', async () => {
    const said = await saidOf(new URL('http://no-such-site.invalid'));
    expect(Object.keys(said)).toEqual(['settings', 'site answers']);
    expect(said.settings?.join()).toContain('only what http://no-such-site.invalid shows is looked at');
  });
});

describe('settings', () => {
  const full = {
    PUBLIC_URL: 'https://tv.example.com',
    TRUST_PROXY: '10.0.0.0/8',
    SMTP_URL: 'smtp://mail.example.com',
    APP_SECRET: 'x'.repeat(32),
    METRICS_TOKEN: metricsToken,
    PAYPAL_CLIENT_ID: 'a',
    PAYPAL_CLIENT_SECRET: 'b',
    PAYPAL_WEBHOOK_ID: 'c',
    PAYPAL_ENVIRONMENT: 'live',
  };
  const sentencesOn = (change: Record<string, string>) =>
    settingsFindings(readConfig({ ...full, ...change }));

  it('are fine when all are set', () => expect(sentencesOn({})).toEqual([]));

  it.each([
    [{ TRUST_PROXY: '' }, 'TRUST_PROXY is not set'],
    [{ SMTP_URL: '' }, 'SMTP_URL is not set'],
    [{ APP_SECRET: '' }, 'APP_SECRET is not set'],
    [{ METRICS_TOKEN: '' }, 'METRICS_TOKEN is not set'],
    [{ PAYPAL_ENVIRONMENT: 'sandbox' }, "Payments go to PayPal's sandbox"],
    [{ PUBLIC_URL: 'http://tv.example.com' }, 'PUBLIC_URL is http://tv.example.com, without encryption'],
    [
      {
        DEMO: '1',
        PAYPAL_CLIENT_ID: '',
        PAYPAL_CLIENT_SECRET: '',
        PAYPAL_WEBHOOK_ID: '',
        PAYPAL_ENVIRONMENT: '',
      },
      'DEMO is on',
    ],
    [
      { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '', PAYPAL_WEBHOOK_ID: '', PAYPAL_ENVIRONMENT: '' },
      'nobody can pay',
    ],
  ])('of a public site that want %j are wrong', (change, sentence) => {
    expect(sentencesOn(change)).toEqual([{ isWrong: true, sentence: expect.stringContaining(sentence) }]);
  });
});

describe('what a site says of itself', () => {
  const site = new URL('https://tv.example.com');
  const seen = {
    host: 'tv.example.com',
    protocol: 'https',
    address: '203.0.113.7',
    sender: '10.0.0.2',
    isSenderTrusted: true,
    forwarded: { for: true, proto: true },
  };
  const about = (change: Partial<typeof seen>) =>
    proxyFindings(
      { publicUrl: site.href, payments: 'live', isDemo: false, open: [], seen: { ...seen, ...change } },
      site,
    )
      .map(({ sentence }) => sentence)
      .join();

  it('of its proxy: which header is missing, and which address TRUST_PROXY should name', () => {
    expect(about({})).toBe('');
    expect(about({ forwarded: { for: false, proto: true } })).toContain('no X-Forwarded-For');
    expect(about({ forwarded: { for: true, proto: false } })).toContain('no X-Forwarded-Proto');
    expect(about({ isSenderTrusted: false })).toContain('TRUST_PROXY does not name the proxy at 10.0.0.2');
  });

  it.each([
    ['marquee_mails_stalled_seconds 7300', 'No mail has been accepted for 2 hours'],
    [
      'marquee_jobs_overdue_seconds{queue="order-settle"} 301',
      'Jobs of the queue order-settle have waited for 6 minutes',
    ],
    ['marquee_payment_check_wrong{item="webhook"} 1', 'something wrong (webhook)'],
    ['marquee_orders_needing_attention{reason="accessMissing"} 2', '2 × ‘Paid orders without login details’'],
    ['marquee_disk_bytes 100\nmarquee_disk_free_bytes 9', 'DATA_DIR of the site'],
    ['marquee_backup_last_good_timestamp_seconds 1000', 'The last good backup is 2 days old'],
    ['marquee_backup_last_good_timestamp_seconds 0', 'The site knows of no good backup'],
  ])('in its figures: %s', (lines, sentence) => {
    const good = 'marquee_backup_last_good_timestamp_seconds 170000\nmarquee_mails_stalled_seconds 0\n';
    const now = 174_000_000;
    expect(figureFindings(readFigures(good), true, now)).toEqual([]);
    expect(figureFindings(readFigures(`${good}${lines}`), true, now)).toEqual([
      { isWrong: true, sentence: expect.stringContaining(sentence) },
    ]);
  });
});

describe('the mail server', () => {
  const about = async (smtpUrl: string) => (await mailFindings(smtpUrl)).map(({ sentence }) => sentence);

  it('is spoken with up to the sign-in, and gets no mail', async () => {
    const { url, port, passwords, received, stop } = await startSmtp();
    expect(await about(url.replace('//', '//us:our-password@'))).toEqual([]);
    expect([passwords, received]).toEqual([['our-password'], []]);
    await stop();
    const [sentence] = await about(`smtp://us:our-password@127.0.0.1:${port}`);
    expect(sentence).toContain(`The mail server at 127.0.0.1:${port} does not let the site in`);
    expect(sentence).not.toContain('our-password');
  });
});

describeOnServer('the database', () => {
  const about = (url: string) => databaseFindings({ ...settings, database: { kind: 'server', url } });

  it('is only read, and its locale is one to know of', async () => {
    const url = await freshServerUrl('marquee_template');
    expect(await about(url)).toEqual([
      { isWrong: false, sentence: expect.stringContaining('LC_CTYPE is C, which knows no letters') },
    ]);
    expect(await about(url.replace(/\w+$/, 'no_such_database'))).toEqual([
      { isWrong: true, sentence: expect.stringContaining('There is no database no_such_database') },
    ]);
  });

  it('is to be indexed anew where its operating system sorts otherwise', async () => {
    const url = await freshServerUrl('template0');
    const name = new URL(url).pathname.slice(1);
    const sorted = `${name}_icu`;
    await asAdmin(
      `create database ${sorted} template template0 locale_provider icu icu_locale 'en' encoding 'UTF8'`,
    );
    const location = { kind: 'server', url: url.replace(name, sorted) } as const;
    await (await openDatabase(location, { timeoutFactor: 20 })).close();
    expect(await about(location.url)).toEqual([]);
    await asAdmin(`update pg_database set datcollversion = '1.0' where datname = '${sorted}'`);
    expect(await about(location.url)).toEqual([
      { isWrong: true, sentence: expect.stringContaining('from version 1.0') },
    ]);
  });
});
