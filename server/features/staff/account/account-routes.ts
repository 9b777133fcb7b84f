import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { accountWords } from '#content/staff/account.ts';
import { longestPassword } from '#contract/field-lengths.ts';
import { newPasswordRequest, profileRequest } from '#contract/staff.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { isProblem, Problem } from '#server/http/problem.ts';
import { staffOf } from '#server/http/route-audience.ts';
import { gone } from '#server/lists/row-lookup.ts';
import { hashOf, isPassword } from '#server/security/passwords.ts';
import { staffProblems } from '../problems.ts';
import { idOf, openTo, ownEntry, type RouteContext, setCookies } from '../route-context.ts';
import { sessionStore } from '../sessions/session-store.ts';
import { freeFailures } from '../sign-in/sign-in-limits.ts';
import { totpUri } from '../two-factor/totp.ts';

const password = z.string().check(z.maxLength(longestPassword, 'passwordTooLong'));
const passwordRequest = z.object({ password });
const changeRequest = z.object({
  currentPassword: password,
  newPassword: newPasswordRequest.shape.password,
});

const profileFields = ['name', 'picture', 'languages'] as const;

/** What staff do with their own account: who is signed in, sessions, password, second factor. */
export function addAccountRoutes(app: FastifyInstance, context: RouteContext): void {
  const { sessions, throttle, database, bind } = context;

  app.get('/api/staff/me', openTo('public'), async (request, reply) => {
    const session = await sessions.find(request);
    // Fastify would send null as no body at all.
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(session?.me ?? null));
  });

  app.post('/api/staff/profile', openTo('agent', 30), async (request) => {
    const profile = parseBody(profileRequest, request.body);
    const { id } = staffOf(request);
    await database.transact(bind, async ({ accounts, audit, pictures }) => {
      const before = await accounts.lock(id);
      const changed = profileFields.filter((field) => `${profile[field]}` !== `${before?.[field]}`);
      if (changed.length === 0) return;
      const isRenamed = changed.includes('name');
      if (isRenamed && (await accounts.isNameTaken(profile.name, id)))
        throw new Problem(staffProblems.nameTaken);
      if (profile.picture && (await pictures.unknown([profile.picture])).length > 0)
        throw new Problem(staffProblems.pictureGone);
      await accounts.setProfile(id, profile);
      await audit.record({
        ...ownEntry(request, 'staff.profile-changed'),
        details: { changed, ...(isRenamed && { from: before?.name, to: profile.name }) },
      });
    });
    return { success: true };
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
      await audit.record(ownEntry(request, 'staff.session-revoked'));
    });
    return { success: true };
  });

  app.post('/api/staff/sessions/revoke-others', openTo('agent', 60), async (request) => {
    const current = await sessions.find(request);
    await database.transact(bind, async ({ sessions: open, audit }) => {
      await open.endAll(staffOf(request).id, current?.id);
      await audit.record(ownEntry(request, 'staff.sessions-revoked'));
    });
    return { success: true };
  });

  app.post('/api/auth/change-password', openTo('agent', 30), async (request, reply) => {
    const { currentPassword, newPassword } = parseBody(changeRequest, request.body);
    await requirePassword(request, currentPassword);
    const { id, email } = staffOf(request);
    const hash = await hashOf(newPassword);
    const cookies = await database.transact(
      bind,
      async ({ accounts, sessions: open, oneTime, clients, audit }) => {
        await accounts.setPassword(id, hash);
        const renewed = await sessions.renew(request, open);
        await open.endAll(id, renewed.id);
        await oneTime.forgetAllOf(id);
        await audit.record(ownEntry(request, 'staff.password-changed'));
        return [renewed.cookie, await clients.remember(request, { id, email })];
      },
    );
    setCookies(reply, cookies);
    return { success: true };
  });

  app.post('/api/auth/two-factor/enable', openTo('agent', 30), async (request) => {
    await requirePassword(request, parseBody(passwordRequest, request.body).password);
    const { id, email } = staffOf(request);
    const made = await database.transact(bind, async ({ accounts, secondFactors }) => {
      await accounts.lock(id);
      return secondFactors.setUp(id);
    });
    if (!made) throw new Problem('badRequest');
    return { totpURI: totpUri(made.totpSecret, email), backupCodes: made.backupCodes };
  });

  app.post('/api/auth/two-factor/disable', openTo('agent', 30), async (request, reply) => {
    await requirePassword(request, parseBody(passwordRequest, request.body).password);
    const { id } = staffOf(request);
    const { cookie } = await database.transact(bind, async ({ accounts, sessions: open, audit }) => {
      const wasOn = (await accounts.lock(id))?.secondFactor;
      await accounts.removeSecondFactor(id);
      if (wasOn) await audit.record(ownEntry(request, 'staff.second-factor-off'));
      return sessions.renew(request, open);
    });
    reply.header('set-cookie', cookie);
    return { success: true };
  });

  app.post('/api/auth/two-factor/generate-backup-codes', openTo('agent', 30), async (request) => {
    await requirePassword(request, parseBody(passwordRequest, request.body).password);
    const { id } = staffOf(request);
    const backupCodes = await database.transact(bind, async ({ accounts, secondFactors, audit }) => {
      const isOn = (await accounts.lock(id))?.secondFactor;
      const codes = isOn && (await secondFactors.renewBackupCodes(id));
      if (!codes) throw new Problem('badRequest');
      await audit.record(ownEntry(request, 'staff.backup-codes-renewed'));
      return codes;
    });
    return { backupCodes };
  });

  /** Throttled, so that a stolen session does not help to guess the account's password. */
  function requirePassword(request: FastifyRequest, given: string): Promise<void> {
    const { id } = staffOf(request);
    const isWrong = (error: unknown) => isProblem(error, staffProblems.wrongPassword);
    const limit = { name: `password of ${id}`, free: freeFailures.ownPassword };
    return throttle.attempt([[limit]], isWrong, async () => {
      const hash = await bind(database.queries).accounts.passwordOf(id);
      if (!(await isPassword(given, hash))) throw new Problem(staffProblems.wrongPassword);
    });
  }
}
