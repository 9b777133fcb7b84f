import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { PushedNotice, PushSubscriptionKeys } from '#contract/push.ts';
import { listening } from './listening.ts';

const origin = 'https://push.example.org';
const dayMs = 86_400_000;

interface ReceivedPush {
  endpoint: string;
  /** As the browser would be told. */
  notice: PushedNotice;
  topic: string | undefined;
  ttl: number;
  urgency: string | undefined;
}

export type Manner = number | [status: number, headers: Record<string, string>] | 'hang';

interface Browser {
  place: number;
  attempts: number;
  ecdh: ECDH;
  auth: Buffer;
  key: string;
}

/**
 * A push service (RFC 8030) with its browsers. It takes nothing that a real one would refuse: it checks the signature of
 * the sender (RFC 8292) and decrypts every message as its browser would (RFC 8291). It says `201` unless the test
 * wants something else for an attempt to reach a browser, which are counted from 1.
 */
export async function startPushService({
  manner = () => 201,
}: {
  manner?: (attempt: number, browser: number) => Manner;
} = {}) {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const refused: unknown[] = [];
  let attempts = 0;
  const server = createServer((request, response) => void serve(request, response));
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  const port = await listening(server);
  const agent = new PlainAgent(port);
  onTestFinished(() => {
    agent.destroy();
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    attempts += 1;
    const browser = browsers.get(request.url ?? '');
    if (browser) browser.attempts += 1;
    const said = manner(browser?.attempts ?? 0, browser?.place ?? 0);
    if (said === 'hang') return;
    const [status, headers] = Array.isArray(said) ? said : [said, {}];
    if (status !== 201) return void response.writeHead(status, headers).end('no');
    try {
      received.push(take(request, Buffer.concat(parts)));
      response.writeHead(201, { location: `${origin}/message/${attempts}` }).end();
    } catch (error) {
      refused.push(error);
      response.writeHead(400).end();
    }
  }

  function take({ url = '', method, headers }: IncomingMessage, body: Buffer): ReceivedPush {
    const browser = browsers.get(url);
    if (method !== 'POST' || !browser) throw new Error(`${method} ${url} is no browser's address`);
    checkSender(headers.authorization, browser.key);
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
    if (body.length > 4096) throw new Error('a push service takes 4096 bytes');
    const topic = headers.topic as string | undefined;
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) throw new Error('no topic');
    if (!/^\d+$/.test(`${headers.ttl}`)) throw new Error('no TTL');
    const notice = JSON.parse(decrypt(body, browser));
    return {
      endpoint: origin + url,
      notice,
      topic,
      ttl: Number(headers.ttl),
      urgency: headers.urgency as string | undefined,
    };
  }

  return {
    agent,
    received,
    /** What was wrong with what it did not take. */
    refused,
    get attempts() {
      return attempts;
    },
    /** A browser that was given this key by the page. */
    subscribe(key: string): PushSubscriptionKeys {
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      const path = `/${randomUUID()}`;
      browsers.set(path, { place: browsers.size + 1, attempts: 0, ecdh, auth, key });
      const p256dh = ecdh.generateKeys('base64url');
      return { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } };
    },
  };
}

/** Leads every https address to the service. What TLS does is Node's business. */
class PlainAgent extends Agent {
  readonly #port: number;

  constructor(port: number) {
    super();
    this.#port = port;
  }

  override createConnection() {
    return connect(this.#port, '127.0.0.1');
  }
}

/** RFC 8292: a token that is signed with the key that the browser was given, for this service, and not for long. */
function checkSender(authorization = '', key: string): void {
  const [, token = '', given] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (given !== key) throw new Error('another key than the browser was given');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('not signed with this key');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  if (read(head).alg !== 'ES256') throw new Error('another algorithm');
  const { aud, exp, sub } = read(claims);
  if (aud !== origin) throw new Error(`for ${aud}`);
  if (exp * 1000 <= Date.now() || exp * 1000 > Date.now() + dayMs) throw new Error('expired, or too long');
  if (!/^mailto:.+@.+/.test(sub)) throw new Error('nobody to write to');
}

/** RFC 8291, with the only record of RFC 8188. */
function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const shared = ecdh.computeSecret(senderKey);
  const derive = (secret: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const input = derive(shared, auth, info, 32);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('not the last record');
  return padded.subarray(0, end).toString();
}
