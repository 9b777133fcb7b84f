import { sql } from 'kysely';
import type { Queries } from './tables.ts';

/** PostgreSQL refuses payloads of 8000 bytes and more. */
const payloadLimit = 7999;

/** Tells every node, after the transaction's commit. It is a hint: the truth is in the tables. */
export async function notify(queries: Queries, channel: string, ...payloads: string[]): Promise<void> {
  const size = Math.max(...payloads.map((payload) => Buffer.byteLength(payload)));
  if (size > payloadLimit) {
    throw new RangeError(
      `A notification holds at most ${payloadLimit} bytes, not ${size}: send a reference instead`,
    );
  }
  // Of equal ones PostgreSQL passes on the first: what is told last has to stay the last.
  const told = [...new Set(payloads.toReversed())].reverse();
  await sql`select pg_notify(${channelName(channel)}, payload) from unnest(${told}::text[]) as payload`.execute(
    queries,
  );
}

/** LISTEN takes no parameter, so a channel's name is written into the statement. */
export function channelName(channel: string): string {
  if (!/^[a-z_]{1,63}$/.test(channel)) throw new Error(`Not the name of a channel: ${channel}`);
  return channel;
}
