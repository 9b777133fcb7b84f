import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Overview, OverviewRange } from '#contract/overview.ts';
import { appOn } from '#test/app-on.ts';
import { describeWithDatabase } from '#test/engines.ts';

const tables = [
  'free_trial',
  'contact_message',
  'mail',
  'newsletter_subscriber',
  'customer_order',
  'stray_payment',
  'payment_check',
];

describeWithDatabase('GET /api/admin/overview', (database) => {
  const app = appOn(database);
  beforeEach(async () => {
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(database().queries);
  });

  const run = (statement: string) => sql.raw(statement).execute(database().queries);
  const ask = (headers: Record<string, string> = { 'x-test-role': 'admin' }, query = '') =>
    app().inject({ url: `/api/admin/overview${query}`, headers });
  const overview = async (range: OverviewRange = '90d'): Promise<Overview> =>
    (await ask(undefined, `?range=${range}`)).json().data;
  const midnight = `date_trunc('day', now() at time zone 'utc') at time zone 'utc'`;
  const addTrial = (at: string) =>
    run(`insert into free_trial (name, email, email_key, language, created_at)
      values ('n', 'e', gen_random_uuid(), 'en', ${at})`);

  it('has a place for each of ninety days, also where nothing happened', async () => {
    const { steps, figures } = await overview();
    expect(steps).toHaveLength(90);
    expect(steps.every(({ trials, contacts }) => trials + contacts === 0)).toBe(true);
    const dates = steps.map(({ from }) => Date.parse(from));
    expect(dates.every((date, index) => index === 0 || date - (dates[index - 1] ?? 0) === 86_400_000)).toBe(
      true,
    );
    expect(figures).toEqual([
      { word: 'Trials to activate', count: 0, rows: '?tab=trials&status=pending' },
      { word: 'Messages to answer', count: 0, rows: '?tab=contacts&state=open' },
      {
        word: 'Payments without an order',
        count: 0,
        rows: '?tab=orders&attention=moneyWithoutOrder',
        alarming: true,
      },
      {
        word: 'Paid orders without a payment',
        count: 0,
        rows: '?tab=orders&attention=orderWithoutMoney',
        alarming: true,
      },
      {
        word: 'Payments taken back or disputed',
        count: 0,
        rows: '?tab=orders&attention=takenBack',
        alarming: true,
      },
      {
        word: 'Paid orders without login details',
        count: 0,
        rows: '?tab=orders&attention=accessMissing',
        alarming: true,
      },
      {
        word: 'Payments PayPal has held for over an hour',
        count: 0,
        rows: '?tab=orders&attention=held',
        alarming: true,
      },
      { word: 'Refund requests to settle', count: 0, rows: '?tab=orders&attention=withdrawals' },
      { word: 'Payment checks failed', count: 0, rows: '?tab=checklist', alarming: true },
      { word: 'Chats to answer', count: 0, rows: '/support' },
      { word: 'Emails to send', count: 0, rows: '?tab=mails&status=waiting' },
      { word: 'Emails not sent', count: 0, rows: '?tab=mails&status=kept' },
      { word: 'Emails refused', count: 0, rows: '?tab=mails&status=refused', alarming: true },
      {
        word: 'Newsletter subscribers',
        count: 0,
        rows: '?tab=newsletter&state=subscribed',
        informing: true,
      },
      { word: 'Backup failed or overdue', count: 0, rows: '?tab=checklist#backup', alarming: true },
    ]);
  });

  it('counts by the days of UTC, from the first moment of the first day on', async () => {
    await addTrial(midnight);
    await addTrial(`${midnight} - interval '1 microsecond'`);
    await addTrial(`${midnight} - interval '89 days'`);
    await addTrial(`${midnight} - interval '89 days 1 microsecond'`);
    const { steps, figures, before } = await overview();
    const counted = steps.map(({ trials }) => trials);
    expect([counted[0], counted.at(-2), counted.at(-1)]).toEqual([1, 1, 1]);
    expect([counted.reduce((sum, count) => sum + count), figures[0]?.count]).toEqual([3, 4]);
    expect((await overview('7d')).steps).toHaveLength(7);
    expect((await ask()).json().data.steps).toHaveLength(30);
    expect((await ask(undefined, '?range=1y')).statusCode).toBe(422);
    expect(before).toEqual({ trials: 1, contacts: 0 });
  });

  it.each([
    ['7d', 7, `(${midnight} - interval '6 days')`],
    ['30d', 30, `(${midnight} - interval '29 days')`],
    [
      '12m',
      12,
      `((date_trunc('month', now() at time zone 'utc') - interval '11 months') at time zone 'utc')`,
    ],
  ] as const)(
    'compares %s with as much time right before it, and no moment is in both or neither',
    async (range, count, first) => {
      const begin = `${first} - (now() - ${first})`;
      await addTrial(`${begin} - interval '1 minute'`);
      await addTrial(`${begin} + interval '1 minute'`);
      await addTrial(`${first} - interval '1 microsecond'`);
      await addTrial(first);
      await addTrial(`now()`);
      const { steps, before } = await overview(range);
      const now = steps.reduce((sum, { trials }) => sum + trials, 0);
      expect([steps.length, steps[0]?.trials, now, before.trials]).toEqual([count, 1, 2, 2]);
    },
  );

  it('counts a refused mail no longer once its order got such a mail, and agrees with one', async () => {
    const put = (event: string, kind: string, status: string) =>
      run(`insert into mail (event, kind, language, recipient, facts, status)
        values ('${event}', '${kind}', 'en', 'r', '{}', '${status}')`);
    const refused = async () => {
      const { figures } = await overview();
      const { word, count } = figures.find(({ rows }) => rows.endsWith('refused')) ?? {};
      return `${count} ${word}`;
    };
    await put('order 1 receipt', 'orderReceipt', 'refused');
    await put('chat 1 answer 1', 'chatAnswer', 'refused');
    await put('order 2 receipt', 'orderReceipt', 'sent');
    await put('order 1 code 1', 'orderCode', 'sent');
    await put('chat 1 answer 2', 'chatAnswer', 'sent');
    expect(await refused()).toBe('2 Emails refused');
    await put('order 1 receipt again', 'orderReceipt', 'sent');
    expect(await refused()).toBe('1 Email refused');
  });

  it('follows trials to the orders of the same mailbox that were paid afterwards, within the period', async () => {
    const first = `(${midnight} - interval '6 days')`;
    const people = [
      ['bought', first, `now()`],
      ['bought-before', first, `${first} - interval '1 microsecond'`],
      ['bought-in-time', `${first} - interval '1 microsecond'`, `${first} - interval '1 microsecond'`],
      ['bought-later', `${first} - interval '1 microsecond'`, first],
      ['never', `now()`, undefined],
    ] as const;
    for (const [mailbox, asked, paid] of people) {
      await run(`insert into free_trial (name, email, email_key, language, created_at, activated_at)
        values ('n', '${mailbox}@x.org', '${mailbox}@x.org', 'en', ${asked}, ${paid ?? 'null'})`);
      // A visitor who buys twice has become a customer once.
      for (const number of paid ? [1, 2] : [])
        await run(`insert into customer_order (number, quote, period, devices, amount, method, language, state, email,
            create_request, capture_request, paid_at)
          values ('${mailbox}${number}', 'q', 'yearly', 1, 7999, 'manual', 'en', 'paid', '${mailbox}@x.org',
            gen_random_uuid(), gen_random_uuid(), ${paid})`);
    }
    expect((await overview('7d')).trials).toEqual({
      now: { requested: 3, activated: 2, ordered: 1 },
      before: { requested: 2, activated: 1, ordered: 1 },
    });
  });

  it('counts what waits for an admin', async () => {
    await addTrial('now()');
    await run(`update free_trial set activated_at = now()`);
    await addTrial('now()');
    await run(`insert into contact_message (name, email, subject, message, language, handled_at)
      values ('n', 'e', 's', 'm', 'en', null), ('n', 'e', 's', 'm', 'en', null), ('n', 'e', 's', 'm', 'en', now())`);
    await run(`insert into mail (event, kind, language, recipient, facts, status)
      select status || n, 'k', 'en', 'r', '{}', status
      from (values ('waiting', 3), ('refused', 2), ('sent', 4), ('kept', 5)) as v (status, count),
        generate_series(1, count) as n`);
    await run(`insert into newsletter_subscriber (email, language, unsubscribe_hash, confirmed_at, unsubscribed_at)
      values ('a@x.org', 'en', 'x', now(), null), ('b@x.org', 'en', 'x', null, null), ('c@x.org', 'en', 'x', now(), now())`);
    await run(`insert into chat_session (public_id, language, status, waiting_since)
      select status || n, 'en', status, case when status <> 'active' then now() end
      from (values ('pending', 4), ('active', 2), ('closed', 1)) as v (status, count), generate_series(1, count) as n`);
    await run(`insert into customer_order (number, quote, period, devices, amount, method, language, state,
        create_request, capture_request, provider_capture, paid_at, withdrawal_at, created_at)
      select state || coalesce(capture, '-') || n, 'q', 'yearly', 1, 7999, 'paypal', 'en', state, gen_random_uuid(), gen_random_uuid(), capture || n,
        case when state = 'paid' then now() end, case when n = 1 then now() end, now() - interval '200 days'
      from (values ('open', null, 2), ('paid', 'c', 4), ('paid', null, 1), ('mismatch', 'm', 2)) as v (state, capture, count),
        generate_series(1, count) as n
`);
    await run(`insert into stray_payment (capture, amount, currency, settled_at)
      values ('a', 1, 'USD', null), ('b', 1, 'USD', now())`);
    await run(`update customer_order set is_disputed = true where number in ('paidc2', 'paidc3')`);
    await run(`insert into order_dispute (id, status) values ('PP-1', 'OPEN')`);
    await run(
      `update customer_order set state = 'processing', pending_since = now() - interval '2 hours' where number = 'open-1'`,
    );
    await run(`insert into payment_check (result, is_all_right) values ('{}', false)`);
    const { steps, figures } = await overview();
    expect(steps.at(-1)).toMatchObject({ trials: 2, contacts: 3 });
    expect(figures.map(({ count }) => count)).toEqual([1, 2, 3, 1, 3, 0, 1, 2, 1, 4, 3, 5, 2, 1, 0]);
  });

  it('is for admins alone, and not to be kept by a browser', async () => {
    expect((await ask()).headers['cache-control']).toBe('no-store');
    expect([(await ask({})).statusCode, (await ask({ 'x-test-role': 'agent' })).statusCode]).toEqual([
      401, 403,
    ]);
  });
});
