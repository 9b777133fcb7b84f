import * as z from 'zod/mini';
import { overviewWords } from '#content/staff/overview.ts';
import { type SiteReport, siteReport, siteReportPath } from '#contract/operation/site-report.ts';
import { isLoopback } from '#server/config.ts';
import { duration, type Finding, note, wrong, wrongIf } from './finding.ts';
import { spaceFindings } from './machine.ts';
import { ask } from './outside.ts';
import { paymentFindings } from './settings.ts';

const longestWithoutBackupSeconds = 26 * 3_600;
const longestStallSeconds = 900;
const longestOverdueSeconds = 300;
const mostLoopDelaySeconds = 0.2;

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** What the site tells whoever has METRICS_TOKEN, or why it does not. */
export async function askSite(
  site: URL,
  token: string,
): Promise<{ report: SiteReport; figures: Figures } | Finding> {
  const answer = await ask(new URL(siteReportPath, site), bearer(token));
  if (answer.status !== 200 && answer.status !== 404)
    return wrong(
      `The site cannot say how it is (${answer.status}). Its log says why, in the line of ${siteReportPath}.`,
    );
  if (answer.status === 404)
    return wrong(
      `The site does not accept METRICS_TOKEN as it is set here, so it says nothing about itself, and Prometheus gets no figures with it. Start the site again with this .env, or give it the same token.`,
    );
  const { data } = z.parse(z.object({ data: siteReport }), await answer.json());
  const metrics = await ask(new URL('/metrics', site), bearer(token));
  return { report: data, figures: readFigures(await metrics.text()) };
}

/** How the request arrived, by way of the proxies. */
export function proxyFindings({ seen }: SiteReport, site: URL): Finding[] {
  const findings: Finding[] = [];
  const { forwarded, sender } = seen;
  const isEncrypted = site.protocol === 'https:';
  // Many a proxy leaves the port out.
  if (URL.parse(`http://${seen.host}`)?.hostname !== site.hostname)
    findings.push(
      wrong(
        `The proxy passes the host ${seen.host} on instead of ${site.hostname}: whoever comes by a name that is not PUBLIC_URL's is refused by forms and the chat. Let it pass Host on (deploy/nginx.conf shows how).`,
      ),
    );
  if (isEncrypted && !forwarded.for)
    findings.push(
      wrong(
        `The proxy passes no X-Forwarded-For on: all visitors look like ${sender} and share the limits of one address. deploy/nginx.conf shows how.`,
      ),
    );
  if (isEncrypted && !forwarded.proto)
    findings.push(
      wrong(
        'The proxy passes no X-Forwarded-Proto on, so the site takes encrypted requests for plain ones. deploy/nginx.conf shows how.',
      ),
    );
  if (forwarded.for && !seen.isSenderTrusted)
    findings.push(
      wrong(
        `TRUST_PROXY does not name the proxy at ${sender}: the site takes all visitors for it, and they share the limits of one address. Add ${sender}, or its network.`,
      ),
    );
  return findings;
}

export function reportFindings(report: SiteReport, site: URL): Finding[] {
  const publicUrl = new URL(report.publicUrl);
  const isPublic = !isLoopback(publicUrl);
  const findings = paymentFindings(report, isPublic);
  if (!isLoopback(site) && publicUrl.origin !== site.origin)
    findings.push(
      wrong(
        `The site takes ${publicUrl.origin} for its address: links in mails and search results lead there. Set PUBLIC_URL to ${site.origin}.`,
      ),
    );
  const titles = report.open.map(({ title }) => title);
  if (titles.length > 0)
    findings.push(
      wrongIf(isPublic)(
        `Not done in the launch checklist: ${titles.join('; ')}. Where a sample is still in place, visitors are shown something invented. The tab Checklist of the dashboard says what to do for each.`,
      ),
    );
  return findings;
}

/** By name, or by name and the value of the label. */
export type Figures = Map<string, number>;

