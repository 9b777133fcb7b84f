import { randomUUID } from 'node:crypto';
import { type InsertObject, type Selectable, sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { secretFrom } from '#server/security/secret.ts';

type Order = Selectable<Tables['customer_order']>;

export const secret = secretFrom('for tests only');

let made = 0;

/** An order that was paid a moment ago, but for what a test says. */
export function addOrder(
  { queries }: Pick<Database, 'queries'>,
  changes: Partial<InsertObject<Tables, 'customer_order'>> = {},
): Promise<Order> {
  made += 1;
  return queries
    .insertInto('customer_order')
    .values({
      number: `NL-TEST-${`${made}`.padStart(4, '0')}`,
      quote: 'yearly-2-13899',
      period: 'yearly',
      devices: 2,
      amount: 138_99,
      method: 'paypal',
      state: 'paid',
      first_name: 'Ada',
      last_name: 'Byron',
      email: `ada-${made}@example.org`,
      language: 'en',
      create_request: randomUUID(),
      capture_request: randomUUID(),
      paid_at: sql<Date>`now()`,
      starts_at: sql<Date>`now()`,
      ends_at: sql<Date>`now() + interval '1 year'`,
      ...changes,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function orderOf({ queries }: Database, { id }: { id: number }): Promise<Order> {
  return queries.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Mails about an order, by their event. */
export function mailsOf({ queries }: Database, { id }: { id: number }) {
  return queries
    .selectFrom('mail')
    .selectAll()
    .where(sql<boolean>`starts_with(event, ${`order ${id} `})`)
    .orderBy('id')
    .execute();
}

export function eventsOf({ queries }: Database, { id }: { id: number }) {
  return queries
    .selectFrom('order_event')
    .select(['source', 'kind', 'detail'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
}

/** As much of a context as orders need without HTTP; mails are kept. */
export function contextOn(database: Database, changes: Partial<Context> = {}): Context {
  return {
    config: readConfig({}),
    database,
    jobs: undefined,
    outbox: createOutbox(undefined),
    secret,
    ...changes,
  } as Context;
}
