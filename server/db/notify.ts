import { sql } from 'kysely';
import type { Queries } from './tables.ts';

/** PostgreSQL refuses payloads of 8000 bytes and more. */
const maxPayloadBytes = 7999;

/** Notifies every node after the transaction's commit. A notification is a hint: the data is in the tables. */
export async function notify(queries: Queries, channel: string, ...payloads: string[]): Promise<void> {
  const size = Math.max(...payloads.map((payload) => Buffer.byteLength(payload)));
  if (size > maxPayloadBytes) {
    throw new RangeError(
      `A notification holds at most ${maxPayloadBytes} bytes, not ${size}: send a reference instead`,
    );
  }
  // Of equal ones PostgreSQL delivers the first: the last notification has to stay the last.
  const distinct = [...new Set(payloads.toReversed())].reverse();
  await sql`select pg_notify(${channelName(channel)}, payload) from unnest(${distinct}::text[]) as payload`.execute(
    queries,
  );
}

/** LISTEN takes no parameter, so a channel's name is written into the statement. */
export function channelName(channel: string): string {
  if (!/^[a-z_]{1,63}$/.test(channel)) throw new Error(`Not the name of a channel: ${channel}`);
  return channel;
}
