import type { ChatMessage } from '#contract/chat.ts';
import { publicHalf } from '#contract/chat.ts';
import type { Database } from '#server/db/database.ts';
import { chatStore } from '#server/features/chat/store.ts';
import type { AgentWindow, CustomerTab } from './clients.ts';
import type { Ledger } from './ledger.ts';

interface Row {
  publicId: string;
  lastSeq: number;
  seq: number;
  clientId: string;
  text: string;
}

/** What clients know against what is stored, when everything has come to rest. */
export async function checkTables(
  { queries }: Database,
  ledger: Ledger,
  tabs: readonly CustomerTab[],
  agents: readonly AgentWindow[],
): Promise<string[]> {
  const wrong: string[] = [];
  const rows: Row[] = await queries
    .selectFrom('chat_message')
    .innerJoin('chat_session', 'chat_session.id', 'session_id')
    .select(['public_id as publicId', 'last_seq as lastSeq', 'seq', 'client_id as clientId', 'text'])
    .orderBy('public_id')
    .orderBy('seq')
    .execute();
  checkRows(rows, ledger, wrong);
  checkLedger(rows, ledger, wrong);
  const stored = Map.groupBy(rows, ({ publicId }) => publicId);
  const store = chatStore(queries);
  for (const { name, messages, base, browser, status, progress } of tabs) {
    if (!browser.sessionId) continue;
    const publicId = publicHalf(browser.sessionId);
    compareScreen(name, messages, stored.get(publicId)?.slice(base) ?? [], wrong);
    const row = await store.find(publicId);
    if (row?.status !== status) wrong.push(`${name} believes ${status}, it is ${row?.status}`);
    for (const [key, value] of Object.entries(progress ?? {})) {
      const actual = row?.[key as keyof typeof row];
      if (actual !== value) wrong.push(`${name} believes ${key} ${value}, it is ${actual}`);
    }
  }
  const present = agents.map(({ staff, viewing }) => `${staff.id}: ${viewing}`).sort();
  for (const { name, viewing, messages, sessions, agents: known } of agents) {
    if (viewing) compareScreen(`${name} in ${viewing}`, messages, stored.get(viewing) ?? [], wrong);
    for (const publicId of stored.keys()) {
      const row = JSON.stringify(await store.find(publicId));
      const shown = JSON.stringify(sessions.get(publicId));
      if (row !== shown) wrong.push(`${name} shows ${shown}, it is ${row}`);
    }
    const believed = known.map((one) => `${one.id}: ${one.viewing}`).sort();
    if (`${believed}` !== `${present}`) wrong.push(`${name} believes in ${believed}, there are ${present}`);
  }
  return wrong;
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

function checkLedger(rows: readonly Row[], { confirmations, toldOf }: Ledger, wrong: string[]): void {
  for (const [clientId, seq] of confirmations)
    if (!rows.some((row) => row.clientId === clientId && row.seq === seq))
      wrong.push(`${clientId} was confirmed as ${seq}, and is not there`);
  for (const { sessionId, seq, clientId, text } of toldOf.values())
    if (
      !rows.some(
        (row) =>
          row.publicId === sessionId && row.seq === seq && row.clientId === clientId && row.text === text,
      )
    )
      wrong.push(`${sessionId} ${seq} was told as ${clientId}, and is not there`);
}

function compareScreen(
  name: string,
  messages: ReadonlyMap<number, ChatMessage>,
  rows: readonly Row[],
  wrong: string[],
) {
  const shown = [...messages.values()]
    .sort((a, b) => a.seq - b.seq)
    .map(({ seq, clientId }) => `${seq} ${clientId.slice(0, 8)}`);
  const stored = rows.map(({ seq, clientId }) => `${seq} ${clientId.slice(0, 8)}`);
  if (`${shown}` !== `${stored}`) wrong.push(`${name} shows\n  ${shown}\nit is\n  ${stored}`);
}
