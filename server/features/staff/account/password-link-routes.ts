import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { resetMinutes } from '#contract/expiry-times.ts';
import { emailAddress } from '#contract/fields.ts';
import { newPasswordRequest, type PasswordAnswer } from '#contract/staff.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { Problem } from '#server/http/problem.ts';
import { hashOf } from '#server/security/passwords.ts';
import { sendLink } from '../link-mail.ts';
import { oneTimeTokens } from '../one-time-tokens.ts';
import { staffProblems } from '../problems.ts';
import { openTo, type RouteContext, setCookies } from '../route-context.ts';
import type { Client } from '../sign-in/known-clients.ts';
import { resetMailsPerHour } from '../sign-in/sign-in-limits.ts';

const resetRequest = z.object({ email: emailAddress });
const hourMs = 3600_000;
/** Where strangers have used up their limit, a mail is sent only if no link in the mailbox works for this long. */
const usefulLifeMs = (resetMinutes * 60_000) / 2;
/** Longer than the work takes: the time of the response does not tell whether the address has an account. */
const shortestResponseMs = 300;

/** Choosing a password by a link from a mail, and asking for such a mail. */
export function addPasswordRoutes(app: FastifyInstance, context: RouteContext): void {
  const { database, bind, counters } = context;

  app.post('/api/staff/password-reset', openTo('public', 10), async (request) => {
    const email = parseBody(resetRequest, request.body).email.toLowerCase();
    await Promise.all([mailReset(request, email), wait(shortestResponseMs)]);
    return { success: true };
  });

  app.post('/api/staff/password', openTo('public', 10), async (request, reply) => {
    const { token, password } = parseBody(newPasswordRequest, request.body);
    if (!(await oneTimeTokens(database.queries).isLink(token))) throw new Problem(staffProblems.linkOver);
    const hash = await hashOf(password);
    const { device, email } = await database.transact(
      bind,
      async ({ accounts, sessions, oneTime, clients, audit }) => {
        const link = await oneTime.redeemLink(token);
        const account = link && (await accounts.find(link.userId));
        if (!account || account.disabled) throw new Problem(staffProblems.linkOver);
        await accounts.setPassword(account.id, hash);
        await sessions.endAll(account.id);
        await oneTime.forgetAllOf(account.id);
        const action = link.kind === 'invite' ? 'staff.joined' : 'staff.password-changed';
        await audit.record({ actor: account.email, action, target: `staff ${account.id}` });
        return { device: await clients.remember(request, account), email: account.email };
      },
    );
    setCookies(reply, [device]);
    return { success: true, data: { email } } satisfies PasswordAnswer;
  });

  async function mailReset(request: FastifyRequest, email: string): Promise<void> {
    const { accounts, clients } = bind(database.queries);
    const account = await accounts.findByEmail(email);
    const client = await clients.of(request, email);
    if (!account || account.disabled) return;
    const { id, joined } = account;
    const quota = await quotaOf(id, client);
    if (quota === 'usedUp') return;
    await database.transact(bind, async (stores) => {
      if (quota === 'usedUpByStrangers' && (await stores.oneTime.hasLink(id, usefulLifeMs))) return;
      await sendLink(context, stores, joined ? 'reset' : 'invite', account);
    });
  }

  async function quotaOf(id: string, { device, address, isKnownAddress }: Client) {
    const isWithin = async (max: number, whose: string) => {
      const { count } = await counters.add(`password reset ${id} ${whose}`, { max, window: hourMs });
      return count <= max;
    };
    if (device && (await isWithin(resetMailsPerHour.client, device))) return 'open';
    if (!(await isWithin(resetMailsPerHour.client, address))) return 'usedUp';
    if (isKnownAddress || (await isWithin(resetMailsPerHour.strangers, 'strangers'))) return 'open';
    return 'usedUpByStrangers';
  }
}
