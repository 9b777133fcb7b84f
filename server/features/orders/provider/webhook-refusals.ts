import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Notifications } from '#contract/operation/payment-check.ts';
import type { Context } from '#server/context.ts';
import type { Queries } from '#server/db/tables.ts';

/** Between two writes of one process: an attacker decides how many webhooks are refused. */
const second = () => wait(1_000, undefined, { ref: false });

/** Counts what this process refuses into the rows that all nodes share, and into its own metric. */
export function countRefusals(
  { database, metrics }: Pick<Context, 'database' | 'metrics'>,
  pause: () => Promise<unknown> = second,
): () => void {
  const count = metrics.counter('webhooks_refused', 'Webhooks that nothing proved to be PayPal’s.');
  let unwritten = 0;
  let isWriting = false;

  async function write(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    for (let isDone = true; isDone && unwritten > 0; await pause()) {
      const written = unwritten;
      unwritten = 0;
      try {
        await addRefusals(database.queries, written);
      } catch {
        // Written together with the next one that is refused.
        unwritten += written;
        isDone = false;
      }
    }
    isWriting = false;
  }

  return () => {
    count();
    unwritten += 1;
    void write();
  };
}

async function addRefusals(queries: Queries, count: number): Promise<void> {
  await sql`
    insert into webhook_refusal as refusal (hour, count, last_at)
    values (date_trunc('hour', now()), ${count}, now())
    on conflict (hour) do update set count = refusal.count + excluded.count, last_at = now()`.execute(
    queries,
  );
}

/** Of the last 90 days: older ones are deleted. */
export async function notificationsReceived(queries: Queries): Promise<Notifications> {
  const { rows } = await sql<{ refused: number; lastRefused: Date | null; lastGenuine: Date | null }>`
    select
      coalesce(sum(count) filter (where hour > now() - interval '24 hours'), 0)::integer as refused,
      max(last_at) as "lastRefused",
      (select max(received_at) from order_webhook) as "lastGenuine"
    from webhook_refusal`.execute(queries);
  const [{ refused, lastRefused, lastGenuine } = { refused: 0, lastRefused: null, lastGenuine: null }] = rows;
  return {
    refused,
    lastRefusedAt: lastRefused?.toISOString() ?? null,
    lastGenuineAt: lastGenuine?.toISOString() ?? null,
  };
}
