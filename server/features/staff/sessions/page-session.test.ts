import { afterAll, beforeAll, expect, it } from 'vitest';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Renderer } from '#server/pages/pages.ts';
import { testApp } from '#test/app.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { recoverAdmin } from '../recover-admin.ts';
import { sessionStore } from './session-store.ts';

describeWithDatabase('A page of the staff’s', (database) => {
  let app: Awaited<ReturnType<typeof testApp>>;
  let isCut = false;
  const renderer: Renderer = {
    development: false,
    render: async ({ headers }) =>
      new Response(headers.get('x-session') ?? 'some', {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      }),
  };
  beforeAll(async () => {
    const queries = database().queries.withPlugin({
      transformQuery({ node }) {
        if (isCut) throw new DatabaseUnavailable('the connection is cut');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    app = await testApp({}, { database: { ...database(), queries, close: async () => {} }, renderer });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  async function signIn() {
    const email = 'page@northlight.example';
    const password = await recoverAdmin(database(), email);
    const response = await app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { origin: 'http://localhost:3000' },
      payload: { email, password },
    });
    const [{ name, value } = { name: '', value: '' }] = response.cookies;
    return `${name}=${encodeURIComponent(value)}`;
  }
  const sessionIn = async (path: string, cookie: string) => {
    const response = await fetch(`${app.listeningOrigin}${path}`, { headers: { cookie } });
    return [response.status, await response.text()];
  };

  it('asks a browser that has nothing but the cookie of an ended session to sign in', async () => {
    const cookie = await signIn();
    for (const path of ['/admin', '/support']) {
      for (const _ of [1, 2]) expect(await sessionIn(path, cookie)).toEqual([200, 'some']);
    }
    isCut = true;
    expect(await sessionIn('/admin', cookie)).toEqual([200, 'some']);
    isCut = false;
    const user = await database().queries.selectFrom('staff_user').select('id').executeTakeFirstOrThrow();
    await sessionStore(database().queries).endAll(user.id);
    for (const path of ['/admin', '/support']) {
      for (const _ of [1, 2]) expect(await sessionIn(path, cookie)).toEqual([200, 'none']);
    }
  });
});
