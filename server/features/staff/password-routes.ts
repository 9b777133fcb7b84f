import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { emailAddress } from '#contract/fields.ts';
import { newPasswordRequest, type PasswordAnswer } from '#contract/staff.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { Problem } from '#server/http/problem.ts';
import { hashOf } from '#server/security/passwords.ts';
import type { Client } from './known-clients.ts';
import { sendLink } from './link-mail.ts';
import { resetMinutes } from './mails.ts';
import { oneTimeStore } from './one-time.ts';
import { staffProblems } from './problems.ts';
import { openTo, type StaffContext, setCookies } from './staff-context.ts';

const resetRequest = z.object({ email: emailAddress });
const hour = 3600_000;
/** To one account: for a device or an address, and for all strangers together. */
const mailsPerHour = { client: 3, strangers: 20 };
/** Where strangers used theirs up, the account still has a link in its mailbox that works for this long, or gets one. */
const usefulLife = (resetMinutes * 60_000) / 2;
/** Longer than the work takes: how soon the answer comes says nothing about the address. */
const shortestAnswer = 300;

/** Choosing a password by a link from a mail, and asking for such a mail. */
export function addPasswordRoutes(app: FastifyInstance, staff: StaffContext): void {
  const { database, bind, counters } = staff;

  app.post('/api/staff/password-reset', openTo('public', 10), async (request) => {
    const email = parseBody(resetRequest, request.body).email.toLowerCase();
    await Promise.all([mailReset(request, email), wait(shortestAnswer)]);
    return { success: true };
  });

  app.post('/api/staff/password', openTo('public', 10), async (request, reply) => {
    const { token, password } = parseBody(newPasswordRequest, request.body);
    if (!(await oneTimeStore(database.queries).isLink(token))) throw new Problem(staffProblems.linkOver);
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
    await database.transact(bind, async (parts) => {
      if (quota === 'usedUpByStrangers' && (await parts.oneTime.hasLink(id, usefulLife))) return;
      await sendLink(staff, parts, joined ? 'reset' : 'invite', account);
    });
  }

  async function quotaOf(id: string, { device, address, isKnownAddress }: Client) {
    const isWithin = async (max: number, whose: string) => {
      const { count } = await counters.add(`password reset ${id} ${whose}`, { max, window: hour });
      return count <= max;
    };
    if (device && (await isWithin(mailsPerHour.client, device))) return 'open';
    if (!(await isWithin(mailsPerHour.client, address))) return 'usedUp';
    if (isKnownAddress || (await isWithin(mailsPerHour.strangers, 'strangers'))) return 'open';
    return 'usedUpByStrangers';
  }
}
