import { createECDH } from 'node:crypto';
import { lookup } from 'node:dns';
import { Agent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { PushSubscriptionKeys } from '#contract/push.ts';

/** More than a colleague's phones and the nodes of a push service need. */
const mostSockets = 8;

// docs/decisions.md, T177
/** Whether a browser may name this address as its push service: https, at a public name, and nothing beside it. */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password || url.port || url.hash) return false;
  const name = url.hostname.replace(/\.$/, '');
  return isIP(name) === 0 && !name.startsWith('[') && /[^.]\.[a-z][a-z\d-]+$/.test(name);
}

/** A point of P-256, and a secret of 16 bytes: with anything else nothing can be encrypted. */
export function arePushKeys({ p256dh, auth }: PushSubscriptionKeys['keys']): boolean {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'));
  } catch {
    return false;
  }
  return Buffer.from(auth, 'base64url').length === 16;
}

/** A name that leads into a private network is refused as it is connected to: it may lead elsewhere than when it was checked. */
export function publicAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: mostSockets, lookup: lookupPublic });
}

export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublic(address)))
      return done(new Error(`${hostname} is not in the public internet.`), '', 0);
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};

/** What IPv6 addresses of the internet are given from. Others may hold an IPv4 address, such as `::7f00:1`. */
const publicIPv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** IPv4 inside IPv6 counts as what it is. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0) return false;
  const plain = ipaddr.process(address);
  return plain.range() === 'unicast' && (plain instanceof ipaddr.IPv4 || plain.match(publicIPv6));
}
