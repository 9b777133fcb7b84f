import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { compile, all as ipsOf } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '#server/config.ts';

/** A home's IPv6 connection owns 2^64 addresses: they count as one. A port that a proxy appended counts for nothing. */
export function clientAddress(request: FastifyRequest): string {
  const ip = request.ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (isIP(ip) === 0) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = (address as ipaddr.IPv6).parts.slice(0, 4);
  return network.map((group) => group.toString(16)).join(':');
}

/** Fastify's `request.ip`, by the same code, for what is answered in front of Fastify. */
export function clientIpOf({ trustProxy }: Config): (request: IncomingMessage) => string | undefined {
  if (trustProxy.length === 0) return ({ socket }) => socket.remoteAddress;
  const trusted = compile(trustProxy);
  return (request) => ipsOf(request, trusted).at(-1);
}

/** Networks in which the operator's own proxy stands. */
const ownNetworks = ['loopback', 'private', 'carrierGradeNat', 'uniqueLocal'];

export function isInOwnNetwork(address: string): boolean {
  return isIP(address) !== 0 && ownNetworks.includes(ipaddr.process(address).range());
}

/** Behind a proxy that `TRUST_PROXY` does not name, all visitors have one address and share its limits: logged once, because the site works otherwise. */
export function noticeUnknownProxy(app: FastifyInstance): void {
  let isLogged = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isLogged && request.headers['x-forwarded-for'] !== undefined) {
      const [proxy = '', client] = request.ips ?? [];
      if (!client && isInOwnNetwork(proxy)) {
        isLogged = true;
        app.log.warn({ proxy }, 'a proxy that TRUST_PROXY does not name: all visitors share its limits');
      }
    }
    done();
  });
}
