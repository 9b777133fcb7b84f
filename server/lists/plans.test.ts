import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { listSorts } from '#contract/lists.ts';
import type { Queries } from '#server/db/tables.ts';
import { staffSessions } from '#server/features/chat/store/staff-sessions.ts';
import { contactStore } from '#server/features/contacts/store.ts';
import { listSubscribers } from '#server/features/newsletter/list.ts';
import { trialStore } from '#server/features/trials/store.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { describeWithDatabase } from '#test/engines.ts';

const trialFilters = [{}, { status: 'pending' }, { status: 'activated' }] as const;
const contactFilters = [
  {},
  { state: 'open' },
  { state: 'handled' },
  { subject: 'billing' },
  { state: 'open', subject: 'billing' },
] as const;

/** One pending trial and one open message among fifty: the usual state of a desk that is looked after. */
async function fill(queries: Queries) {
  for (let first = 1; first < 6000; first += 1000) {
    await sql`
      insert into free_trial (name, email, email_key, language, created_at, activated_at)
      select md5(n::text), 'person' || n || '@example.org', n::text, 'en', now() - interval '1 minute' * n,
        case when n % 50 > 0 then now() end
      from generate_series(${first}::integer, ${first + 999}::integer) as n`.execute(queries);
    await sql`
      insert into contact_message (name, email, subject, message, language, created_at, handled_at)
      select md5(n::text), 'person' || n || '@example.org',
        (array['sales', 'technical', 'billing', 'other'])[1 + n % 4],
        'A message of some length, as people write them', 'en', now() - interval '1 minute' * n,
        case when n % 50 > 0 then now() end
      from generate_series(${first}::integer, ${first + 999}::integer) as n`.execute(queries);
  }
  await sql`
    insert into newsletter_subscriber (email, language, unsubscribe_hash, created_at, confirmed_at)
    select 'person' || n || '@example.org', 'en', n::text, now() - interval '1 minute' * n,
      case when n % 50 > 0 then now() end
    from generate_series(1, 6000) as n`.execute(queries);
  await sql`
    insert into mail (event, kind, language, recipient, facts)
    select 'trial ' || n || ' activated', 'trialActivated', 'en', 'person' || n || '@example.org', '{}'
    from generate_series(1, 6000) as n`.execute(queries);
  await sql`
    insert into chat_session (public_id, language, last_seq)
    select n::text, 'en', 20 from generate_series(1, 300) as n`.execute(queries);
  await sql`
    insert into chat_message (session_id, seq, client_id, text, is_user)
    select session.id, seq, gen_random_uuid(), 'A message', true
    from chat_session as session, generate_series(1, 20) as seq`.execute(queries);
  // Counts the rows, and puts new words from their waiting list into the index, as a server does by itself.
  await sql`vacuum analyze free_trial`.execute(queries);
  await sql`vacuum analyze contact_message`.execute(queries);
  await sql`vacuum analyze newsletter_subscriber`.execute(queries);
  await sql`vacuum analyze chat_message`.execute(queries);
  await sql`vacuum analyze mail`.execute(queries);
}

/** How the database goes about each statement of some work. */
async function plansOf(queries: Queries, work: (observed: Queries) => Promise<unknown>): Promise<string> {
  const nodes: RootOperationNode[] = [];
  const observer: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(queries.withPlugin(observer));
  const plans = nodes.map(async (node) => {
    const { sql: statement, parameters } = queries.getExecutor().compileQuery(node, { queryId: 'plan' });
    const { rows } = await queries.executeQuery(CompiledQuery.raw(`explain ${statement}`, [...parameters]));
    return rows.map((row) => Object.values(row as object)[0]).join('\n');
  });
  return (await Promise.all(plans)).join('\n');
}

describeWithDatabase('staff lists', (database) => {
  beforeAll(() => fill(database().queries));

  it.each(listSorts)('are read by an index, the first page and later ones, sorted by %s', async (sort) => {
    const { queries } = database();
    const plans = [
      ...trialFilters.map((filter) => (on: Queries) => twoPages(trialStore(on), { sort, ...filter })),
      ...contactFilters.map((filter) => (on: Queries) => twoPages(contactStore(on), { sort, ...filter })),
    ].map((work) => plansOf(queries, work));
    for (const plan of await Promise.all(plans)) {
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toContain('Seq Scan');
    }
  });

  it.each(['newest', 'oldest', 'email'] as const)('of subscribers are too, sorted by %s', async (sort) => {
    const plan = await plansOf(database().queries, (on) =>
      twoPages(
        { list: (filter, range) => listSubscribers(on, filter, range) },
        { sort, state: 'subscribed' as const },
      ),
    );
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toContain('Seq Scan');
  });

  it('have an index of their own for what waits for an admin', async () => {
    const { queries } = database();
    const trials = await plansOf(queries, (on) => trialStore(on).list({ status: 'pending' }, { limit: 50 }));
    const contacts = await plansOf(queries, (on) => contactStore(on).list({ state: 'open' }, { limit: 50 }));
    expect(trials).toContain('free_trial_pending');
    expect(contacts).toContain('contact_message_open');
  });

  it('find the mails about a page of rows by the index of their mailboxes', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({
      mailbox: `person${index}@example.org`,
      event: `trial ${index} activated`,
    }));
    const plan = await plansOf(database().queries, (on) =>
      createOutbox(undefined)(on).newestAbout('trialActivated', rows),
    );
    expect(plan).toContain('mail_person');
    expect(plan).not.toContain('Seq Scan');
  });

  it('of chats count what is unread in the index alone', async () => {
    const plan = await plansOf(database().queries, (on) =>
      staffSessions(on).list({ status: 'pending' }, { limit: 50 }),
    );
    expect(plan).toMatch(/Index Only Scan using chat_message_pkey on chat_message unread/);
    expect(plan).not.toContain('Seq Scan on chat_message');
  });

  it('ask the index of words for what is rare, and walk the order for what is everywhere', async () => {
    const { queries } = database();
    const planOf = (search: string) =>
      plansOf(queries, (on) => contactStore(on).list({ search }, { limit: 50 }));
    expect(await planOf('person777@example.org')).toContain('contact_message_words');
    expect(await planOf('pérson777@example.org')).toContain('contact_message_words');
    expect(await planOf('message')).not.toContain('contact_message_words');
  });
});

type Lister<Filter> = {
  list(
    filter: Filter,
    range: { limit: number; after?: { sortKey: string; id: number } },
  ): Promise<{
    next: { sortKey: string; id: number } | null;
  }>;
};

async function twoPages<Filter>(store: Lister<Filter>, filter: Filter) {
  const { next } = await store.list(filter, { limit: 50 });
  if (next) await store.list(filter, { limit: 50, after: next });
}