export function readFigures(text: string): Figures {
  const lines = text.matchAll(/^(\w+)(?:\{\w+="([^"]*)"\})? (\S+)$/gm);
  return new Map(
    [...lines].map(([, name, label, value]) => [label ? `${name} ${label}` : `${name}`, Number(value)]),
  );
}

export function figureFindings(figures: Figures, isPublic: boolean, now = Date.now()): Finding[] {
  const of = (name: string) => figures.get(`marquee_${name}`) ?? 0;
  const labelled = (name: string) =>
    [...figures].flatMap(([key, value]) =>
      key.startsWith(`marquee_${name} `) ? [{ label: key.split(' ')[1] ?? '', value }] : [],
    );
  return [
    ...labelled('orders_needing_attention').flatMap(({ label, value }) => moneyFindings(label, value)),
    ...labelled('payment_check_wrong')
      .filter(({ value }) => value > 0)
      .map(({ label }) =>
        wrong(
          `The last check of PayPal found something wrong (${label}). Open the launch checklist in the dashboard: it says what to change.`,
        ),
      ),
    ...mailAndJobFindings(of('mails_stalled_seconds'), labelled('jobs_overdue_seconds')),
    ...backupFindings(of('backup_last_good_timestamp_seconds'), isPublic, now),
    ...loadFindings(figures),
  ];
}

const moneyWords: Record<string, (count: number) => string> = {
  moneyWithoutOrder: overviewWords.moneyWithoutOrder,
  orderWithoutMoney: overviewWords.orderWithoutMoney,
  takenBack: overviewWords.takenBack,
  held: overviewWords.held,
  accessMissing: overviewWords.accessMissing,
};

function moneyFindings(reason: string, count: number): Finding[] {
  const word = moneyWords[reason];
  if (!(count > 0)) return [];
  if (!word) return [note(`${count} refund requests wait for an answer, in the Orders tab.`)];
  return [
    wrong(
      `${count} × ‘${word(count)}’: somebody's money or access is not where it belongs. Open them from the red figure on the Overview of the dashboard.`,
    ),
  ];
}

function mailAndJobFindings(stalledSeconds: number, overdue: readonly { label: string; value: number }[]) {
  const findings: Finding[] = [];
  if (stalledSeconds > longestStallSeconds)
    findings.push(
      wrong(
        `No mail has been accepted for ${duration(stalledSeconds)}: receipts, login details and codes wait. A waiting mail in the Email tab has the mail server's last answer.`,
      ),
    );
  for (const { label, value } of overdue)
    if (value > longestOverdueSeconds && label !== 'mail')
      findings.push(
        wrong(
          `Jobs of the queue ${label} have waited for ${duration(value)}, and nobody works on them. Look for 'job trouble' in the log, and start the site again.`,
        ),
      );
  return findings;
}

function backupFindings(lastGood: number, isPublic: boolean, now: number): Finding[] {
  if (!(lastGood > 0))
    return [
      wrongIf(isPublic)(
        'The site knows of no good backup: with the disk, everything would be gone. Schedule backups (docs/backups.md), or see to it that the PostgreSQL server has its own.',
      ),
    ];
  const seconds = now / 1000 - lastGood;
  if (seconds <= longestWithoutBackupSeconds) return [];
  return [
    wrong(
      `The last good backup is ${duration(seconds)} old: what happened since would be lost with the disk. The log says why none was made; save one with npm run backup.`,
    ),
  ];
}

function loadFindings(figures: Figures): Finding[] {
  const findings: Finding[] = [];
  const freeBytes = figures.get('marquee_disk_free_bytes');
  const totalBytes = figures.get('marquee_disk_bytes');
  if (freeBytes && totalBytes)
    findings.push(...spaceFindings({ freeBytes, totalBytes }, 'DATA_DIR of the site'));
  const delay = figures.get('nodejs_eventloop_lag_p99_seconds') ?? 0;
  if (delay > mostLoopDelaySeconds)
    findings.push(
      note(
        `The event loop has lately been late by ${Math.round(delay * 1000)} ms: every visitor waits that long. Look at the machine's load; docs/watching.md has the alert for it.`,
      ),
    );
  return findings;
}
