import { sql } from 'kysely';
import { pictureText } from '#content/copy/en/server-only/chat-problems.ts';
import { chatPageSize, unsentPictureLifeMs } from '#contract/chat/limits.ts';
import { type ChatSession, publicHalf } from '#contract/chat/sessions-and-messages.ts';
import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/tables.ts';
import { chatPictureStore } from '#server/features/chat/pictures/store.ts';
import { staffSessions } from '#server/features/chat/store/staff-sessions.ts';
import type { Ledger } from './ledger.ts';
import { ModelPortal, ModelTab, type Portal, type Tab } from './model-clients.ts';

interface Row {
  publicId: string;
  lastSeq: number;
  seq: number;
  clientId: string;
  text: string;
  isUser: boolean;
}

/** What clients know against what is stored, when everything has come to rest. */
export async function checkTables(
  { queries }: Database,
  ledger: Ledger,
  tabs: readonly Tab[],
  agents: readonly Portal[],
): Promise<string[]> {
  const wrong: string[] = [];
  const rows: Row[] = await queries
    .selectFrom('chat_message')
    .innerJoin('chat_session', 'chat_session.id', 'session_id')
    .select([
      'public_id as publicId',
      'last_seq as lastSeq',
      'seq',
      'client_id as clientId',
      'text',
      'is_user as isUser',
    ])
    .orderBy('public_id')
    .orderBy('seq')
    .execute();
  checkRows(rows, ledger, wrong);
  await checkPictures(queries, wrong);
  checkLedger(rows, ledger, wrong);
  await checkSessions(queries, rows, ledger, wrong);
  const stored = Map.groupBy(rows, ({ publicId }) => publicId);
  const store = staffSessions(queries);
  for (const tab of tabs) {
    const { name, browser, screen, status } = tab;
    if (!browser.sessionId) continue;
    const publicId = publicHalf(browser.sessionId);
    const row = await store.find(publicId);
    if (!row) {
      wrong.push(`${name} has a session that is not there`);
      continue;
    }
    const tick = ({ isUser, seq }: Row) =>
      !isUser ? 'agent' : row.agentSeen >= seq ? 'seen' : row.agentDelivered >= seq ? 'delivered' : 'sent';
    compareScreen(
      name,
      screen.map(({ clientId, state }) => `${clientId.slice(0, 8)} ${state}`),
      (stored.get(publicId) ?? []).map((one) => `${one.clientId.slice(0, 8)} ${tick(one)}`),
      wrong,
    );
    if (tab instanceof ModelTab && tab.isVerified !== undefined && tab.isVerified !== row.isVerified)
      wrong.push(`${name} believes verified ${tab.isVerified}, it is ${row.isVerified}`);
    if (row.status !== status) wrong.push(`${name} believes ${status}, it is ${row.status}`);
    for (const [key, value] of Object.entries((tab instanceof ModelTab && tab.progress) || {})) {
      const actual = row[key as keyof typeof row];
      if (actual !== value) wrong.push(`${name} believes ${key} ${value}, it is ${actual}`);
    }
  }
  const present = agents.map(({ name, viewing }) => `${name}: ${viewing}`).sort();
  for (const portal of agents) {
    const { name, viewing, screen, sessions } = portal;
    if (viewing)
      compareScreen(
        `${name} in ${viewing}`,
        screen.map(({ seq, clientId }) => `${seq} ${clientId.slice(0, 8)}`),
        (stored.get(viewing) ?? []).map(({ seq, clientId }) => `${seq} ${clientId.slice(0, 8)}`),
        wrong,
      );
    for (const publicId of stored.keys()) {
      const whole = portal instanceof ModelPortal;
      const found = await store.find(publicId);
      const row = essence(found && { ...found, isPremium: false }, whole);
      const shown = essence(sessions.get(publicId), whole);
      if (row !== shown) wrong.push(`${name} shows ${shown}, it is ${row}`);
    }
    const believed = portal.agents.map((one) => `${one.id}: ${one.viewing}`).sort();
    if (`${believed}` !== `${present}`) wrong.push(`${name} believes in ${believed}, there are ${present}`);
  }
  return wrong;
}

/** Each message that says so has its picture, and an hour later no other is left. */
async function checkPictures(queries: Queries, wrong: string[]): Promise<void> {
  await chatPictureStore(queries).deleteUnsent(new Date(Date.now() + 2 * unsentPictureLifeMs));
  const { rows } = await sql<{ clientId: string }>`
    select coalesce(message.client_id, picture.client_id) as "clientId"
    from (select * from chat_message where text = ${pictureText}) as message
    full join chat_picture as picture using (session_id, client_id, is_user)
    where message.client_id is null or picture.client_id is null`.execute(queries);
  for (const { clientId } of rows)
    wrong.push(`${clientId} is a picture without its message, or the other way round`);
}

