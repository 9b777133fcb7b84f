import * as z from 'zod/mini';

/** What a running site tells its operator's doctor. */
export const siteReportPath = '/api/operator/report';

export const siteReport = z.object({
  publicUrl: z.string(),
  payments: z.enum(['live', 'sandbox', 'standIn', 'none']),
  isDemo: z.boolean(),
  /** This very request, as the site sees it through the proxies in front of it. */
  seen: z.object({
    host: z.string(),
    protocol: z.string(),
    /** Of the visitor. */
    address: z.string(),
    /** Of whoever opened the connection: the last proxy, or the visitor. */
    sender: z.string(),
    /** TRUST_PROXY names the sender. */
    isSenderTrusted: z.boolean(),
    forwarded: z.object({ for: z.boolean(), proto: z.boolean() }),
  }),
  /** Of the launch checklist. */
  open: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type SiteReport = z.infer<typeof siteReport>;
