import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/app.ts';
import { actorOf, customerOf, type Identity, staffOf } from './route-audience.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const staff: Identity = {
  audiences: ['agent', 'admin'],
  async identify({ headers: { 'x-staff': role } }) {
    const known = { id: 'staff', name: 'Ada', email: 'ada@northlight.example' };
    return role === 'agent' || role === 'admin' ? { role, ...known } : null;
  },
};

/** A feature with visitors of its own, each with a session that may end. */
function addSeats(scope: FastifyInstance, sessions: Set<string>): void {
  scope.addIdentity({
    audiences: ['customer'],
    async identify({ headers: { cookie = '' } }) {
      const id = /seat=(\w+)/.exec(cookie)?.[1] ?? '';
      return sessions.has(id) ? { role: 'customer', id } : null;
    },
  });
  scope.get('/api/seat', { config: { audience: 'customer' } }, async (request) => customerOf(request).id);
  scope.get('/api/seat/stays', { config: { audience: 'customer' } }, async (request) => {
    sessions.delete(customerOf(request).id);
    return String(await request.mayStay());
  });
  scope.get('/api/seat/bill', { config: { audience: ['customer', 'agent'] } }, async (request) =>
    actorOf(request),
  );
  scope.get('/api/seat/plan', { config: { audience: 'admin' } }, async (request) => staffOf(request).name);
}

describe('callers that a feature brings', () => {
  beforeEach(async () => {
    app = await testApp({}, { identity: staff });
    void app.register(async (scope) => addSeats(scope, new Set(['A', 'B'])));
    await app.ready();
  });

  const callers = {
    stranger: {},
    A: { cookie: 'seat=A' },
    B: { cookie: 'seat=B' },
    forged: { cookie: 'seat=C' },
    agent: { 'x-staff': 'agent' },
    admin: { 'x-staff': 'admin' },
    'agent with a seat': { 'x-staff': 'agent', cookie: 'seat=B' },
  };
  const answers = async (url: string) => {
    const all: Record<string, string> = {};
    for (const [name, headers] of Object.entries(callers)) {
      const answer = await app.inject({ url, headers });
      all[name] = answer.statusCode === 200 ? answer.body : answer.json().code;
    }
    return all;
  };

  it('are known by their own id, and staff are none of them', async () => {
    expect(await answers('/api/seat')).toEqual({
      stranger: 'signInFirst',
      A: 'A',
      B: 'B',
      forged: 'signInFirst',
      agent: 'signInFirst',
      admin: 'signInFirst',
      'agent with a seat': 'B',
    });
  });

  it('share a route with staff where it says so, and the identity that was added first answers first', async () => {
    expect(await answers('/api/seat/bill')).toEqual({
      stranger: 'signInFirst',
      A: 'customer A',
      B: 'customer B',
      forged: 'signInFirst',
      agent: 'ada@northlight.example',
      admin: 'ada@northlight.example',
      'agent with a seat': 'ada@northlight.example',
    });
  });

  it('do not get where only staff may go', async () => {
    expect(await answers('/api/seat/plan')).toEqual({
      stranger: 'signInFirst',
      A: 'signInFirst',
      B: 'signInFirst',
      forged: 'signInFirst',
      agent: 'notAllowed',
      admin: 'Ada',
      'agent with a seat': 'notAllowed',
    });
  });

  it('get answers that no cache keeps', async () => {
    const { headers } = await app.inject({ url: '/api/seat', headers: callers.A });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('may stay as long as their own session lasts', async () => {
    expect((await app.inject({ url: '/api/seat/stays', headers: callers.A })).body).toBe('false');
  });
});

it('refuses to start with a route for whose audience there is no identity', async () => {
  app = await testApp({}, { identity: { ...staff, audiences: ['admin'] } });
  app.get('/api/seat', { config: { audience: ['admin', 'agent'] } }, async () => 'whose?');
  await expect(app.ready()).rejects.toThrow(/^No identity for the audience: .*GET \/api\/seat admin agent/);
});
