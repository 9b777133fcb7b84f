import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { longestPassword } from '#contract/field-lengths.ts';
import { emailAddress } from '#contract/fields.ts';
import { isCodeOfApp } from '#contract/staff.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { parseBody } from '#server/http/parse-request.ts';
import type { Fields, PlainForm } from '#server/http/plain-form.ts';
import { isProblem, Problem } from '#server/http/problem.ts';
import type { FailureLimits } from '#server/security/guess-throttle.ts';
import { isPassword } from '#server/security/passwords.ts';
import type { Account } from '../account-store.ts';
import { staffProblems } from '../problems.ts';
import { openTo, type RouteContext, type Stores, setCookies } from '../route-context.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Client } from './known-clients.ts';
import { freeFailures } from './sign-in-limits.ts';

const signInRequest = z.object({
  email: emailAddress,
  password: z.string().check(z.maxLength(longestPassword, 'passwordTooLong')),
});
const codeRequest = z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) });

const factors = ['totp', 'backup-code'] as const;

const pageOf = ({ page }: Fields) => (page === 'support' ? '/support' : '/admin');
const codeStepOf = (fields: Fields) => `${pageOf(fields)}?step=code`;
const signInForm: PlainForm = {
  keeps: ['email'],
  again: (_language, fields) => pageOf(fields),
  language: 'en',
};
const codeForm: PlainForm = {
  ...signInForm,
  keeps: [],
  again: (_language, fields) => codeStepOf(fields),
};

interface Code {
  factor: (typeof factors)[number];
  code: string;
}

/**
 * A known device has a limit of its own. So has an address; one that the account does not know shares another with all
 * strangers.
 */
function limitsOf(email: string, { device, address, isKnownAddress }: Client): FailureLimits[] {
  const own = (name: string) => ({ name: `sign-in ${email} ${name}`, free: freeFailures.client });
  const strangers = { name: `sign-in ${email}`, free: freeFailures.strangers };
  const byAddress: FailureLimits = isKnownAddress ? [own(address)] : [own(address), strangers];
  return device ? [[own(device)], byAddress] : [byAddress];
}

