import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { accountWords } from '#content/staff/account.ts';
import type { AuditAction } from '#content/staff/audit.ts';
import { longestPassword, newPasswordRequest } from '#contract/staff.ts';
import { staffOf } from '#server/http/audience.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { isProblem, Problem } from '#server/http/problem.ts';
import { gone } from '#server/lists/row-lookup.ts';
import { hashOf, isPassword } from '#server/security/passwords.ts';
import { staffProblems } from './problems.ts';
import { newBackupCodes } from './second-factor.ts';
import { sessionStore } from './session-store.ts';
import { askAuth, idOf, openTo, type StaffContext, setCookies } from './staff-context.ts';

const password = z.string().check(z.maxLength(longestPassword, 'passwordTooLong'));
const passwordRequest = z.object({ password });
const changeRequest = z.object({
  currentPassword: password,
  newPassword: newPasswordRequest.shape.password,
});

interface Setup {
  totpURI: string;
  backupCodes: string[];
}

/** One's own account: who am I, where am I signed in, my password, my second factor. */
export function addAccountRoutes(app: FastifyInstance, staff: StaffContext): void {
  const { sessions, throttle, database, secret, bind } = staff;

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

  app.post('/api/staff/sessions/:id/revoke', openTo('agent', 60), async (request) => {
    const { id } = staffOf(request);
    const sessionId = idOf(request);
    await database.transact(bind, async ({ sessions: open, audit }) => {
      if (!(await open.endOne(id, sessionId))) throw gone(accountWords.sessions.gone);
      await audit.record(entryOf(request, 'staff.session-revoked'));
    });
    return { success: true };
  });

  app.post('/api/staff/sessions/revoke-others', openTo('agent', 60), async (request) => {
    const current = await sessions.find(request);
    await database.transact(bind, async ({ sessions: open, audit }) => {
      await open.endAll(staffOf(request).id, current?.id);
      await audit.record(entryOf(request, 'staff.sessions-revoked'));
    });
    return { success: true };
  });

  app.post('/api/auth/change-password', openTo('agent', 30), async (request, reply) => {
    const { currentPassword, newPassword } = parseBody(changeRequest, request.body);
    await requirePassword(request, currentPassword);
    const { id, email } = staffOf(request);
    const hash = await hashOf(newPassword);
    const { token, device } = await database.transact(
      bind,
      async ({ accounts, oneTime, audit, ...parts }) => {
        await accounts.setPassword(id, hash);
        const renewed = await renew(request, parts);
        await parts.sessions.endAll(id, renewed.id);
        await oneTime.forgetAllOf(id);
        await audit.record(entryOf(request, 'staff.password-changed'));
        return { ...renewed, device: await parts.clients.remember(request, { id, email }) };
      },
    );
    setCookies(reply, [sessions.cookieFor(token), device]);
    return { success: true };
  });

  app.post('/api/auth/two-factor/enable', openTo('agent', 30), async (request, reply) => {
    const body = parseBody(passwordRequest, request.body);
    await requirePassword(request, body.password);
    const proof = sessions.proofOf(request);
    const { answer, cookies } = await askAuth<Setup>(staff, request, 'two-factor/enable', body, proof);
    setCookies(reply, cookies);
    return { totpURI: answer.totpURI, backupCodes: answer.backupCodes };
  });

  app.post('/api/auth/two-factor/disable', openTo('agent', 30), async (request, reply) => {
    await requirePassword(request, parseBody(passwordRequest, request.body).password);
    const { id } = staffOf(request);
    const { token } = await database.transact(bind, async ({ accounts, audit, ...parts }) => {
      const wasOn = (await accounts.find(id))?.secondFactor;
      await accounts.removeSecondFactor(id);
      if (wasOn) await audit.record(entryOf(request, 'staff.second-factor-off'));
      return renew(request, parts);
    });
    reply.header('set-cookie', sessions.cookieFor(token));
    return { success: true };
  });

  app.post('/api/auth/two-factor/generate-backup-codes', openTo('agent', 30), async (request) => {
    await requirePassword(request, parseBody(passwordRequest, request.body).password);
    const { id } = staffOf(request);
    const { codes, sealed } = await newBackupCodes(secret);
    await database.transact(bind, async ({ accounts, audit }) => {
      const isOn = (await accounts.find(id))?.secondFactor && (await accounts.setBackupCodes(id, sealed));
      if (!isOn) throw new Problem('badRequest');
      await audit.record(entryOf(request, 'staff.backup-codes-renewed'));
    });
    return { backupCodes: codes };
  });

  /** Whoever finds an open session must not get to guess the password that goes with it. */
  function requirePassword(request: FastifyRequest, given: string): Promise<void> {
    const { id } = staffOf(request);
    const isWrong = (error: unknown) => isProblem(error, staffProblems.wrongPassword);
    return throttle.attempt([[{ name: `password of ${id}`, free: 5 }]], isWrong, async () => {
      const hash = await bind(database.queries).accounts.passwordOf(id);
      if (!hash || !(await isPassword(given, hash))) throw new Problem(staffProblems.wrongPassword);
    });
  }

  /** Whoever copied the cookie stays behind. Where the session ended meanwhile, nothing is done. */
  async function renew(request: FastifyRequest, parts: Pick<ReturnType<StaffContext['bind']>, 'sessions'>) {
    const renewed = await parts.sessions.renew(sessions.tokenOf(request) ?? '');
    if (!renewed) throw new Problem('signInFirst');
    return renewed;
  }
}

function entryOf(request: FastifyRequest, action: AuditAction) {
  const { id, email } = staffOf(request);
  return { actor: email, action, target: `staff ${id}` };
}