/** Who is verified has entered the right code, whoever was put aside comes back, and who was replied to has an agent. */
async function checkSessions(
  queries: Queries,
  messages: readonly Row[],
  { proven, snoozes, released }: Ledger,
  wrong: string[],
): Promise<void> {
  const { rows } = await sql<{
    publicId: string;
    verified: string | null;
    until: Date | null;
    isDue: boolean;
    assignee: string | null;
  }>`
    select public_id as "publicId", verified_email as verified, snoozed_until as until, snoozed_until <= now() as "isDue",
      assignee_id as assignee
    from chat_session`.execute(queries);
  for (const { publicId, verified, until, isDue, assignee } of rows) {
    const own = messages.filter((message) => message.publicId === publicId);
    if (verified && !proven.has(`${publicId} ${verified}`))
      wrong.push(`${publicId} is verified as ${verified} without its code`);
    if (isDue) wrong.push(`${publicId} was put aside until ${until?.toISOString()}, and has not come back`);
    const from = snoozes.get(`${publicId} ${until?.toISOString()}`) ?? 0;
    if (until && own.some(({ isUser, seq }) => isUser && seq > from))
      wrong.push(`${publicId} is put aside, and its customer has written`);
    if (!assignee && !released.has(publicId) && own.some(({ isUser }) => !isUser))
      wrong.push(`${publicId} was replied to, and is nobody's`);
  }
}

function checkRows(rows: readonly Row[], { writtenBy, refusedIds, texts }: Ledger, wrong: string[]): void {
  for (const [publicId, ofSession] of Map.groupBy(rows, (row) => row.publicId)) {
    const seqs = ofSession.map(({ seq }) => seq);
    if (seqs.some((seq, index) => seq !== index + 1) || ofSession[0]?.lastSeq !== seqs.length)
      wrong.push(`${publicId} counts ${seqs} up to ${ofSession[0]?.lastSeq}`);
  }
  const byClientId = Map.groupBy(rows, ({ clientId }) => clientId);
  for (const [clientId, same] of byClientId) {
    if (same.length > 1) wrong.push(`${clientId} is there ${same.length} times`);
    if (texts.get(clientId) !== same[0]?.text) wrong.push(`${clientId} has another text`);
  }
  for (const [sender, clientIds] of writtenBy) {
    const kept = clientIds.filter((clientId) => !refusedIds.has(clientId));
    for (const clientId of kept)
      if (!byClientId.has(clientId)) wrong.push(`${clientId} of ${sender} is missing`);
    const places = kept.flatMap((clientId) => byClientId.get(clientId) ?? []);
    for (const [publicId, own] of Map.groupBy(places, (row) => row.publicId)) {
      const seqs = own.map(({ seq }) => seq);
      if (seqs.some((seq, index) => index > 0 && seq <= (seqs[index - 1] ?? 0)))
        wrong.push(`what ${sender} wrote in ${publicId} is in the order ${seqs}`);
    }
  }
}

function checkLedger(rows: readonly Row[], { confirmations, sentMessages }: Ledger, wrong: string[]): void {
  for (const [clientId, seq] of confirmations)
    if (!rows.some((row) => row.clientId === clientId && row.seq === seq))
      wrong.push(`${clientId} was confirmed as ${seq}, and is not there`);
  for (const { sessionId, seq, clientId, text } of sentMessages.values())
    if (
      !rows.some(
        (row) =>
          row.publicId === sessionId && row.seq === seq && row.clientId === clientId && row.text === text,
      )
    )
      wrong.push(`${sessionId} ${seq} was sent as ${clientId}, and is not there`);
}

/** The real portal adds what it knows before the server sends it. */
function essence(session: ChatSession | undefined, whole: boolean): string {
  if (whole || !session) return JSON.stringify(session) ?? 'nothing';
  const { name, status, lastSeq, unread, customerDelivered, customerSeen, agentDelivered, agentSeen } =
    session;
  const { assignee, snoozedUntil, isVerified } = session;
  const progress = { customerDelivered, customerSeen, agentDelivered, agentSeen };
  return JSON.stringify({ name, status, lastSeq, unread, assignee, snoozedUntil, isVerified, ...progress });
}

/** All of it, or at least the latest page. */
function compareScreen(
  name: string,
  shown: readonly string[],
  rows: readonly string[],
  wrong: string[],
): void {
  const stored = shown.length < chatPageSize ? rows : rows.slice(-shown.length);
  if (`${shown}` !== `${stored}`) wrong.push(`${name} shows\n  ${shown}\nit is\n  ${stored}`);
}
