import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { remindOfEnds } from '#server/features/orders/customer/reminders.ts';
import { contextOn } from '#server/features/orders/customer/test-kit.ts';
import { accessFor } from '#server/features/orders/provisioning/access-details.ts';
import { grantMissing } from '#server/features/orders/provisioning/provisioning-jobs.ts';
import { loadSecret } from '#server/security/secret.ts';
import { fillDataDir } from '#test/engines.ts';
import { runScript } from '#test/processes/server-process.ts';
import { thorough } from '#test/thorough.ts';

const dataDir = fillDataDir(mkdtempSync(join(tmpdir(), 'marquee-seed-')));
afterAll(() => rmSync(dataDir, { recursive: true }));

function seed(...options: string[]) {
  const { status, stdout, stderr } = runScript(['scripts/seed.ts', ...options], dataDir, {
    DATA_DIR: dataDir,
  });
  return { status, said: stdout + stderr };
}

type Count = (table: keyof Tables) => Promise<number>;

async function withDatabase(work: (count: Count, database: Database) => Promise<void>) {
  const database = await openDatabase({ kind: 'embedded', dataDir });
  try {
    await work(async (table) => {
      const rows = await database.queries
        .selectFrom(table)
        .select((select) => select.lit(1).as('one'))
        .execute();
      return rows.length;
    }, database);
  } finally {
    await database.close();
  }
}

it('adds as many trials, messages and orders as asked for, each time and no mail, and none while the site runs', async () => {
  expect(seed('--rows', '730').said).toMatch(
    /^Added 730 trials, 730 messages and 730 orders in [\d.]+ s\.\n$/,
  );
  expect(seed('--rows', '20').status).toBe(0);
  await withDatabase(async (count) => {
    const { status, said } = seed('--rows', '5');
    expect([status, said]).toEqual([
      1,
      expect.stringMatching(/^\S+ is in use by another Marquee .* DATA_DIR .*\.\n$/),
    ]);
    const counts = [
      await count('free_trial'),
      await count('contact_message'),
      await count('customer_order'),
      await count('mail'),
    ];
    expect(counts).toEqual([750, 750, 750, 0]);
  });
});

// On the rows of the test before: each start of the embedded database takes seconds.
it('gives paid orders their access and their place in the books, so that the site has nothing to make or to mail', async () => {
  await withDatabase(async (count, database) => {
    const secret = await loadSecret(database, readConfig({}));
    const context = contextOn(database, { secret });
    await grantMissing(context);
    await remindOfEnds(context);
    expect(await count('mail')).toBe(0);
    const orders = await database.queries.selectFrom('customer_order').selectAll().execute();
    const paid = orders.filter(({ paid_at }) => paid_at !== null);
    expect(paid.length).toBeGreaterThan(0);
    for (const order of paid)
      expect(accessFor(order, { secret })).toEqual({
        portal: expect.any(String),
        user: expect.any(String),
        password: expect.any(String),
      });
    expect(orders.filter(({ paid_at, access }) => paid_at === null && access !== null)).toEqual([]);
    const entries = await database.queries.selectFrom('payment_entry').select('amount').execute();
    const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    expect(sumOf(entries.map(({ amount }) => amount))).toBe(
      sumOf(paid.map(({ amount, refunded }) => amount - refunded)),
    );
  });
});

it('puts no invented customer beside real ones', () => {
  const env = { DATA_DIR: dataDir, PUBLIC_URL: 'https://tv.example.com' };
  const { status, stderr } = runScript(['scripts/seed.ts'], dataDir, env);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^PUBLIC_URL is https:\/\/tv\.example\.com: /)]);
});

it.each(thorough ? ['0', '-5', 'many', '1e3', ''] : ['-5'])('refuses --rows=%s with a sentence', (rows) => {
  const { status, said } = seed(`--rows=${rows}`);
  expect([status, said]).toEqual([1, `--rows is '${rows}': set it to a number from 1 to 9999999.\n`]);
});
