import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Problem } from '#server/http/problem.ts';
import { localCounters } from '#server/security/limit-counters.ts';
import type { Provider } from './provider.ts';

const largestCertificate = 20_000;
const mostCertificates = 10;
/** PayPal has one for months. A caller who names others makes us ask for so few of them. */
const lookUps = { max: 5, window: 60_000 };
const certificatePath = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;

/** Whether PayPal signed a webhook, by a certificate from where PayPal keeps them, and for this site. */
export function createSignatureCheck() {
  const certificates = certificateCache();
  return async (
    { headers, ip }: FastifyRequest,
    body: Buffer,
    { webhookId, certificates: { origins, from } }: Provider,
  ): Promise<boolean> => {
    const said = (name: string) => {
      const value = headers[name];
      return typeof value === 'string' && value.length <= 1_000 ? value : undefined;
    };
    const [id, time, signature] = ['id', 'time', 'sig'].map((part) => said(`paypal-transmission-${part}`));
    const address = said('paypal-cert-url');
    if (!webhookId || !id || !time || !signature || !address) return false;
    if (said('paypal-auth-algo') !== 'SHA256withRSA') return false;
    const named = URL.parse(address);
    if (!named || !origins.some((origin) => named.href === origin + named.pathname)) return false;
    if (!certificatePath.test(named.pathname)) return false;
    const key = await certificates.fetch(new URL(named.pathname, from).href, { context: ip });
    if (!key) return false;
    const signed = `${id}|${time}|${webhookId}|${crc32(body)}`;
    return verify('sha256', Buffer.from(signed), key, Buffer.from(signature, 'base64'));
  };
}

/** Messages that come together ask for their certificate once, or a burst after the start would use up its look-ups. */
function certificateCache() {
  const asked = localCounters();
  return new LRUCache<string, KeyObject, string>({
    max: mostCertificates,
    async fetchMethod(url, _known, { context: ip }) {
      const { count, ttl } = await asked.add(ip, lookUps);
      if (count > lookUps.max) throw new Problem('tooMany', { retryAfter: Math.ceil(ttl / 1000) });
      return certificateAt(url);
    },
  });
}

async function certificateAt(url: string): Promise<KeyObject | undefined> {
  let pem: string;
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(5_000) });
    if (!answer.ok) return undefined;
    pem = (await answer.text()).slice(0, largestCertificate);
  } catch (cause) {
    throw new Problem('unavailable', { cause });
  }
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}
