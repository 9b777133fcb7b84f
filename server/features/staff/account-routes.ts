import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { longestPassword, newPasswordRequest } from '#contract/staff.ts';
import { parseBody } from '#server/http/parse.ts';
import { Problem } from '#server/http/problem.ts';
import { askAuth, type Desk, idOf, openTo, staffOf } from './door.ts';
import { Refusal } from './refusals.ts';
import { sessionStore } from './session-store.ts';
import { createThrottle } from './throttle.ts';

const password = z.string().check(z.maxLength(longestPassword, 'passwordTooLong'));
const passwordRequest = z.object({ password });
const changeRequest = z.object({
  currentPassword: password,
  newPassword: newPasswordRequest.shape.password,
});

/** One's own account: who am I, where am I signed in, my password, my second factor. */
export function addAccountRoutes(app: FastifyInstance, desk: Desk): void {
  const { sessions, database, bind } = desk;
  // Not the one of the sign-in: strangers' failures there are no reason to keep the owner waiting here.
  const throttle = createThrottle();

  app.get('/api/staff/me', openTo('public'), async (request, reply) => {
    const session = await sessions.find(request);
    // Fastify would send null as no body at all.
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(session?.me ?? null));
  });

  app.get('/api/staff/sessions', openTo('agent'), async (request) => {
    const current = await sessions.find(request);
    const rows = await sessionStore(database.queries).openOf(staffOf(request).id);
    return rows.map(({ id, ip_address, user_agent, created_at, updated_at }) => ({
      id,
      current: id === current?.id,
      ipAddress: ip_address,
      userAgent: user_agent,
      createdAt: created_at.toISOString(),
      lastSeenAt: updated_at.toISOString(),
    }));
  });

  app.post('/api/staff/sessions/:id/revoke', openTo('agent'), async (request) => {
    const { id } = staffOf(request);
    const sessionId = idOf(request);
    await database.transact(bind, async ({ sessions: open, audit }) => {
      if (!(await open.endOne(id, sessionId))) throw new Problem('notFound');
      await audit.record(deedOf(request, 'staff.session-revoked'));
    });
    return { success: true };
  });

  app.post('/api/staff/sessions/revoke-others', openTo('agent'), async (request) => {
    const current = await sessions.find(request);
    await database.transact(bind, async ({ sessions: open, audit }) => {
      await open.endAll(staffOf(request).id, current?.id);
      await audit.record(deedOf(request, 'staff.sessions-revoked'));
    });
    return { success: true };
  });

  app.post('/api/auth/change-password', openTo('agent', 30), async (request, reply) => {
    const body = parseBody(changeRequest, request.body);
    const change = { ...body, revokeOtherSessions: true };
    await withPassword(request, () => askAuth(desk, [request, reply], 'change-password', change));
    await database.transact(bind, async ({ oneTime, audit }) => {
      await oneTime.forgetAllOf(staffOf(request).id);
      await audit.record(deedOf(request, 'staff.password-changed'));
    });
    return { success: true };
  });

  app.post('/api/auth/two-factor/enable', openTo('agent', 30), async (request, reply) => {
    const body = parseBody(passwordRequest, request.body);
    const { totpURI, backupCodes } = await withPassword(request, () =>
      askAuth<{ totpURI: string; backupCodes: string[] }>(desk, [request, reply], 'two-factor/enable', body),
    );
    return { totpURI, backupCodes };
  });

  app.post('/api/auth/two-factor/disable', openTo('agent', 30), async (request, reply) => {
    const body = parseBody(passwordRequest, request.body);
    const before = await sessions.find(request);
    await withPassword(request, () => askAuth(desk, [request, reply], 'two-factor/disable', body));
    if (before?.me.secondFactor) await record(request, 'staff.second-factor-off');
    return { success: true };
  });

  app.post('/api/auth/two-factor/generate-backup-codes', openTo('agent', 30), async (request, reply) => {
    const body = parseBody(passwordRequest, request.body);
    const { backupCodes } = await withPassword(request, () =>
      askAuth<{ backupCodes: string[] }>(desk, [request, reply], 'two-factor/generate-backup-codes', body),
    );
    await record(request, 'staff.backup-codes-renewed');
    return { backupCodes };
  });

  /** Whoever finds an open session must not get to guess the password that goes with it. */
  function withPassword<Answer>(request: FastifyRequest, ask: () => Promise<Answer>): Promise<Answer> {
    const isWrong = (error: unknown) => error instanceof Refusal && error.code === 'wrongPassword';
    return throttle.attempt(staffOf(request).email, 'signed in', isWrong, ask);
  }

  function record(request: FastifyRequest, action: string): Promise<void> {
    return database.transact(bind, ({ audit }) => audit.record(deedOf(request, action)));
  }
}

function deedOf(request: FastifyRequest, action: string) {
  const { id, email } = staffOf(request);
  return { actor: email, action, target: `staff ${id}` };
}
