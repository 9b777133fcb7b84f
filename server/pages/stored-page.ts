import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from '#server/http/csp.ts';
import { entityTag, isTagIn } from './cache-headers.ts';
import { type GzipAroundNonce, gzipAroundNonce } from './compress-with-nonce.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered response, ready to be sent any number of times. */
export interface StoredPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** Files that compression does not make smaller have `identity` only. */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer | undefined>>;
  /** The placeholder stands in body and policy: each response gets a nonce of its own, in a body that is compressed around it. */
  nonce?: { placeholder: string; gzip: GzipAroundNonce };
  bytes: number;
  /** From this moment on it is out of date. */
  until: number;
}

/** A page that is cached is worth some time; one for a single response is not, and neither is one that somebody waits for among many. */
const efforts = { best: { brotli: 9, gzip: 6 }, quick: { brotli: 4, gzip: 1 } };
type Effort = (typeof efforts)['best'];

const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
const compress = {
  br: (text: Buffer, { brotli }: Effort) =>
    compressBrotli(text, { params: { [quality]: brotli, [size]: text.length } }),
  gzip: (text: Buffer, { gzip: level }: Effort) => compressGzip(text, { level }),
};

/** Without `until` it is for one response. */
export async function storePage(
  status: number,
  headers: Record<string, string>,
  text: string,
  until?: number,
  effort: keyof typeof efforts = until === undefined ? 'quick' : 'best',
): Promise<StoredPage> {
  const identity = Buffer.from(text);
  const { 'content-security-policy': declared, 'x-nonce': nonce, ...others } = headers;
  const aroundNonce = nonce ? await gzipAroundNonce(text, nonce) : undefined;
  const bodies = aroundNonce ? { identity } : await compressed(identity, efforts[effort]);
  const isHtml = headers['content-type']?.startsWith('text/html');
  return {
    status,
    headers: {
      ...others,
      ...(isHtml
        ? { 'content-security-policy': contentSecurityPolicy(text, declared, nonce) }
        : declared && { 'content-security-policy': declared }),
    },
    etag: entityTag(identity),
    bodies,
    bytes: bytesOf(bodies) + (aroundNonce?.bytes ?? 0),
    until: until ?? 0,
    ...(nonce && aroundNonce && { nonce: { placeholder: nonce, gzip: aroundNonce } }),
  };
}

/** The same page in fewer bytes. */
export async function bestCompressed(page: StoredPage): Promise<StoredPage> {
  if (page.nonce) return page;
  const bodies = await compressed(page.bodies.identity, efforts.best);
  return { ...page, bodies, bytes: bytesOf(bodies) };
}

async function compressed(identity: Buffer, effort: Effort): Promise<StoredPage['bodies']> {
  const [br, gzipped] = await Promise.all([compress.br(identity, effort), compress.gzip(identity, effort)]);
  return { identity, br, gzip: gzipped };
}

function bytesOf({ identity, br, gzip: gzipped }: StoredPage['bodies']): number {
  return identity.length + (br?.length ?? 0) + (gzipped?.length ?? 0);
}

/** A nonce protects only while it cannot be known beforehand: each serves one response. */
function withFreshNonce(page: StoredPage, encoding: Encoding): StoredPage {
  if (!page.nonce) return page;
  const { placeholder, gzip: aroundNonce } = page.nonce;
  const nonce = randomBytes(16).toString('base64url');
  const withNonce = (text: string) => text.replaceAll(placeholder, nonce);
  const { 'content-security-policy': policy = '' } = page.headers;
  const body =
    encoding === 'gzip' ? aroundNonce.fill(nonce) : Buffer.from(withNonce(page.bodies.identity.toString()));
  return {
    ...page,
    headers: { ...page.headers, 'content-security-policy': withNonce(policy) },
    bodies: { ...page.bodies, [encoding]: body },
  };
}

export async function sendPage(
  stored: StoredPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = bestEncoding(request.headers['accept-encoding'], stored.nonce ? ['gzip'] : undefined);
  const page = withFreshNonce(stored, encoding);
  reply.headers(page.headers);
  const mayBeKept = reply.getHeader('cache-control') !== 'no-store';
  if (mayBeKept && !page.nonce) reply.header('etag', page.etag);
  if (mayBeKept && isKnown(page, request.headers['if-none-match'])) {
    return reply.status(304).send();
  }
  const { body, headers } = encoded(page, encoding);
  return reply.status(page.status).headers(headers).send(body);
}

/** The body for a client that accepts this encoding. */
export function encoded({ bodies }: StoredPage, encoding: Encoding) {
  const body = bodies[encoding];
  if (!body || encoding === 'identity') return { body: bodies.identity, headers: {} };
  return { body, headers: { 'content-encoding': encoding } };
}

/** Whether a browser says that it has this very page. */
export function isKnown({ status, etag, nonce }: StoredPage, tags: string | undefined): boolean {
  return status === 200 && !nonce && isTagIn(tags, etag);
}

const accepts = {
  br: /(?:^|[\s,])br(?![\w-])(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /(?:^|[\s,])gzip(?![\w-])(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
};

export function bestEncoding(accepted = '', among: (keyof typeof accepts)[] = ['br', 'gzip']): Encoding {
  return among.find((encoding) => accepts[encoding].test(accepted)) ?? 'identity';
}