export function addSignInRoutes(app: FastifyInstance, context: RouteContext): void {
  const { sessions, throttle, database, bind } = context;

  app.post('/api/auth/sign-in/email', openTo('public', 20, signInForm), async (request, reply) => {
    const { email, password } = parseBody(signInRequest, request.body);
    const address = email.toLowerCase();
    const client = await bind(database.queries).clients.of(request, address);
    const isWrong = (error: unknown) => {
      const wrong = isProblem(error, staffProblems.wrongSignIn);
      if (wrong) request.log.info({ account: address, address: request.ip }, 'sign-in refused');
      return wrong;
    };
    const checked = await throttle.attempt(limitsOf(address, client), isWrong, async () => {
      const account = await bind(database.queries).accounts.findWithPassword(address);
      const isRight = await isPassword(password, account?.password);
      if (!account || !isRight) throw new Problem(staffProblems.wrongSignIn);
      if (account.disabled) throw new Problem(staffProblems.accountDisabled);
      return account;
    });
    const cookies = await database.transact(bind, async (stores) => {
      const account = await stores.accounts.lock(checked.id);
      if (!account || account.disabled) throw new Problem(staffProblems.accountDisabled);
      const { secondFactor } = checked;
      // Another request can have changed them while the password was checked.
      if (account.password !== checked.password || account.secondFactor !== secondFactor)
        throw new Problem(staffProblems.signInAgain);
      return secondFactor
        ? startChallenge(request, account, stores)
        : startSession(request, account, 'password', stores);
    });
    setCookies(reply, cookies);
    const twoFactorRedirect = checked.secondFactor;
    if (!request.plainPost) return { success: true, twoFactorRedirect };
    const fields = request.body as Fields;
    return reply.redirect(twoFactorRedirect ? codeStepOf(fields) : pageOf(fields), 303);
  });

  for (const asked of factors) {
    app.post(
      `/api/auth/two-factor/verify-${asked}`,
      openTo('public', 30, asked === 'totp' ? codeForm : undefined),
      async (request, reply) => {
        const code = parseBody(codeRequest, request.body).code.replaceAll(/\s/g, '');
        // A form has one address; which of the two was typed into it shows by its look.
        const factor = request.plainPost ? (isCodeOfApp(code) ? 'totp' : 'backup-code') : asked;
        const session = await sessions.find(request);
        const cookies = session
          ? await confirmCode(request, session, { factor, code })
          : await passChallenge(request, { factor, code });
        setCookies(reply, cookies);
        if (!request.plainPost) return { success: true };
        return reply.redirect(pageOf(request.body as Fields), 303);
      },
    );
  }

  app.post('/api/auth/sign-out', openTo('public', 60), async (request, reply) => {
    const session = await sessions.findShown(request);
    if (session) {
      const { id, email } = session.me;
      await database.transact(bind, async ({ sessions: open, audit }) => {
        const ended = await open.endOne(id, session.id);
        if (ended) await audit.record({ actor: email, action: 'staff.signed-out', target: `staff ${id}` });
      });
    }
    reply.header('set-cookie', sessions.clearingCookie);
    return { success: true };
  });

  /** The cookies of the session and of the device. In one transaction with the audit entry: no session is without one. */
  async function startSession(
    request: FastifyRequest,
    { id, email }: Account,
    how: 'password' | Code['factor'],
    { sessions: open, audit, clients }: Stores,
  ): Promise<string[]> {
    await endPrevious(request, open);
    await open.forgetEnded(id);
    const address = clientAddress(request);
    const token = await open.start(id, {
      // An IPv6 address is that of the network.
      address: address.includes(':') ? `${address}::` : address,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    });
    const entry = { actor: email, action: 'staff.signed-in' as const, target: `staff ${id}` };
    await audit.record({ ...entry, details: { how } });
    return [sessions.cookieFor(token), await clients.remember(request, { id, email })];
  }

  async function startChallenge(request: FastifyRequest, { id }: Account, stores: Stores): Promise<string[]> {
    await stores.secondFactors.requireReadable(id);
    await endPrevious(request, stores.sessions);
    const token = await stores.oneTime.issueChallenge(id);
    return [sessions.clearingCookie, sessions.challengeCookieFor(token)];
  }

  async function endPrevious(request: FastifyRequest, open: Stores['sessions']): Promise<void> {
    const previous = sessions.tokenOf(request);
    if (previous) await open.end(previous);
  }

  async function passChallenge(request: FastifyRequest, { factor, code }: Code): Promise<string[]> {
    const { oneTime, secondFactors } = bind(database.queries);
    const over = new Problem(staffProblems.signInAgain);
    const token = sessions.challengeOf(request);
    const userId = token && (await oneTime.challengedUser(token));
    if (!userId) throw over;
    // A lock does not concern backup codes: they cannot be guessed.
    const lockedUntil = factor === 'totp' ? await secondFactors.countTotpAttempt(userId) : undefined;
    if (lockedUntil) {
      const seconds = Math.ceil((lockedUntil.getTime() - Date.now()) / 1000);
      throw new Problem(staffProblems.factorLocked, { retryAfter: Math.max(1, seconds) });
    }
    if (!(await oneTime.countAttempt(token))) throw over;
    return database.transact(bind, async (stores) => {
      const account = await stores.accounts.lock(userId);
      if (!account) throw over;
      const isRight =
        factor === 'totp'
          ? (await stores.secondFactors.isTotp(userId, code)) &&
            (await stores.oneTime.claimCode(userId, code))
          : await stores.secondFactors.spendBackupCode(userId, code);
      if (!isRight) throw new Problem(staffProblems.wrongCode);
      if (!(await stores.oneTime.redeemChallenge(token, userId))) throw over;
      if (account.disabled) throw new Problem(staffProblems.accountDisabled);
      if (factor === 'totp') await stores.secondFactors.forgetFailures(userId);
      const cookies = await startSession(request, account, factor, stores);
      return [...cookies, sessions.clearingChallengeCookie];
    });
  }

  /** The first code switches the factor on. Wrong codes are not counted here: the caller is signed in already. */
  async function confirmCode(
    request: FastifyRequest,
    session: Session,
    { factor, code }: Code,
  ): Promise<string[]> {
    const { id, email } = session.me;
    return database.transact(bind, async ({ accounts, secondFactors, oneTime, sessions: open, audit }) => {
      const account = await accounts.lock(id);
      const isRight =
        factor === 'totp'
          ? await secondFactors.isTotp(id, code)
          : await secondFactors.spendBackupCode(id, code);
      if (!isRight) throw new Problem(staffProblems.wrongCode);
      if (factor !== 'totp') return [];
      await oneTime.claimCode(id, code);
      if (account?.secondFactor) return [];
      await accounts.turnOnSecondFactor(id);
      const renewed = await sessions.renew(request, open);
      // They were started with the password alone.
      await open.endAll(id, renewed.id);
      await audit.record({ actor: email, action: 'staff.second-factor-on', target: `staff ${id}` });
      return [renewed.cookie];
    });
  }
}
