import type { FastifyInstance } from 'fastify';
import { catalogue } from '#content/catalogue.ts';
import { channelSections } from '#content/channels.ts';
import { claims } from '#content/claims.ts';
import { policy } from '#content/policy.ts';
import { site } from '#content/site.ts';
import { testimonials } from '#content/testimonials.ts';
import { confirmationRequest } from '#contract/checklist.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { actorOf } from '#server/http/audience.ts';
import { parseBody } from '#server/http/parse.ts';
import { staffWrites } from '#server/http/rate-limits.ts';
import { isPassword } from '#server/passwords.ts';
import { checklist } from './checklist.ts';
import { checklistStore } from './store.ts';

const content = { site, policy, claims, testimonials, channelSections, catalogue };

export function addChecklistRoutes(app: FastifyInstance, { config, database }: Context): void {
  app.get('/api/admin/checklist', { config: { audience: 'admin' } }, async (_request, reply) => {
    const store = checklistStore(database.queries);
    const { firstPassword, hasSecondFactor } = await store.adminAccounts();
    const backup = await store.confirmation('backup');
    const data = checklist(content, config, {
      hasShownPassword: firstPassword !== null && !(await isChosen(firstPassword)),
      hasSecondFactor,
      backup: backup ? { ...backup, at: backup.at.toISOString() } : null,
    });
    reply.header('cache-control', 'no-store');
    return { success: true, data };
  });

  app.post(
    '/api/admin/checklist/backup',
    { config: { audience: 'admin', rateLimit: staffWrites } },
    async (request) => {
      const { confirmed } = parseBody(confirmationRequest, request.body);
      const actor = actorOf(request);
      const bind = (tx: Queries) => ({ items: checklistStore(tx), trail: auditTrail(tx) });
      await database.transact(bind, async ({ items, trail }) => {
        const isNew = await (confirmed ? items.confirm('backup', actor) : items.takeBack('backup'));
        const action = confirmed ? 'checklist.confirmed' : 'checklist.reopened';
        if (isNew) await trail.record({ actor, action, target: 'checklist backup' });
      });
      return { success: true };
    },
  );

  /** ADMIN_PASSWORD may have been set later: then it is not the one that the account was made with. */
  async function isChosen(hash: string): Promise<boolean> {
    const password = config.admin?.password;
    return password !== undefined && isPassword(password, hash);
  }
}
