import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { actorOf } from '#server/http/audience.ts';
import { staffWrites } from '#server/http/rate-limits.ts';
import { paymentReport, runPaymentCheck } from './payment-check.ts';

export function addPaymentCheckRoutes(app: FastifyInstance, context: Context): void {
  const path = '/api/admin/payments/check';

  app.get(path, { config: { audience: 'admin' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { success: true, data: await paymentReport(context) };
  });

  app.post(path, { config: { audience: 'admin', rateLimit: staffWrites } }, async (request) => {
    await runPaymentCheck(context, actorOf(request));
    return { success: true, data: await paymentReport(context) };
  });
}
