import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import '#content/catalogue.ts';
import { articlePath, indexedPages, pagePath, plansPath } from '#app/paths.ts';
import { deliveredPart } from '#content/live.ts';
import { deviceCounts } from '#contract/catalogue.ts';
import { languages } from '#contract/language.ts';
import { figure, type Measured } from './figures.ts';
import { median } from './median.ts';
import { startLoggingSite } from './processes.ts';

const mostConnections = 32;
/** Pages are prepared in the two minutes before an end. */
const preparedForMs = 40_000;
const measuredMs = 4_000;

const admin = { email: 'admin@example.org', password: 'only for this measurement' };
const paths = languages.flatMap((language) => [
  ...indexedPages.map((page) => pagePath(page, language)),
  ...deviceCounts.map((devices) => plansPath(devices, language)),
  articlePath(1, language),
]);

interface Answer {
  path: string;
  askedAt: number;
  tookMs: number;
  status: number;
  etag: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: mostConnections });

/** What visitors get while a promotion ends. */
export async function measure(quick: boolean): Promise<Measured> {
  const site = await startLoggingSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  try {
    const session = await signIn(site.address);
    const ends: End[] = [];
    for (let round = 0; round < (quick ? 1 : 5); round += 1)
      ends.push(await measureEnd(site.address, session, quick ? 2 : mostConnections));
    const medianOf = (kind: 'p99Ms' | 'aroundMs') => median(ends.map((end) => end[kind]));
    const sumOf = (kind: 'old' | 'failed') => ends.reduce((sum, end) => sum + end[kind], 0);
    const counts = ends.map(({ requests }) => requests.toLocaleString('en')).join(', ');
    const name = 'End of a promotion under load';
    return {
      figures: [
        figure({
          name: `${name}: p99, median of rounds of ${counts} requests`,
          value: medianOf('p99Ms'),
          unit: 'ms',
          better: 'less',
          bar: 250,
        }),
        figure({
          name: `${name}: p99 within half a second of it`,
          value: medianOf('aroundMs'),
          unit: 'ms',
          better: 'less',
        }),
        figure({
          name: `${name}: old pages afterwards`,
          value: sumOf('old'),
          unit: 'pages',
          better: 'less',
          bar: 0,
        }),
        figure({ name: `${name}: errors`, value: sumOf('failed'), unit: 'errors', better: 'less', bar: 0 }),
      ],
      charts: [],
    };
  } finally {
    agent.destroy();
    await site.stop();
  }
}

interface End {
  requests: number;
  p99Ms: number;
  /** Within half a second of the end. */
  aroundMs: number;
  old: number;
  failed: number;
}

async function signIn(site: string): Promise<string> {
  const answer = await fetch(`${site}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function measureEnd(site: string, cookie: string, connections: number): Promise<End> {
  const url = `${site}/api/admin/content`;
  const { data } = await (await fetch(url, { headers: { cookie } })).json();
  // By the clock that counts.
  const ahead = Date.parse(data.now) - Date.now();
  const end = Date.now() + preparedForMs;
  const plans = deviceCounts.map((devices) => ({ period: 'yearly', devices }));
  const promotion = { ends: new Date(end + ahead).toISOString(), percentOff: 20, plans };
  const catalogue = { ...deliveredPart('catalogue'), promotions: [promotion] };
  for (const path of paths) await ask(site, path);
  const published = await fetch(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ basedOn: data.version, parts: { catalogue } }),
  });
  if (!published.ok) throw new Error(await published.text());
  const before = new Map<string, string>();
  for (const path of paths) before.set(path, (await ask(site, path)).etag);
  await pause(Math.max(0, end - measuredMs - Date.now()));

  const answers: Answer[] = [];
  let turn = 0;
  const visit = async () => {
    while (Date.now() < end + measuredMs) {
      turn += 1;
      answers.push(await ask(site, paths[turn % paths.length] ?? '/'));
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));

  const after = answers.filter(({ askedAt }) => askedAt >= end);
  const changed = new Set(
    after.filter(({ path, etag }) => etag !== before.get(path)).map(({ path }) => path),
  );
  for (const language of languages)
    if (!changed.has(pagePath('home', language)))
      throw new Error(`${language}: the price is still the old one.`);
  // A page without prices is the same afterwards.
  const old = after.filter(({ path, etag }) => changed.has(path) && etag === before.get(path));
  const failed = answers.filter(({ status }) => status !== 200);
  const around = answers.filter(({ askedAt }) => Math.abs(askedAt - end) < 500);
  return {
    requests: answers.length,
    p99Ms: highest(answers, 0.99),
    aroundMs: highest(around, 0.99),
    old: old.length,
    failed: failed.length,
  };
}

function highest(answers: readonly Answer[], share: number): number {
  const times = answers.map(({ tookMs }) => tookMs).sort((one, other) => one - other);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}

function ask(site: string, path: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const askedAt = Date.now();
  const began = performance.now();
  const headers = { 'accept-encoding': 'br', 'accept-language': 'en' };
  const sent = request(site + path, { agent, headers }, (answer: IncomingMessage) => {
    answer.resume();
    answer.on('end', () =>
      resolve({
        path,
        askedAt,
        tookMs: performance.now() - began,
        status: answer.statusCode ?? 0,
        etag: answer.headers.etag ?? '',
      }),
    );
  });
  sent.on('error', reject);
  sent.end();
  return promise;
}
