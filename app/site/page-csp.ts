/** What a page may fetch from elsewhere, by the directives of the Content-Security-Policy. */
type Directive = 'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src';

/** A route's `handle`: what its pages need beyond our own files. Every other page stays as strict as it is. */
export interface CspHandle {
  csp: {
    sources?: Partial<Record<Directive, `https://${string}`[]>>;
    /** Its pop-ups may talk to it, as those of payment providers do. */
    talksToPopups?: true;
    /** Scripts and styles that carry the nonce of the answer (`noncePlaceholder`) are allowed, for a script that inserts its own. */
    nonce?: true;
  };
}

/**
 * Where a page wants the nonce of its answer. Pages are stored with it, and the server puts a fresh nonce in its place each time it
 * sends one. Random, because whatever text could be brought into a page would otherwise be able to name it.
 */
export const noncePlaceholder = import.meta.env.SSR ? crypto.randomUUID() : '';

/** As headers, from which the server makes the page's policy (server/pages/csp.ts). */
export function cspHeaders(handles: unknown[]): Record<string, string> {
  const { csp } = (handles as (Partial<CspHandle> | undefined)[]).findLast((handle) => handle?.csp) ?? {};
  const sources = Object.entries(csp?.sources ?? {}).map(([name, origins]) => [name, ...origins].join(' '));
  return {
    ...(sources.length > 0 && { 'content-security-policy': sources.join('; ') }),
    ...(csp?.nonce && { 'x-nonce': noncePlaceholder }),
    ...(csp?.talksToPopups && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  };
}
