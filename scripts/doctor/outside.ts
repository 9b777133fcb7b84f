import { once } from 'node:events';
import { WebSocket } from 'ws';
import { webhookPath } from '#contract/operation/payment-check.ts';
import { isLoopback } from '#server/config.ts';
import { readCertificate } from '#server/http/certificate.ts';
import { duration, type Finding, note, wrong } from './finding.ts';

const timeoutMs = 10_000;
const mostClockDifferenceMs = 5_000;
const leastDaysOfCertificate = 14;
const dayMs = 86_400_000;
const proxyExample = 'deploy/nginx.conf shows how';

export const ask = (url: URL | string, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init });

/** Whether anything answers there. What fails here makes all other questions pointless. */
export async function reachFindings(site: URL): Promise<Finding[]> {
  try {
    const answer = await ask(new URL('/health/live', site));
    const body = await answer.text();
    if (answer.status === 200 && body.includes('"live"')) return [];
    return [
      wrong(
        `${site.origin} answers /health/live with ${answer.status}, not as Marquee does: the proxy leads elsewhere, or the site has stopped behind it. Start the site, or correct where the proxy passes requests to.`,
      ),
    ];
  } catch (error) {
    return [wrong(unreachable(site, error))];
  }
}

function unreachable({ origin, hostname }: URL, error: unknown): string {
  const { code = '', message } = ((error as Error).cause ?? error) as { code?: string; message: string };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The name ${hostname} is not known: nobody finds the site. Correct its DNS record, or the address.`;
  if (code === 'ECONNREFUSED')
    return `Nothing listens at ${origin}: visitors get nothing. Start the site, and the proxy in front of it.`;
  if (/^(CERT|DEPTH|UNABLE|SELF|ERR_TLS)/.test(code))
    return `The certificate of ${origin} is refused (${code}): browsers let nobody in. Renew it, and load the proxy's configuration again.`;
  return `${origin} does not answer: ${message}. Look whether the site and the proxy run.`;
}

export async function readyFindings(site: URL): Promise<Finding[]> {
  const { status } = await ask(new URL('/health/ready', site));
  if (status === 200) return [];
  return [
    wrong(
      `The site is not ready (${status}): its database does not answer or can store nothing, so nobody can order or write. Start PostgreSQL, or make room on the disk.`,
    ),
  ];
}

export async function clockFindings(site: URL): Promise<Finding[]> {
  const asked = Date.now();
  const date = Date.parse((await ask(new URL('/health/live', site))).headers.get('date') ?? '');
  // To the second, rounded down.
  const aheadMs = date + 500 - (asked + Date.now()) / 2;
  if (Number.isNaN(date) || Math.abs(aheadMs) <= mostClockDifferenceMs) return [];
  return [
    wrong(
      `The site's clock is ${Math.round(Math.abs(aheadMs) / 1000)} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's: codes, sessions and signed messages expire too early or too late. Turn on time synchronization (NTP) on both.`,
    ),
  ];
}

export async function certificateFindings(site: URL): Promise<Finding[]> {
  const { expiresAt, problem } = await readCertificate(site);
  const leftMs = expiresAt.getTime() - Date.now();
  if (problem)
    return [
      wrong(`The certificate of ${site.hostname} is refused (${problem}): browsers let nobody in. Renew it.`),
    ];
  if (leftMs >= leastDaysOfCertificate * dayMs) return [];
  return [
    wrong(
      `The certificate of ${site.hostname} expires in ${duration(leftMs / 1000)}, and then browsers let nobody in. Look why its renewal fails (certbot renew --dry-run).`,
    ),
  ];
}

/** Whoever types the address without https has to get there. */
export async function redirectFindings(site: URL): Promise<Finding[]> {
  const plain = `http://${site.host}/`;
  try {
    const { status, headers } = await ask(plain);
    const leads = headers.get('location')?.startsWith('https://') && [301, 302, 307, 308].includes(status);
    return leads
      ? []
      : [
          wrong(
            `${plain} answers ${status} and does not lead to https: who comes that way is not encrypted. Let the proxy redirect port 80 to https.`,
          ),
        ];
  } catch {
    return [
      note(
        `${plain} does not answer. Browsers that try http first find nothing; let the proxy redirect port 80 to https.`,
      ),
    ];
  }
}

export async function headerFindings(site: URL): Promise<Finding[]> {
  const { headers } = await ask(new URL('/health/live', site));
  const findings: Finding[] = [];
  if (site.protocol === 'https:' && !headers.has('strict-transport-security'))
    findings.push(
      wrong(
        `Answers carry no Strict-Transport-Security, so a visitor's first request can be led astray without encryption. Set PUBLIC_URL to ${site.origin}; if it is, the proxy takes the header out.`,
      ),
    );
  if (!headers.get('content-security-policy')?.includes("frame-ancestors 'none'"))
    findings.push(
      wrong(
        'Answers do not carry the Content-Security-Policy of Marquee: scripts of strangers would run if they got into a page. Let the proxy pass all headers on unchanged.',
      ),
    );
  return findings;
}

export async function searchEngineFindings(site: URL): Promise<Finding[]> {
  const read = async (path: string) => {
    const answer = await ask(new URL(path, site));
    return { status: answer.status, text: await answer.text() };
  };
  const [robots, sitemap] = [await read('/robots.txt'), await read('/sitemap.xml')];
  const named = /^Sitemap: (\S+)$/m.exec(robots.text)?.[1];
  const first = /<loc>([^<]+)<\/loc>/.exec(sitemap.text)?.[1];
  if (robots.status !== 200 || !named)
    return [
      wrong(
        `/robots.txt answers ${robots.status} and names no sitemap: search engines find the pages late or not at all. Let the proxy pass it on to the site.`,
      ),
    ];
  if (sitemap.status !== 200 || !first)
    return [
      wrong(`/sitemap.xml answers ${sitemap.status} without a single page: search engines find them late.`),
    ];
  if (isLoopback(site) || URL.parse(first)?.origin === site.origin) return [];
  return [
    wrong(
      `The sitemap names pages of ${URL.parse(first)?.origin}, not of ${site.origin}: search engines list the wrong addresses. Set PUBLIC_URL to ${site.origin}.`,
    ),
  ];
}

/** Opens the chat's WebSocket and closes it: no chat begins. */
export async function socketFindings(site: URL): Promise<Finding[]> {
  const url = new URL('/ws', site);
  url.protocol = site.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url, { origin: site.origin, handshakeTimeout: timeoutMs });
  try {
    await once(socket, 'open');
    socket.close();
    return [];
  } catch (error) {
    socket.on('error', () => {});
    socket.terminate();
    return [
      wrong(
        `No WebSocket gets through to ${url.href}: ${(error as Error).message}. The chat stays silent for visitors and agents. Let the proxy pass Upgrade and Connection on (${proxyExample}).`,
      ),
    ];
  }
}

/** One byte more than a message of PayPal may have: the site refuses it by itself, and counts no forged message. */
export async function webhookFindings(site: URL): Promise<Finding[]> {
  const url = new URL(webhookPath, site);
  const answer = await ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: 'x'.repeat(64 * 1024 + 1),
  });
  const text = await answer.text();
  if (answer.status === 413 && text.includes('"tooLarge"')) return [];
  return [
    wrong(
      `What is posted to ${url.href} does not reach the site (${answer.status}): PayPal's messages are lost, so payments and refunds are noticed late. Let proxy, firewall and bot protection pass this address.`,
    ),
  ];
}
