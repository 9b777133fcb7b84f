import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditAction } from '#contract/audit.ts';
import {
  disabledRequest,
  type InvitedAnswer,
  inviteRequest,
  roleRequest,
  type StaffMember,
} from '#contract/staff.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { Problem } from '#server/http/problem.ts';
import { actorOf, staffOf } from '#server/http/route-audience.ts';
import type { Account } from '../account-store.ts';
import { lostInvitationOf, sendLink } from '../link-mail.ts';
import { staffProblems } from '../problems.ts';
import { idOf, openTo, type RouteContext, type Stores } from '../route-context.ts';

const writesPerMinute = 60;

/** What an admin may do with the accounts of the team. */
export function addTeamRoutes(app: FastifyInstance, context: RouteContext): void {
  const { database, bind } = context;

  app.get('/api/admin/staff', openTo('admin'), async () => {
    const { accounts, mails } = bind(database.queries);
    const data: StaffMember[] = [];
    for (const member of await accounts.list())
      data.push({
        ...member,
        lostInvitation: member.invited && !member.disabled ? await lostInvitationOf(mails, member) : null,
      });
    return { success: true, data };
  });

  app.post('/api/admin/staff', openTo('admin', writesPerMinute), async (request) => {
    const wanted = parseBody(inviteRequest, request.body);
    const actor = actorOf(request);
    const data = await database.transact(bind, async (stores) => {
      const added = await stores.accounts.add(wanted);
      if (!added) throw new Problem(staffProblems.addressTaken);
      await sendLink(context, stores, 'invite', added);
      const entry = { actor, action: 'staff.invited' as const, target: `staff ${added.id}` };
      await stores.audit.record({ ...entry, details: { role: wanted.role } });
      return { id: added.id, lostInvitation: await lostInvitationOf(stores.mails, added) };
    });
    return { success: true, data } satisfies InvitedAnswer;
  });

  app.post('/api/admin/staff/:id/invitation', openTo('admin', writesPerMinute), async (request) => {
    const data = { id: idOf(request), lostInvitation: null as number | null };
    await change(request, async (stores, account) => {
      if (account.joined || account.disabled) throw new Problem(staffProblems.alreadyJoined);
      await stores.oneTime.forgetAllOf(account.id);
      await sendLink(context, stores, 'invite', account);
      data.lostInvitation = await lostInvitationOf(stores.mails, account);
      return { action: 'staff.invited-again' };
    });
    return { success: true, data } satisfies InvitedAnswer;
  });

  app.post('/api/admin/staff/:id/role', openTo('admin', writesPerMinute), async (request) => {
    const { role } = parseBody(roleRequest, request.body);
    return change(request, async ({ accounts, sessions }, { id, role: before }) => {
      if (before === role) return;
      await requireOthers(request, accounts, id);
      await accounts.setRole(id, role);
      await sessions.endAll(id);
      return { action: 'staff.role-changed', details: { from: before, to: role } };
    });
  });

  app.post('/api/admin/staff/:id/disabled', openTo('admin', writesPerMinute), async (request) => {
    const { disabled } = parseBody(disabledRequest, request.body);
    return change(request, async ({ accounts, sessions, oneTime, giveBackAllOf }, account) => {
      if (account.disabled === disabled) return;
      await requireOthers(request, accounts, account.id);
      await accounts.setDisabled(account.id, disabled);
      await sessions.endAll(account.id);
      await oneTime.forgetAllOf(account.id);
      if (disabled) await giveBackAllOf(account.id);
      return { action: disabled ? 'staff.disabled' : 'staff.enabled' };
    });
  });

  /** For a colleague who lost the phone and the backup codes with it. The password stays. */
  app.post('/api/admin/staff/:id/second-factor/remove', openTo('admin', writesPerMinute), (request) =>
    change(request, async ({ accounts, sessions, oneTime }, { id, secondFactor }) => {
      if (staffOf(request).id === id) throw new Problem(staffProblems.yourself);
      if (!secondFactor) return;
      await accounts.removeSecondFactor(id);
      await sessions.endAll(id);
      await oneTime.forgetAllOf(id);
      return { action: 'staff.second-factor-removed' };
    }),
  );

  /** Where `work` returns no entry it has changed nothing, and nothing is recorded. */
  async function change(
    request: FastifyRequest,
    work: (
      stores: Stores,
      account: Account,
    ) => Promise<{ action: AuditAction; details?: Record<string, unknown> } | undefined>,
  ) {
    const id = idOf(request);
    const actor = actorOf(request);
    await database.transact(bind, async (stores) => {
      const account = await stores.accounts.find(id);
      if (!account) throw new Problem('notFound');
      const entry = await work(stores, account);
      if (entry) await stores.audit.record({ ...entry, actor, target: `staff ${id}` });
    });
    return { success: true };
  }
}

async function requireOthers(
  request: FastifyRequest,
  accounts: Stores['accounts'],
  id: string,
): Promise<void> {
  if (staffOf(request).id === id) throw new Problem(staffProblems.yourself);
  if (!(await accounts.hasAdminBeside(id))) throw new Problem(staffProblems.lastAdmin);
}
