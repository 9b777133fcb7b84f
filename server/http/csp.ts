import { createHash } from 'node:crypto';

const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** One policy for a page: nothing is allowed but our own files and exactly the inline blocks that we rendered. */
export function contentSecurityPolicy(html: string): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag, attributes = '', body = ''] of html.matchAll(inline)) {
    if (/\ssrc=|application\/ld\+json/.test(attributes) || body === '') continue;
    hashes[tag as keyof typeof hashes].add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  return policy({
    'script-src': ["'self'", ...hashes.script],
    'style-src': ["'self'", ...hashes.style],
  });
}

/** For everything that is not a page. Should a browser ever render it, it can do nothing. */
export const bareContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

function policy(sources: Record<'script-src' | 'style-src', string[]>): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    ...sources,
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
