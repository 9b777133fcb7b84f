import { createHash } from 'node:crypto';

const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * One policy for a page: nothing is allowed but our own files, exactly the inline blocks that we rendered, the
 * `declared` sources of the page's route, which stand in a header of the same form, and what carries its `nonce`.
 */
export function contentSecurityPolicy(html: string, declared?: string, nonce?: string): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const carriers = nonce ? [`'nonce-${nonce}'`] : [];
  for (const [, tag, attributes = '', body = ''] of html.matchAll(inline)) {
    if (/\ssrc=|application\/(?:ld\+)?json/.test(attributes) || body === '') continue;
    hashes[tag as keyof typeof hashes].add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes.script, ...carriers],
    'style-src': ["'self'", ...hashes.style, ...carriers],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  for (const { name, sources } of declaredSources(declared)) {
    directives[name] = [...(directives[name] ?? []), ...sources];
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

const mayBeDeclared = /^(script|style|img|connect|frame)-src$/;
const origin = /^https:\/\/(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/;

/** Origins and nothing else: a keyword such as 'unsafe-inline' would undo what the rest is for. */
function declaredSources(declared = ''): { name: string; sources: string[] }[] {
  const directives = declared.split(';').flatMap((directive) => directive.trim() || []);
  return directives.map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    if (mayBeDeclared.test(name) && sources.every((source) => origin.test(source))) return { name, sources };
    throw new Error(`A page may not declare '${directive}'.`);
  });
}

/** For everything that is not a page. Should a browser ever render it, it can do nothing. */
export const bareContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
