import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { type Retention, retention as shipped } from '#content/retention.ts';
import { pictureName } from '#contract/pictures.ts';
import { articleStore } from '#server/content/article-store.ts';
import { publicationStore } from '#server/content/store.ts';
import type { Context } from '#server/context.ts';
import { features } from '#server/features.ts';
import { pictureStore } from '#server/pictures/store.ts';
import { describeWithDatabase, planOf } from '#test/engines.ts';
import { retentionFeature } from './manifest.ts';
import { deleteSome, rulesOf, runRetention, tidyUp } from './run.ts';

const forEver: Retention = {
  trials: null,
  contacts: null,
  chats: null,
  unpaidOrders: null,
  orders: null,
  mails: null,
  unconfirmedSubscribers: null,
  unsubscribed: null,
  audit: null,
  staffSessions: null,
};
const day = 1440;
const rules = rulesOf(features);
const rule = (name: string) => rules.find((known) => known.name === name) as (typeof rules)[number];

it.each(Object.keys(forEver))('the days of %s in content/retention.ts are those of one rule', (name) => {
  const days = { ...forEver, [name]: 7 };
  // Drafts of articles go with the entries of the audit log about them, and what the chat was asked with the chats at the latest.
  const tied = ['article_version', 'asked_question'];
  const deletions = rules.filter(({ forgets, table }) => !forgets && !tied.includes(table));
  expect(deletions.flatMap((known) => (known.days(days) === 7 ? known.name : []))).toEqual([name]);
});

