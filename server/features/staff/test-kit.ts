import { createHmac } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import type { Me } from '#contract/staff.ts';
import { type Config, readConfig } from '#server/config.ts';
import { deliveredContent } from '#server/content/live-content.ts';
import type { Database } from '#server/db/database.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { refuseCrossSite } from '#server/http/cross-site.ts';
import { openErrorGate } from '#server/http/error-gate.ts';
import { prepareRateLimits } from '#server/http/rate-limits.ts';
import { declareAudiences } from '#server/http/route-audience.ts';
import { composer } from '#server/mail/compose.ts';
import type { MailFacts } from '#server/mail/kinds.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { createMetrics } from '#server/metrics.ts';
import { PriceHistory } from '#server/payments/price-history.ts';
import { sharedCounters } from '#server/security/limit-counters.ts';
import { secretFrom } from '#server/security/secret.ts';
import { createStaff } from './identity-and-routes.ts';
import { staffMails } from './mails.ts';

export const owner = { email: 'owner@northlight.example', password: 'correct horse battery' };

let lastAddress = 0;

export type StaffApp = Awaited<ReturnType<typeof openStaffApp>>;
export type Browser = ReturnType<typeof openBrowser>;

/** The staff routes behind the real guards, with one admin. */
export async function openStaffApp(
  real: Database,
  changes: Partial<Config> = {},
  secret = secretFrom('for tests only'),
) {
  const connection = { isCut: false, queryCount: 0 };
  const database = { ...real, queries: real.queries.withPlugin(through(connection)) };
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), admin: owner, ...changes };
  const compose = composer([{ mails: staffMails }], config.publicUrl, secret);
  const counters = sharedCounters(database, secret, () => {});
  const outbox = createOutbox(undefined);
  const content = deliveredContent();
  const context = { config, database, content, jobs: undefined, outbox, compose, secret, counters };
  const leftColleagues: string[] = [];
  const features = [
    {
      name: 'another',
      tables: [],
      colleagueLeft: async (_: unknown, id: string) => void leftColleagues.push(id),
    },
  ];
  const staff = createStaff({
    ...context,
    features,
    metrics: createMetrics(),
    prices: new PriceHistory({ database }),
    startStandIn: undefined,
  });
  const app = Fastify();
  declareAudiences(app);
  app.addIdentity(staff.identity);
  refuseCrossSite(app, config);
  await prepareRateLimits(app, counters);
  openErrorGate(app, {
    showProblem: async (_status, _request, reply) => reply.send('a page'),
    showForm: async (form, page, _request, reply) => reply.send({ ...form, ...page }),
  });
  staff.addRoutes(app);
  const sentences: string[] = [];
  await staff.ensureFirstAdmin((sentence) => sentences.push(sentence));
  await app.ready();

  return {
    app,
    staff,
    sentences,
    /** Of colleagues whose leaving was announced to other features: their ids. */
    leftColleagues,
    /** To the database: can be cut, and counts the queries. */
    connection,
    browser: (options?: BrowserOptions) => openBrowser(app, config.publicUrl.origin, options),
    /** Somewhere else, with the cookies of another browser. */
    browserLike(other: Browser) {
      const browser = openBrowser(app, config.publicUrl.origin);
      for (const [name, value] of other.cookies) browser.cookies.set(name, value);
      return browser;
    },
    async signedIn(who: { email: string; password: string } = owner) {
      const browser = openBrowser(app, config.publicUrl.origin);
      await browser.post('/api/auth/sign-in/email', who);
      return browser;
    },
    trail: () => database.queries.selectFrom('audit').selectAll().orderBy('id').execute(),
    /** The token in the newest mail to an address. */
    async mailedToken(address: string): Promise<string> {
      const { kind, facts } = await database.queries
        .selectFrom('mail')
        .select(['kind', 'facts'])
        .where('recipient', '=', address)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const known = facts as MailFacts['passwordReset'];
      const content = compose(kind as 'passwordReset', known, 'en');
      return content.action?.href.split(/#\w+=/)[1] ?? '';
    },
  };
}

function through(connection: { isCut: boolean; queryCount: number }): KyselyPlugin {
  return {
    transformQuery({ node }) {
      connection.queryCount += 1;
      if (connection.isCut) throw new DatabaseUnavailable('the connection is cut');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

interface BrowserOptions {
  address?: string;
}

/** Stores cookies as a browser does, at an address of its own. */
function openBrowser(
  app: FastifyInstance,
  origin: string,
  { address = `10.${lastAddress >> 8}.${lastAddress++ & 255}.7` }: BrowserOptions = {},
) {
  const cookies = new Map<string, string>();
  async function send(method: 'GET' | 'POST', url: string, payload?: object | string, headers: object = {}) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await app.inject({
      method,
      url,
      remoteAddress: address,
      headers: withoutUndefined({
        ...(method === 'POST' && { origin }),
        ...(cookie && { cookie }),
        ...headers,
      }),
      ...(payload && { payload }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, encodeURIComponent(value));
    }
    return response;
  }
  return {
    cookies,
    get: (url: string, headers?: object) => send('GET', url, undefined, headers),
    post: (url: string, payload?: object, headers?: object) => send('POST', url, payload, headers),
    /** As a form without a script. */
    submit: (url: string, fields: Record<string, string>, headers?: object) =>
      send('POST', url, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      }),
    me: async (): Promise<Me | null> => (await send('GET', '/api/staff/me')).json(),
  };
}

/** A test takes a header away by `undefined`. */
function withoutUndefined(headers: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Record<string, string>;
}

/** RFC 6238, as an authenticator app counts. */
export function codeOf(totpUri: string, at = Date.now()): string {
  const secret = new URL(totpUri).searchParams.get('secret') ?? '';
  const bits = [...secret.replaceAll('=', '')].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const start = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
