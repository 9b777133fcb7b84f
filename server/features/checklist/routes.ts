import type { FastifyInstance } from 'fastify';
import { catalogue } from '#content/catalogue.ts';
import { channelSections } from '#content/channels.ts';
import { claims } from '#content/claims.ts';
import { policy } from '#content/policy.ts';
import { site } from '#content/site.ts';
import { testimonials } from '#content/testimonials.ts';
import type { Context } from '#server/context.ts';
import { checklist } from './checklist.ts';
import { adminAccounts } from './store.ts';

const content = { site, policy, claims, testimonials, channelSections, catalogue };

export function addChecklistRoutes(app: FastifyInstance, { config, database }: Context): void {
  app.get('/api/admin/checklist', { config: { audience: 'admin' } }, async (_request, reply) => {
    const data = checklist(content, config, await adminAccounts(database.queries));
    reply.header('cache-control', 'no-store');
    return { success: true, data };
  });
}