describeWithDatabase('retention', (database) => {
  const run = (days: Partial<Retention>) => runRetention(database(), rules, { ...forEver, ...days });
  const minutesAgo = (minutes: number) => sql<Date>`now() - make_interval(mins => ${minutes})`;
  const left = async (table: 'free_trial' | 'contact_message' | 'mail' | 'newsletter_subscriber') => {
    const column = table === 'mail' ? 'recipient' : 'email';
    const rows = await sql<{
      name: string;
    }>`select ${sql.ref(column)} as name from ${sql.table(table)}`.execute(database().queries);
    return rows.rows.map(({ name }) => name).sort();
  };
  const trail = () =>
    database().queries.selectFrom('audit').select(['actor', 'action', 'details']).orderBy('id').execute();

  beforeEach(async () => {
    const { queries } = database();
    for (const { table } of rules) await sql`delete from ${sql.table(table)}`.execute(queries);
  });

  async function addTrial(email: string, age: number, expires: number | null = null) {
    const times = { created_at: minutesAgo(age), expires_at: expires === null ? null : minutesAgo(expires) };
    await database()
      .queries.insertInto('free_trial')
      .values({ name: 'n', email, email_key: email, language: 'en', ...times })
      .execute();
  }

  async function addMail(recipient: string, age: number, status: 'waiting' | 'kept' | 'sent' | 'refused') {
    const mail = { event: recipient, kind: 'trialReceived', language: 'en', recipient, facts: '{}' };
    await database()
      .queries.insertInto('mail')
      .values({ ...mail, status, created_at: minutesAgo(age) })
      .execute();
  }

  async function addSubscriber(email: string, times: Record<string, number | string>) {
    const moments = Object.entries(times).map(([column, value]) => [
      column,
      typeof value === 'number' ? minutesAgo(value) : value,
    ]);
    await database()
      .queries.insertInto('newsletter_subscriber')
      .values({ email, language: 'en', unsubscribe_hash: 'x', ...Object.fromEntries(moments) })
      .execute();
  }

  async function addSession(id: string, expired: number) {
    const { queries } = database();
    await sql`insert into staff_user (id, name, email, email_verified) values ('u', 'U', 'u@x.org', true) on conflict do nothing`.execute(
      queries,
    );
    const session = {
      id,
      token: id,
      user_id: 'u',
      updated_at: minutesAgo(0),
      expires_at: minutesAgo(expired),
    };
    await queries.insertInto('staff_session').values(session).execute();
  }

  it('deletes what is older than its days, to the minute', async () => {
    await addTrial('older@x.org', 10 * day + 1);
    await addTrial('younger@x.org', 10 * day - 1);
    await run({ trials: 10 });
    expect(await left('free_trial')).toEqual(['younger@x.org']);
  });

  it('lets a running trial run', async () => {
    await addTrial('running@x.org', 20 * day, -5);
    await addTrial('over@x.org', 20 * day, 5);
    await run({ trials: 10 });
    expect(await left('free_trial')).toEqual(['running@x.org']);
  });

  it('keeps for ever what has no days, and says nothing when nothing was deleted', async () => {
    await addTrial('old@x.org', 9000 * day);
    await addMail('old@x.org', 9000 * day, 'sent');
    await run({});
    expect([await left('free_trial'), await left('mail')]).toEqual([['old@x.org'], ['old@x.org']]);
    expect(await trail()).toEqual([]);
  });

  it('forgets orders that nobody paid, and paid ones only where an operator says so and their access is over', async () => {
    const { queries } = database();
    const add = (number: string, state: string, ends: string) =>
      sql`insert into customer_order (number, quote, period, devices, amount, method, language, state,
          create_request, capture_request, paid_at, ends_at, created_at)
        values (${number}, 'q', 'yearly', 1, 100, 'paypal', 'en', ${state}, gen_random_uuid(), gen_random_uuid(),
          ${minutesAgo(40 * day)}, ${sql.raw(ends)}, ${minutesAgo(40 * day)})`.execute(queries);
    const orders = async () =>
      (await queries.selectFrom('customer_order').select('number').orderBy('id').execute()).map(
        ({ number }) => number,
      );
    for (const state of ['open', 'failed', 'processing', 'mismatch', 'refunded'])
      await add(state, state, 'null');
    await add('over', 'paid', 'now()');
    await add('running', 'paid', "now() + interval '1 day'");
    await add('for life', 'paid', 'null');
    await run({ unpaidOrders: 41 });
    expect(await orders()).toHaveLength(8);
    await run({ unpaidOrders: 30 });
    expect(await orders()).toEqual(['processing', 'mismatch', 'refunded', 'over', 'running', 'for life']);
    await run({ orders: 30 });
    expect(await orders()).toEqual(['processing', 'mismatch', 'running', 'for life']);
  });

  it('never deletes a mail that still waits', async () => {
    for (const status of ['waiting', 'kept', 'sent', 'refused'] as const) {
      await addMail(`${status}@x.org`, 900 * day, status);
    }
    await run({ mails: 0 });
    expect(await left('mail')).toEqual(['waiting@x.org']);
  });

  it('forgets who never confirmed, but waits for a link that still works', async () => {
    const asked = { created_at: 40 * day, confirm_hash: 'h' };
    await addSubscriber('silent@x.org', { ...asked, confirm_expires_at: 33 * day });
    await addSubscriber('asked-again@x.org', { ...asked, confirm_hash: 'h2', confirm_expires_at: -day });
    await addSubscriber('confirmed@x.org', { ...asked, confirm_hash: 'h3', confirmed_at: 39 * day });
    await run({ unconfirmedSubscribers: 30 });
    expect(await left('newsletter_subscriber')).toEqual(['asked-again@x.org', 'confirmed@x.org']);
  });

  it('forgets who left the newsletter, unless they are about to come back', async () => {
    const reader = { created_at: 40 * day, confirmed_at: 40 * day };
    await addSubscriber('reads@x.org', reader);
    await addSubscriber('left@x.org', { ...reader, unsubscribed_at: 1, confirm_expires_at: -day });
    const returning = { confirm_hash: 'h', confirm_expires_at: -day };
    await addSubscriber('returns@x.org', { ...reader, unsubscribed_at: 1, ...returning });
    await run({ unsubscribed: 0 });
    expect(await left('newsletter_subscriber')).toEqual(['reads@x.org', 'returns@x.org']);
  });

  it('ends with what has expired: sessions of staff after their days, links in mails at once', async () => {
    await addSession('long-over', 91 * day);
    await addSession('over', 89 * day);
    await addSession('open', -60);
    const link = (id: string, expires: number) => ({
      id,
      identifier: id,
      value: 'v',
      expires_at: minutesAgo(expires),
    });
    await database()
      .queries.insertInto('staff_verification')
      .values([link('used-up', 1), link('works', -1)])
      .execute();
    await run({ staffSessions: 90 });
    const sessions = await database()
      .queries.selectFrom('staff_session')
      .select('id')
      .orderBy('id')
      .execute();
    const links = await database().queries.selectFrom('staff_verification').select('id').execute();
    expect([sessions, links]).toEqual([[{ id: 'open' }, { id: 'over' }], [{ id: 'works' }]]);
  });

  it('removes counters of limits when their window is over, without a line in the trail', async () => {
    const { queries } = database();
    const counter = (id: string, age: number) => ({ id, count: 1, expires_at: minutesAgo(age) });
    await queries
      .insertInto('limit_counter')
      .values([counter('over', 1), counter('open', -1)])
      .execute();
    await run({});
    expect(await queries.selectFrom('limit_counter').select('id').execute()).toEqual([{ id: 'open' }]);
    expect(await trail()).toEqual([]);
  });

  it('leaves a line for each kind in the audit trail, with the count and nothing else', async () => {
    await addTrial('secret@x.org', 400 * day);
    await addMail('secret@x.org', 400 * day, 'sent');
    await run({ trials: 365, mails: 365, contacts: 365 });
    expect(await trail()).toEqual([
      { actor: 'system', action: 'retention.ran', details: { trials: 1 } },
      { actor: 'system', action: 'retention.ran', details: { mails: 1 } },
    ]);
  });

  it('forgets who published something when the audit log does, and shows a neutral word then', async () => {
    const { queries } = database();
    const publish = (author: string, age: number) =>
      queries
        .insertInto('content_publication')
        .values({ area: 'claims', author_id: author, author, note: 'why', published_at: minutesAgo(age) })
        .execute();
    await publish('Ada', 731 * day);
    await publish('Mira', 729 * day);
    await run({ audit: 730 });
    await run({ audit: 730 });
    const { rows } = await publicationStore(queries).history(undefined, { limit: 10 });
    expect(rows.map(({ by, note }) => [by, note])).toEqual([
      ['Mira', 'why'],
      ['a colleague', 'why'],
    ]);
    expect((await trail()).map(({ details }) => details)).toEqual([{ publicationAuthors: 1 }]);
  });

  it('forgets who wrote an article when the audit log does, and deletes drafts that later versions replaced', async () => {
    const { queries } = database();
    const save = async (article: number, state: string, age: number, until_then: number | null = null) => {
      const { id } = await queries
        .insertInto('article_version')
        .values({
          article,
          state: state as 'draft',
          content: '{}',
          until_then,
          author_id: 'ada',
          author: 'Ada',
          note: state,
          saved_at: minutesAgo(age),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    await save(101, 'draft', 800 * day);
    const named = await save(101, 'draft', 790 * day);
    const published = await save(101, 'published', 780 * day);
    const kept = await save(101, 'draft', 729 * day);
    const planned = await save(101, 'scheduled', 1, named);
    await save(102, 'draft', 800 * day);
    const newest = await save(102, 'draft', 731 * day);
    await run({ audit: 730 });
    await run({ audit: 730 });
    const of = async (article: number) =>
      (await articleStore(queries).history(article, { limit: 10 })).rows.map(({ version, by }) => [
        version,
        by,
      ]);
    expect(await of(101)).toEqual([
      [planned, 'Ada'],
      [kept, 'Ada'],
      [published, 'a colleague'],
      [named, 'a colleague'],
    ]);
    expect(await of(102)).toEqual([[newest, 'a colleague']]);
    const ids = await queries
      .selectFrom('article_version')
      .select('id')
      .where('author_id', '=', '')
      .execute();
    expect(ids).toHaveLength(3);
    expect((await trail()).map(({ details }) => details)).toEqual([
      { articleDrafts: 2 },
      { articleAuthors: 3 },
    ]);
  });

  it('leaves no deletion without its line when it fails half-way', async () => {
    const { queries } = database();
    await addTrial('gone@x.org', 400 * day);
    await addMail('stays@x.org', 400 * day, 'sent');
    await sql`create rule stuck as on delete to mail do instead select 1 / 0`.execute(queries);
    onTestFinished(async () => void (await sql`drop rule stuck on mail`.execute(queries)));
    await expect(run({ trials: 365, mails: 365 })).rejects.toMatchObject({
      errors: [expect.objectContaining({ message: expect.stringContaining('division by zero') })],
    });
    expect([await left('free_trial'), await left('mail')]).toEqual([[], ['stays@x.org']]);
    expect((await trail()).map(({ details }) => details)).toEqual([{ trials: 1 }]);
  });

  it('deletes by the thousand, until nothing is left to delete', async () => {
    const { queries } = database();
    await sql`
      insert into audit (actor, action, target, at)
      select 'a', 'b', 'c', now() - interval '800 days' from generate_series(1, 2500)`.execute(queries);
    const { numAffectedRows } = await deleteSome(rule('audit'), 730).execute(queries);
    expect(numAffectedRows).toBe(1000n);
    await run({ audit: 730 });
    expect((await trail()).map(({ details }) => details)).toEqual([{ audit: 1000 }, { audit: 500 }]);
  });

  it.each(['trials', 'contacts', 'mails', 'audit', 'publicationAuthors', 'articleAuthors', 'articleDrafts'])(
    'finds overdue %s by an index',
    async (kind) => {
      const { sql: statement, parameters } = deleteSome(rule(kind), 365).compile(database().queries);
      const literal = statement.replaceAll(/\$(\d)/g, (_, place) => String(parameters[Number(place) - 1]));
      expect(await planOf(database(), sql.raw(literal))).toMatch(/_newest/);
    },
  );

  it('goes on where something cannot be deleted', async () => {
    const { queries } = database();
    await addMail('over@x.org', 400 * day, 'sent');
    const impossible = { ...rule('trials'), only: sql<boolean>`1 / 0 = 1` };
    await addTrial('over@x.org', 400 * day);
    await expect(
      runRetention(database(), [impossible, rule('mails')], { ...shipped, trials: 365, mails: 365 }),
    ).rejects.toThrow('could not be deleted');
    expect([await left('free_trial'), await left('mail')]).toEqual([['over@x.org'], []]);
    await queries.deleteFrom('free_trial').execute();
  });

  async function scheduled() {
    const tasks = new Map<string, { cron: string; run: () => Promise<void> }>();
    const jobs = {
      schedule: async (name: string, cron: string, run: () => Promise<void>) =>
        void tasks.set(name, { cron, run }),
    };
    const config = { database: { kind: 'embedded' } };
    await retentionFeature.start?.({ config, database: database(), jobs, features } as unknown as Context);
    return tasks;
  }

  it('writes the embedded database down every few minutes, so that its log can go', async () => {
    const { queries } = database();
    const lastCheckpoint = async () =>
      (await sql<{ at: string }>`select redo_lsn::text as at from pg_control_checkpoint()`.execute(queries))
        .rows[0]?.at;
    const before = await lastCheckpoint();
    await addTrial('new@x.org', 0);
    await (await scheduled()).get('checkpoint')?.run();
    expect(await lastCheckpoint()).not.toBe(before);
  });

  it('runs every night, by the shipped days, and tidies the embedded database up', async () => {
    const { cron, run: task } = (await scheduled()).get('retention') ?? {};
    expect(cron).toBe('15 3 * * *');
    const days = shipped.mails ?? 0;
    await addMail('over@x.org', days * day + 1, 'sent');
    await addMail('kept@x.org', days * day - 1, 'sent');
    await task?.();
    expect(await left('mail')).toEqual(['kept@x.org']);
  });

  it('lets the planner know how large the tables are', async () => {
    for (let count = 0; count < 50; count += 1) await addTrial(`${count}@x.org`, 1);
    await tidyUp(database(), features);
    const { rows } =
      await sql`select reltuples::int as rows from pg_class where relname = 'free_trial'`.execute(
        database().queries,
      );
    expect(rows).toEqual([{ rows: 50 }]);
    const { rows: unknown } = await sql`
      select relname from pg_class
      where relname = any(${features.flatMap(({ tables }) => tables)}) and reltuples < 0`.execute(
      database().queries,
    );
    expect(unknown).toEqual([]);
  });

  it('a picture goes two weeks after the last text that named it', async () => {
    const kept = { kind: 'png', width: 1, height: 1, size: 1, bytes: Buffer.alloc(1) } as const;
    const [named, forgotten] = ['a'.repeat(64), 'b'.repeat(64)];
    await database()
      .queries.insertInto('picture')
      .values([named, forgotten].map((id) => ({ ...kept, id })))
      .execute();
    const use = (...ids: string[]) =>
      pictureStore(database().queries).use(
        'draft 1',
        ids.map((hash) => pictureName({ ...kept, hash })),
      );
    const afterDays = async (days: number) => {
      await sql`update picture set touched_at = now() - make_interval(days => ${days})`.execute(
        database().queries,
      );
      await run({});
      return (await database().queries.selectFrom('picture').select('id').orderBy('id').execute()).map(
        ({ id }) => id,
      );
    };
    await use(named);
    expect(await afterDays(13)).toEqual([named, forgotten]);
    expect(await afterDays(15)).toEqual([named]);
    await use();
    await run({});
    expect(await afterDays(13)).toEqual([named]);
    expect(await afterDays(15)).toEqual([]);
  });
});
