import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from './csp.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered answer, ready to be sent any number of times. */
export interface StoredPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Record<Encoding, Buffer>;
  bytes: number;
  /** From this moment on it is out of date. */
  until: number;
}

/** A page that is kept is worth some time; one for a single answer is not. */
const efforts = { kept: { brotli: 9, gzip: 6 }, once: { brotli: 4, gzip: 1 } };

/** Without `until` it is for one answer. */
export async function storePage(
  status: number,
  headers: Record<string, string>,
  text: string,
  until?: number,
): Promise<StoredPage> {
  const identity = Buffer.from(text);
  const effort = until === undefined ? efforts.once : efforts.kept;
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params: { [quality]: effort.brotli, [size]: identity.length } }),
    compressGzip(identity, { level: effort.gzip }),
  ]);
  const { 'content-security-policy': declared, ...others } = headers;
  const isHtml = headers['content-type']?.startsWith('text/html');
  return {
    status,
    headers: {
      ...others,
      ...(isHtml && { 'content-security-policy': contentSecurityPolicy(text, declared) }),
    },
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, br, gzip: zipped },
    bytes: identity.length + br.length + zipped.length,
    until: until ?? 0,
  };
}

/** Pages name the year in their footer: one that was begun in this year is not shown in the next. */
export function endOfYear(now = new Date()): number {
  return new Date(now.getFullYear() + 1, 0).getTime();
}

export function sendPage(page: StoredPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = bestEncoding(request.headers['accept-encoding']);
  reply.headers(page.headers);
  if (reply.getHeader('cache-control') !== 'no-store') reply.header('etag', page.etag);
  if (isKnown(page, request.headers['if-none-match'])) {
    return reply.status(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(page.status).send(page.bodies[encoding]);
}

/** Whether a browser says that it has this very page. */
export function isKnown({ status, etag }: StoredPage, tags: string | undefined): boolean {
  return tags !== undefined && status === 200 && tags.includes(etag.slice(2));
}

export function bestEncoding(accepted = ''): Encoding {
  if (/(?:^|[\s,])br(?![\w-])(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  if (/(?:^|[\s,])gzip(?![\w-])(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}
