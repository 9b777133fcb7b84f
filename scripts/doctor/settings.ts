import type { SiteReport } from '#contract/operation/site-report.ts';
import { type Config, isLoopback } from '#server/config.ts';
import { type Finding, note, wrong, wrongIf } from './finding.ts';

/** What can be seen in the settings themselves; what contradicts itself has stopped the start. */
export function settingsFindings(config: Config): Finding[] {
  const { publicUrl, trustProxy, smtpUrl, appSecret, metricsToken, payments, demo } = config;
  const isPublic = !isLoopback(publicUrl);
  const isEncrypted = publicUrl.protocol === 'https:';
  const say = wrongIf(isPublic);
  const findings: Finding[] = [];
  if (!isPublic)
    findings.push(
      note(
        `PUBLIC_URL is ${publicUrl.origin}, so this site is for this machine alone. Set it to the site's https address before others come.`,
      ),
    );
  if (isPublic && !isEncrypted)
    findings.push(
      wrong(
        `PUBLIC_URL is ${publicUrl.origin}, without encryption: passwords and login details can be read on their way. Put a proxy with a certificate in front (deploy/nginx.conf) and set PUBLIC_URL to the https address.`,
      ),
    );
  if (isEncrypted && trustProxy.length === 0)
    findings.push(
      wrong(
        'TRUST_PROXY is not set, though a proxy must be there for https: all visitors share its address in limits and log, so one of them can lock out the others. Set it to the address from which the proxy reaches the site.',
      ),
    );
  if (!smtpUrl)
    findings.push(
      say(
        'SMTP_URL is not set: mails are only kept in the dashboard, and customers get neither receipts nor login details. Set it to your mail server.',
      ),
    );
  if (!appSecret)
    findings.push(
      say(
        'APP_SECRET is not set: the secret lies in the database that it protects, so a stolen backup opens everything. Set it to 32 random characters before there are customers; .env.example says what a change spoils later.',
      ),
    );
  if (!metricsToken)
    findings.push(
      say(
        'METRICS_TOKEN is not set: no monitoring sees money without an order, mails that wait or a full disk, and neither does this command. Set it to 16 random characters or more and start the site again.',
      ),
    );
  findings.push(
    ...paymentFindings(
      { payments: payments.kind === 'paypal' ? payments.environment : payments.kind, isDemo: demo },
      isPublic,
    ),
  );
  return findings;
}

export function paymentFindings(
  { payments, isDemo }: Pick<SiteReport, 'payments' | 'isDemo'>,
  isPublic: boolean,
): Finding[] {
  const say = wrongIf(isPublic);
  if (isDemo)
    return [
      say(
        'DEMO is on: payments are simulated, every page says so, and whoever orders gets login details for nothing. Leave DEMO out on a site for customers.',
      ),
    ];
  switch (payments) {
    case 'none':
      return [
        say(
          'No PayPal account is set, so nobody can pay. Set PAYPAL_CLIENT_ID and its companions (docs/payments.md, Going live), or DEMO=1 to show the site.',
        ),
      ];
    case 'standIn':
      return [say('Payments are simulated by the stand-in for PayPal, for a browser on this machine alone.')];
    case 'sandbox':
      return [
        say(
          "Payments go to PayPal's sandbox, where no real money moves. Set PAYPAL_ENVIRONMENT=live and the credentials of the live app.",
        ),
      ];
    case 'live':
      return [];
  }
}
