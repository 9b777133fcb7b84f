import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { isUrlEncoded, mediaTypeOf, plainPostOf, readPlainForms } from './plain-form.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * For a route that ignores cookies, because the request itself holds all that it takes: then it may come from any
     * page, in any form that the route can read.
     */
    crossSite?: 'allowed';
    /** Media types that the route takes in place of JSON. A foreign page cannot send them either without asking first, as these: `image/png`. */
    mediaTypes?: readonly `image/${string}`[];
  }
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A foreign page can make a visitor's browser send requests with the visitor's cookies. Browsers say where a request
 * comes from; one from elsewhere is refused before its body is read. JSON alone is accepted, because a form on a
 * foreign page cannot send it without asking first. A form that a route declares as its own is accepted as it stands
 * only where the browser says that it shows our page: saying nothing is not enough. Sockets have a check of their own (connections/sockets.ts).
 */
export function refuseCrossSite(app: FastifyInstance, { publicUrl }: Config): void {
  readPlainForms(app);
  app.addHook('onRequest', async (request) => {
    if (harmless.has(request.method)) return;
    const { crossSite, plainForm, mediaTypes = ['application/json'] } = request.routeOptions.config;
    const isOwn = isOwnOrigin(request, publicUrl);
    const isForm = plainForm && isUrlEncoded(request);
    if (isForm && isOwn && namesItsOrigin(request)) {
      request.plainPost = plainPostOf(request, plainForm);
      return;
    }
    if (crossSite === 'allowed') return;
    if (!isOwn || isForm) throw new Problem('crossSite');
    const hasBody =
      request.headers['content-length'] !== '0' && request.headers['content-type'] !== undefined;
    const mediaType = mediaTypeOf(request) ?? '';
    if (hasBody && !mediaTypes.some((one) => one === mediaType)) throw new Problem('wrongType');
  });
}

/** Every browser that sends a form does, in one way or the other. */
function namesItsOrigin({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

export function isOwnOrigin({ headers, host }: FastifyRequest, publicUrl: URL): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin === undefined) return true;
  if (headers.origin === publicUrl.origin) return true;
  const origin = URL.parse(headers.origin);
  return origin !== null && origin.host !== '' && origin.host === host && /^https?:$/.test(origin.protocol);
}
