/** What a page may fetch from elsewhere, by the directives of the Content-Security-Policy. */
type Directive = 'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src';

/**
 * A route's `handle`: what the policy of its pages allows beyond our own files (the checkout: `pages/checkout/checkout-layout.tsx`).
 * Pages without one stay as strict as the server makes them.
 */
export interface CspHandle {
  csp: {
    sources?: Partial<Record<Directive, `https://${string}`[]>>;
    /** Its pop-ups may talk to it, as those of payment providers do. */
    talksToPopups?: true;
    /** Allows scripts and styles that carry the response's nonce (`noncePlaceholder`): for a script that inserts more of them. */
    nonce?: true;
  };
}

/**
 * Stands in a stored page where the nonce belongs; the server replaces it with a fresh one each time it sends the page. Random,
 * because a text that gets into a page could otherwise contain it.
 */
export const noncePlaceholder = import.meta.env.SSR ? crypto.randomUUID() : '';

/** The headers from which the server makes the page's policy (server/http/csp.ts). */
export function cspHeaders(handles: unknown[]): Record<string, string> {
  const { csp } = (handles as (Partial<CspHandle> | undefined)[]).findLast((handle) => handle?.csp) ?? {};
  const sources = Object.entries(csp?.sources ?? {}).map(([name, origins]) => [name, ...origins].join(' '));
  return {
    ...(sources.length > 0 && { 'content-security-policy': sources.join('; ') }),
    ...(csp?.nonce && { 'x-nonce': noncePlaceholder }),
    ...(csp?.talksToPopups && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  };
}
