import { createHmac, randomBytes } from 'node:crypto';
import encodeQr from 'qr';
import { chatLinkLifeMs } from '#contract/chat/limits.ts';
import type { QrRows } from '#contract/chat/sessions-and-messages.ts';
import type { Language } from '#contract/language.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';
import { Problem } from '#server/http/problem.ts';
import { hashToken, newToken, type Secret } from '#server/security/secret.ts';
import { announce } from './events.ts';
import { type Details, type Frame, isOwnPath } from './parse-frame.ts';
import { chatProblems } from './problems.ts';
import { blockStore } from './store/blocks.ts';
import { messageStore } from './store/messages.ts';
import { keyOf, type OpenedSession, type SessionKey, sessionStore } from './store/sessions.ts';

const minuteMs = 60_000;
/** A customer who has missed more reads the latest page instead. */
const mostResumed = 200;

type Services = Pick<Context, 'database' | 'counters' | 'config'>;

interface Visitor {
  /** Of the network. */
  address: string;
  network(): string;
  language: Language;
  details: Details;
}

/** One of the browsers that have a conversation: who began it, or who came by a link. */
export interface ChatBrowser {
  /** The hash of its half of the session id. */
  key: string;
  hasBegun: boolean;
}

/** With the whole session id, which only its customer gets. */
interface Opened {
  session: OpenedSession;
  sessionId: string;
}

export function browserOf({ session, sessionId }: Opened): ChatBrowser {
  const key = hashToken(sessionId.split('.')[1] ?? '');
  return { key, hasBegun: session.madeWith === key };
}

/** The conversation that the customer's browser asks for, or a new one. */
export async function openSession(
  frame: Frame<'init'>,
  visitor: Visitor,
  context: Services,
): Promise<Opened> {
  const { sessionId: given, link, key, page, language } = frame;
  const where = { ...(isOwnPath(page) && { page }), ...(language && { language }) };
  if (link) {
    const opened = await openByLink(link, key, where, context);
    await refuseBlocked(opened.session, visitor, context);
    return opened;
  }
  const store = sessionStore(context.database.queries);
  const [publicId = '', secret = ''] = given?.split('.') ?? [];
  const session = given
    ? await store.open(publicId, hashToken(secret))
    : key && (await store.madeWith(hashToken(key)));
  if (!session) {
    if (given) throw new Problem(chatProblems.unknownSession);
    return createSession({ page, key }, visitor, context);
  }
  await refuseBlocked(session, visitor, context);
  const changed = { ...where, ...visitor.details };
  if (Object.keys(changed).length > 0) await changeDetails(session, changed, context);
  return { session, sessionId: given || `${session.publicId}.${key}` };
}

/** What the customer's browser has not got, where it says what it has; otherwise the latest page. */
export async function messagesSince(session: OpenedSession, lastSeq: number | undefined, queries: Queries) {
  const store = messageStore(queries);
  if (lastSeq !== undefined && lastSeq <= session.lastSeq && session.lastSeq - lastSeq <= mostResumed) {
    const messages = await store.messagesAfter(session, lastSeq, mostResumed * 2);
    return { messages, more: lastSeq > 0, resumed: true };
  }
  return { ...(await store.latestMessages(session)), resumed: false };
}

/** Opens the conversation in another browser. What is behind a # is seen by no proxy and no log; the public half is for a browser that has the conversation already. */
export async function createLink(
  session: SessionKey,
  language: Language,
  { database, config }: Services,
): Promise<{ url: string; expiresAt: string; code: QrRows }> {
  const { token, hash } = newToken();
  const expiresAt = new Date(Date.now() + chatLinkLifeMs);
  await sessionStore(database.queries).addLink(session.id, hash, expiresAt);
  const url = new URL(`/${language}/#chat=${token}.${session.publicId}`, config.publicUrl).href;
  return { url, expiresAt: expiresAt.toISOString(), code: qrRows(url) };
}

/** Drawn here: what draws it weighs as much as a sixth of the panel. The border is what scanners need. */
function qrRows(text: string): QrRows {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 4 });
  return rows.map((row) => row.map(Number).join(''));
}

/** All nodes are notified with the commit. */
export function changeDetails(
  session: SessionKey,
  details: Parameters<ReturnType<typeof sessionStore>['setDetails']>[1],
  { database }: Pick<Context, 'database'>,
): Promise<OpenedSession | undefined> {
  return database.transact(async (tx) => {
    const store = sessionStore(tx);
    await store.setDetails(session.id, details);
    await announce(tx, { kind: 'sessions', sessions: [keyOf(session)] });
    return store.byId(session.id);
  });
}

/** The network of a blocked visitor is known from now on. */
async function refuseBlocked(
  { id }: OpenedSession,
  { network }: Visitor,
  { database }: Services,
): Promise<void> {
  const blocks = blockStore(database.queries);
  const block = await blocks.ofSession(id);
  if (!block) return;
  if (!block.isNetworkKnown) await blocks.learnNetwork(id, network());
  throw new Problem(chatProblems.blocked);
}

export function networkHash(address: string, secret: Secret): string {
  return createHmac('sha256', secret.derive('chat networks')).update(address).digest('base64url');
}

async function openByLink(
  link: string,
  key: string | undefined,
  where: { page?: string; language?: Language },
  { database }: Services,
): Promise<Opened> {
  const { token, hash } = key ? { token: key, hash: hashToken(key) } : newToken();
  const session = await database.transact(async (tx) => {
    const store = sessionStore(tx);
    const id = await store.useLink(hashToken(link.split('.')[0] ?? ''), hash);
    if (id === undefined) throw new Problem(chatProblems.linkExpired);
    await store.addKey(id, hash);
    await store.setDetails(id, where);
    return store.byId(id);
  });
  if (!session) throw new Problem(chatProblems.linkExpired);
  return { session, sessionId: `${session.publicId}.${token}` };
}

async function createSession(
  { page, key }: Pick<Frame<'init'>, 'page' | 'key'>,
  { address, network, language, details }: Visitor,
  { database, counters, config }: Services,
): Promise<Opened> {
  const limit = { max: config.chatsPerAddress, window: minuteMs };
  const { count, ttl } = await counters.add(`chat session ${address}`, limit);
  if (count > limit.max) throw new Problem('tooMany', { retryAfter: Math.ceil(ttl / 1000) });
  if (await blockStore(database.queries).hasNetwork(network())) throw new Problem(chatProblems.blocked);
  const { token, hash } = key ? { token: key, hash: hashToken(key) } : newToken();
  const made = {
    public_id: randomBytes(9).toString('base64url'),
    name: details.name ?? null,
    email: details.email ?? null,
    language,
    page: isOwnPath(page) ? page : null,
  };
  const session = await database.transact(async (tx) => {
    const session = await sessionStore(tx).create(made, hash);
    if (session) {
      const { name, guest, page } = session;
      await announce(tx, { kind: 'new', session: keyOf(session), name, guest, page });
    }
    return session ?? sessionStore(tx).madeWith(hash);
  });
  // Another tab made it at the same moment, and it was erased before it was found.
  if (!session) throw new Problem('unavailable');
  return { session, sessionId: `${session.publicId}.${token}` };
}
