import type { FastifyInstance } from 'fastify';
import { buildApp, type Overrides } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { deliveredContent } from '#server/content/live-content.ts';
import type { Database } from '#server/db/database.ts';
import type { Identity } from '#server/http/route-audience.ts';
import type { Renderer } from '#server/pages/pages.ts';
import { secretFrom } from '#server/security/secret.ts';

/** An app for tests of the HTTP layer, with the smallest renderer and database that still respond as real ones do. */
export function testApp(
  config: Partial<Config> = {},
  overrides: Partial<Overrides> = {},
): Promise<FastifyInstance> {
  return buildApp(
    // The stand-in for PayPal would ask every database that a test brings along.
    {
      ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', CHATS_PER_ADDRESS: '100000' }),
      payments: { kind: 'none' },
      ...config,
    },
    {
      database: idleDatabase,
      renderer: echoingRenderer(),
      identity: roleFromHeader,
      secret: testSecret,
      withoutJobs: true,
      ...(!overrides.database?.queries && { content: deliveredContent() }),
      ...overrides,
    },
  );
}

/** Says in the page what it was asked for. `/missing` is the address of no page, `/blog/missing` that of no article. */
export function echoingRenderer(): Renderer & { requests: Request[] } {
  const requests: Request[] = [];
  return {
    requests,
    development: false,
    async render(request) {
      requests.push(request);
      const form = request.method === 'POST' ? await request.clone().json() : undefined;
      const problem = request.headers.get('x-problem-status');
      if (request.url.endsWith('/missing') && !problem) {
        const article: HeadersInit = request.url.endsWith('/blog/missing')
          ? { 'x-problem-page': '/blog/-' }
          : {};
        return new Response(null, { status: 404, headers: article });
      }
      const status = Number(form?.status ?? problem ?? 200);
      const language = request.headers.get('accept-language');
      return new Response(`<html lang="${language}"><script>go()</script><p>${request.url}</p></html>`, {
        status,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    },
  };
}

const testSecret = secretFrom('for tests only');
const idleDatabase = { checkReady: async () => {}, close: async () => {} } as Database;

const testStaff = { id: 'test', name: 'Test', email: 'test@example.org' };

/** Whoever the header `x-test-role` says, without a session. */
const roleFromHeader: Identity = {
  audiences: ['customer', 'agent', 'admin'],
  async identify({ headers }) {
    const role = headers['x-test-role'];
    if (role === 'customer') return { role, id: 'test' };
    const id = headers['x-test-id'];
    const email = `${headers['x-test-email'] ?? testStaff.email}`;
    return role === 'admin' || role === 'agent'
      ? { role, ...testStaff, ...(typeof id === 'string' && { id, name: id }), email }
      : null;
  },
};
