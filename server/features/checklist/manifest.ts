import type { FastifyInstance } from 'fastify';
import { catalogue } from '#content/catalogue.ts';
import { channelSections } from '#content/channels.ts';
import { claims } from '#content/claims.ts';
import { policy } from '#content/policy.ts';
import { site } from '#content/site.ts';
import { testimonials } from '#content/testimonials.ts';
import { confirmationRequest } from '#contract/operation/checklist.ts';
import { siteReportPath } from '#contract/operation/site-report.ts';
import { auditTrail } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import type { Feature } from '#server/feature.ts';
import { parseBody } from '#server/http/parse-request.ts';
import { routeFor, staffWrites } from '#server/http/rate-limits.ts';
import { actorOf } from '#server/http/route-audience.ts';
import { checklist, confirmedByHand, type Known } from './checklist.ts';
import { siteReportOn } from './site-report.ts';
import { checklistStore } from './store.ts';

export const checklistFeature: Feature = {
  name: 'checklist',
  tables: ['checklist_confirmation'],
  routes: addChecklistRoutes,
};

const content = { site, policy, claims, testimonials, channelSections, catalogue };

function addChecklistRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, features } = context;

  const items = async () => {
    const confirmations = await checklistStore(database.queries).confirmations();
    const done: Known['done'] = {};
    for (const feature of features) Object.assign(done, await feature.checklist?.(context));
    return checklist(content, config, {
      done,
      confirmed: Object.fromEntries(
        confirmations.map(({ item, by, at }) => [item, { by, at: at.toISOString() }]),
      ),
    });
  };

  app.get('/api/admin/checklist', routeFor('admin'), async () => ({ success: true, data: await items() }));

  app.get(siteReportPath, { config: { audience: 'operator' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { success: true, data: siteReportOn(request, config, await items()) };
  });

  for (const item of confirmedByHand) {
    app.post(`/api/admin/checklist/${item}`, routeFor('admin', staffWrites), async (request) => {
      const { confirmed } = parseBody(confirmationRequest, request.body);
      const actor = actorOf(request);
      await database.transact(async (tx) => {
        const items = checklistStore(tx);
        const isNew = await (confirmed ? items.confirm(item, actor) : items.takeBack(item));
        const action = confirmed ? 'checklist.confirmed' : 'checklist.reopened';
        if (isNew) await auditTrail(tx).record({ actor, action, target: `checklist ${item}` });
      });
      return { success: true };
    });
  }
}
