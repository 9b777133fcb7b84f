import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { emailAddress } from '#contract/fields.ts';
import { newPasswordRequest } from '#contract/staff.ts';
import { parseBody } from '#server/http/parse.ts';
import { Problem } from '#server/http/problem.ts';
import { addressOf } from '#server/http/rate-limits.ts';
import { hashOf } from '#server/passwords.ts';
import { type Desk, openTo } from './door.ts';
import { sendLink } from './link-mail.ts';
import { oneTimeStore } from './one-time.ts';
import { staffProblems } from './problems.ts';
import { accountStore } from './store.ts';
import { createQuota } from './throttle.ts';

const resetRequest = z.object({ email: emailAddress });
/** By the same address, and in all: strangers' requests are no reason to leave the owner without a mail. */
const requestsPerHour = { own: 3, all: 20 };
/** Longer than the work takes: how soon the answer comes says nothing about the address. */
const shortestAnswer = 300;

/** Choosing a password by a link from a mail, and asking for such a mail. */
export function addPasswordRoutes(app: FastifyInstance, desk: Desk): void {
  const { database, bind, throttle } = desk;
  const own = createQuota(requestsPerHour.own);
  const all = createQuota(requestsPerHour.all);

  app.post('/api/staff/password-reset', openTo('public', 10), async (request) => {
    const email = parseBody(resetRequest, request.body).email.toLowerCase();
    const address = addressOf(request);
    const mayAsk = own(`${email} ${address}`) && all(email);
    await Promise.all([mayAsk && mailReset(email), wait(shortestAnswer)]);
    return { success: true };
  });

  app.post('/api/staff/password', openTo('public', 10), async (request) => {
    const { token, password } = parseBody(newPasswordRequest, request.body);
    const address = addressOf(request);
    if (!(await oneTimeStore(database.queries).isLink(token))) throw new Problem(staffProblems.linkOver);
    const hash = await hashOf(password);
    const owner = await database.transact(bind, async ({ accounts, sessions, oneTime, audit }) => {
      const link = await oneTime.redeemLink(token);
      const account = link && (await accounts.find(link.userId));
      if (!account || account.disabled) throw new Problem(staffProblems.linkOver);
      await accounts.setPassword(account.id, hash);
      await sessions.endAll(account.id);
      await oneTime.forgetAllOf(account.id);
      const action = link.kind === 'invite' ? 'staff.joined' : 'staff.password-changed';
      await audit.record({ actor: account.email, action, target: `staff ${account.id}` });
      return account.email;
    });
    throttle.welcome(owner, address);
    return { success: true };
  });

  async function mailReset(email: string): Promise<void> {
    const account = await accountStore(database.queries).findByEmail(email);
    if (!account || account.disabled) return;
    const kind = account.joined ? 'reset' : 'invite';
    await database.transact(bind, (parts) => sendLink(desk, parts, kind, account));
  }
}
