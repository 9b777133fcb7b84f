import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { emailAddress } from '#contract/fields.ts';
import { isCodeOfApp, longestPassword } from '#contract/staff.ts';
import { parseBody } from '#server/http/parse-request.ts';
import type { Fields, PlainForm } from '#server/http/plain-form.ts';
import { isProblem, Problem } from '#server/http/problem.ts';
import type { FailureLimits } from '#server/security/guess-throttle.ts';
import { inTurn } from '#server/security/passwords.ts';
import type { Client } from './known-clients.ts';
import { staffProblems } from './problems.ts';
import { challengedBy, isReadable } from './second-factor.ts';
import type { Session } from './sessions.ts';
import { askAuth, openTo, type StaffContext, setCookies } from './staff-context.ts';

const signInRequest = z.object({
  email: emailAddress,
  password: z.string().check(z.maxLength(longestPassword, 'passwordTooLong')),
});
const codeRequest = z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) });

const factors = ['totp', 'backup-code'] as const;
const verify = (factor: Code['factor']) => `two-factor/verify-${factor}`;

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

interface Admitted {
  token: string;
  user: { id: string; email: string };
}

/** Failures that are free, of one device or address, and of all strangers at one account. */
const free = { client: 5, strangers: 100 };

/**
 * A known device has a limit of its own. So has an address; one that the account does not know shares another with all
 * strangers.
 */
function waysIn(account: string, { device, address, isKnownAddress }: Client): FailureLimits[] {
  const own = (name: string) => ({ name: `sign-in ${account} ${name}`, free: free.client });
  const strangers = { name: `sign-in ${account}`, free: free.strangers };
  const byAddress: FailureLimits = isKnownAddress ? [own(address)] : [own(address), strangers];
  return device ? [[own(device)], byAddress] : [byAddress];
}

export function addSignInRoutes(app: FastifyInstance, staff: StaffContext): void {
  const { config, sessions, throttle, database, secret, bind } = staff;

  app.post('/api/auth/sign-in/email', openTo('public', 20, signInForm), async (request, reply) => {
    const { email, password } = parseBody(signInRequest, request.body);
    const account = email.toLowerCase();
    const client = await bind(database.queries).clients.of(request, account);
    const body = { email: account, password };
    const ask = () =>
      inTurn(() => askAuth<Admitted | { twoFactorRedirect: true }>(staff, request, 'sign-in/email', body));
    const isWrong = (error: unknown) => {
      const wrong = isProblem(error, staffProblems.wrongSignIn);
      if (wrong) request.log.info({ account, address: request.ip }, 'sign-in refused');
      return wrong;
    };
    const { answer, cookies } = await throttle.attempt(waysIn(account, client), isWrong, ask);
    if ('user' in answer) cookies.push(await startSession(request, answer, 'password'));
    else await prepareSecondStep(request, account);
    setCookies(reply, cookies);
    const twoFactorRedirect = !('user' in answer);
    if (!request.plainPost) return { success: true, twoFactorRedirect };
    const fields = request.body as Fields;
    return reply.redirect(twoFactorRedirect ? codeStepOf(fields) : pageOf(fields), 303);
  });

  for (const asked of factors) {
    app.post(
      `/api/auth/${verify(asked)}`,
      openTo('public', 30, asked === 'totp' ? codeForm : undefined),
      async (request, reply) => {
        const code = parseBody(codeRequest, request.body).code.replaceAll(/\s/g, '');
        // A form has one address; which of the two was typed into it shows by its look.
        const factor = request.plainPost ? (isCodeOfApp(code) ? 'totp' : 'backup-code') : asked;
        // First, because better-auth takes a cookie for a session that is over by our limits.
        const session = await sessions.find(request);
        if (session) setCookies(reply, await confirm(request, session, { factor, code }));
        else {
          const { answer, cookies } = await passSecondStep(request, { factor, code });
          setCookies(reply, [...cookies, await startSession(request, answer, factor)]);
        }
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

  /**
   * The cookie by which the device is known from now on. Nobody is in without a trace: where none can be left, the
   * session that better-auth made is over again.
   */
  async function startSession(
    request: FastifyRequest,
    { token, user }: Admitted,
    how: string,
  ): Promise<string> {
    const previous = sessions.tokenOf(request);
    const work = database.transact(bind, async ({ sessions: all, clients, audit }) => {
      if (previous) await all.end(previous);
      await all.forgetEnded(user.id);
      const entry = { actor: user.email, action: 'staff.signed-in' as const, target: `staff ${user.id}` };
      await audit.record({ ...entry, details: { how } });
      return clients.remember(request, user);
    });
    return work.catch(async (error) => {
      // In an outage it stays in the table, but nobody was told its token.
      await bind(database.queries)
        .sessions.end(token)
        .catch(() => {});
      throw error;
    });
  }

  async function prepareSecondStep(request: FastifyRequest, account: string): Promise<void> {
    const factor = await bind(database.queries).accounts.secondFactorOf(account);
    if (factor && !(await isReadable(factor, secret))) throw new Problem(staffProblems.factorUnreadable);
    const previous = sessions.tokenOf(request);
    if (previous) await bind(database.queries).sessions.end(previous);
  }

  async function passSecondStep(request: FastifyRequest, { factor, code }: Code) {
    const auth = factor === 'totp' ? staff.auth : staff.authWithoutLockout;
    const challenge = sessions.challengeOf(request);
    try {
      return await askAuth<Admitted>({ config, auth }, request, verify(factor), { code }, challenge);
    } catch (error) {
      if (!isProblem(error, staffProblems.factorLocked)) throw error;
      const id = await challengedBy(await auth(), challenge);
      const until = id && (await bind(database.queries).accounts.secondFactorLockedUntil(id));
      const seconds = until ? Math.ceil((until.getTime() - Date.now()) / 1000) : 0;
      throw new Problem(staffProblems.factorLocked, { retryAfter: Math.max(1, seconds) });
    }
  }

  /** The first code switches the factor on. Wrong ones of somebody who is in are not counted: nothing is lost with them. */
  async function confirm(request: FastifyRequest, session: Session, { factor, code }: Code) {
    const { id, email, secondFactor } = session.me;
    const switchesOn = !secondFactor && factor === 'totp';
    await staff.auth();
    return database.transact(
      (tx) => ({ ...bind(tx), auth: () => staff.authIn(tx) }),
      async ({ auth, audit, sessions: open }) => {
        // Whoever came in by the password alone is out; better-auth itself renews the session that is asking.
        if (switchesOn) await open.endAll(id, session.id);
        const proof = sessions.proofOf(request);
        const { cookies } = await askAuth({ config, auth }, request, verify(factor), { code }, proof);
        const entry = { actor: email, action: 'staff.second-factor-on' as const, target: `staff ${id}` };
        if (switchesOn) await audit.record(entry);
        return cookies;
      },
    );
  }
}
