import type { FastifyRequest } from 'fastify';
import type { ChecklistItem } from '#contract/operation/checklist.ts';
import type { SiteReport } from '#contract/operation/site-report.ts';
import type { Config } from '#server/config.ts';

export function siteReportOn(
  request: FastifyRequest,
  { publicUrl, payments, demo }: Config,
  items: readonly ChecklistItem[],
): SiteReport {
  const { host, protocol, ip, ips = [], socket, headers } = request;
  return {
    publicUrl: publicUrl.href,
    payments: payments.kind === 'paypal' ? payments.environment : payments.kind,
    isDemo: demo,
    seen: {
      host,
      protocol,
      address: ip,
      sender: socket.remoteAddress ?? '',
      isSenderTrusted: ips.length > 1,
      forwarded: {
        for: headers['x-forwarded-for'] !== undefined,
        proto: headers['x-forwarded-proto'] !== undefined,
      },
    },
    open: items.filter(({ done }) => !done).map(({ id, title }) => ({ id, title })),
  };
}
