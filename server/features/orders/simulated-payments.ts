import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, isLoopback, type Payments } from '#server/config.ts';
import { isInOwnNetwork } from '#server/http/client-address.ts';
import { Problem } from '#server/http/problem.ts';
import { orderProblems } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Refused where the payments are simulated and `request.payments` are none. */
    takesPayments?: true;
  }
  interface FastifyRequest {
    /** Where the sender of this request can pay. */
    readonly payments: Payments;
  }
}

// docs/decisions.md, T103
/**
 * Simulated payments are for a person at this machine, or for a demonstration. Settings alone do not show that: a proxy on the same
 * host opens a site to the public that listens on localhost.
 */
export function limitSimulatedPayments(app: FastifyInstance, { payments, demo }: Config): void {
  const isLimited = payments.kind === 'standIn' && !demo;
  let isSaid = false;
  const paymentsFor = (request: FastifyRequest): Payments => {
    const reason = isLimited ? fromElsewhere(request) : undefined;
    if (!reason) return payments;
    if (!isSaid) {
      isSaid = true;
      app.log.warn(
        { reason },
        'a visitor from elsewhere cannot pay: simulated payments are for this machine alone. Set PUBLIC_URL and the PayPal credentials for real payments, or DEMO=1 for a demonstration',
      );
    }
    return { kind: 'none' };
  };
  app.decorateRequest('payments', {
    getter() {
      return paymentsFor(this);
    },
  });
  app.addHook('preHandler', async (request) => {
    if (!isLimited || !request.routeOptions.config.takesPayments) return;
    if (request.payments.kind === 'none') throw new Problem(orderProblems.paymentsOff);
  });
}

const byProxies = /^(x-forwarded-.+|x-real-ip|forwarded|via)$/;

/** What says that a request was not made on this machine. A container sees its host as a neighbour in a private network. */
function fromElsewhere({ headers, socket, raw }: FastifyRequest): string | undefined {
  const header = Object.keys(headers).find((name) => byProxies.test(name));
  if (header) return `it carries ${header}`;
  const named = URL.parse(`http://${headers.host}`);
  if (!named || !isLoopback(named)) return `its Host is ${headers.host || 'empty'}`;
  const { remoteAddress = '' } = socket;
  if (!isInOwnNetwork(remoteAddress)) return 'it comes from a public address';
  // Proxies pass on what a browser says of the page that it shows.
  const page = headers.referer === undefined ? named : URL.parse(headers.referer);
  if (!page || !isLoopback(page)) return `its page is ${headers.referer}`;
  // What older versions of nginx speak to us, under our own name, where their configuration says nothing but proxy_pass.
  if (raw.httpVersion === '1.0') return 'it is HTTP/1.0, as proxies speak';
  // Every browser on this machine asks for the connection to be kept. A proxy has a Connection of its own: newer versions of
  // nginx nothing, older ones `close`, and with the usual recipe for sockets `upgrade`.
  return headers.connection?.toLowerCase() === 'keep-alive'
    ? undefined
    : `its Connection is ${headers.connection || 'empty'}, as no browser says it`;
}
