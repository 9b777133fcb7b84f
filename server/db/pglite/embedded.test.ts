import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { contactStore } from '#server/features/contacts/store.ts';
import { StartError } from '#server/start-error.ts';
import { message } from '#test/contact-message.ts';
import { startChild } from '#test/processes/child.ts';
import { thorough } from '#test/thorough.ts';
import { type Database, openDatabase } from '../database.ts';
import { notify } from '../notify.ts';
import type { Queries } from '../tables.ts';
import { DatabaseUnavailable } from '../unavailable.ts';

const folder = fs.mkdtempSync(join(tmpdir(), 'marquee-embedded-'));
const dataDir = join(folder, 'data');
const open = () => openDatabase({ kind: 'embedded', dataDir });
const pathOf = (file: number) => fs.readlinkSync(`/proc/self/fd/${file}`);

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** The files and folders that fsync has been called for since. */
function watchSyncs(): Set<string> {
  const synced = new Set<string>();
  const fsync = fs.fsyncSync;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    synced.add(pathOf(file));
    fsync(file);
  });
  syncBuiltinESMExports();
  return synced;
}

describe('a new embedded database', () => {
  test('is wholly on the disk before it gets its name', async () => {
    const leftOver = join(dataDir, 'db.new');
    fs.mkdirSync(leftOver, { recursive: true });
    fs.writeFileSync(join(leftOver, 'PG_VERSION'), 'of a start that was killed');
    const synced = watchSyncs();
    const rename = fs.renameSync;
    let missing: string[] | undefined;
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (to === join(dataDir, 'db')) {
        const all = fs
          .readdirSync(from, { recursive: true, encoding: 'utf8' })
          .map((name) => join(String(from), name));
        missing = [...all, String(from)].filter((path) => !synced.has(path));
      }
      rename(from, to);
    });
    syncBuiltinESMExports();
    await (await open()).close();
    expect(missing).toEqual([]);
    expect(synced).toContain(dataDir);
  });

  // In every run the test above finds what such a start left behind.
  if (thorough)
    test('whose making was killed is made anew', async () => {
      const location = { kind: 'embedded', dataDir: join(folder, 'killed') } as const;
      for (const share of [0, 0.2, 0.4, 0.6, 0.8]) {
        const child = startChild('upgrader', location);
        // That it is being made; on a quick machine an earlier one was made in time, and opens.
        await child.lineStarting('');
        await pause(share * 3000);
        await child.kill();
      }
      const child = startChild('upgrader', location);
      await child.lineStarting('open');
      await child.kill();
    });
});

describe('the data directory', () => {
  test('belongs to one process, and after kill -9 to exactly one of those that start together', async () => {
    const start = () => startChild('writer', { kind: 'embedded', dataDir });
    const holder = start();
    await holder.lineStarting('confirmed');
    const reason = await refusal(open());
    expect(reason).toContain(`${dataDir} is in use by another Marquee (process ${holder.pid} on `);
    await holder.kill();

    const children = Array.from({ length: thorough ? 3 : 2 }, start);
    const starts = await Promise.allSettled(children.map((child) => child.lineStarting('found')));
    const refusals = starts.filter((one) => one.status === 'rejected').map((one) => String(one.reason));
    expect(refusals).toEqual(children.slice(1).map(() => expect.stringContaining('is in use by')));
    await Promise.all(children.map((child) => child.kill()));
  });

  test('with something else in place of the database is left alone', async () => {
    const strange = join(folder, 'strange');
    fs.mkdirSync(join(strange, 'db'), { recursive: true });
    fs.writeFileSync(join(strange, 'db', 'diary.txt'), 'dear diary');
    const reason = await refusal(openDatabase({ kind: 'embedded', dataDir: strange }));
    expect(reason).toContain('holds something other than a database');
    expect(fs.readFileSync(join(strange, 'db', 'diary.txt'), 'utf8')).toBe('dear diary');
  });

  test('that cannot be made stops the start', async () => {
    const file = join(folder, 'file');
    fs.writeFileSync(file, '');
    const reason = await refusal(openDatabase({ kind: 'embedded', dataDir: join(file, 'data') }));
    expect(reason).toMatch(/^DATA_DIR .*\.$/);
  });

  test("of another PostgreSQL version stops the start with PostgreSQL's reason", async () => {
    const versionFile = join(dataDir, 'db', 'PG_VERSION');
    const version = fs.readFileSync(versionFile);
    fs.writeFileSync(versionFile, '12\n');
    expect(await refusal(open())).toContain('database files are incompatible with server');
    // The tests below open it.
    fs.writeFileSync(versionFile, version);
  });

  async function refusal(start: Promise<Database>): Promise<string> {
    const error = await start.catch((reason) => reason);
    expect(error).toBeInstanceOf(StartError);
    return error.message;
  }
});

describe('an open embedded database', () => {
  const heard: string[] = [];
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.listen('news', (payload) => heard.push(payload), { onGap: () => heard.push('gap') });
  });
  afterAll(() => database.close());

  test('confirms nothing before it is on the disk', async () => {
    const synced = watchSyncs();
    await database.transact(contactStore, (contacts) => contacts.addAll([message]));
    expect([...synced]).toEqual([expect.stringContaining('pg_wal')]);
  });

  test('does not go on with a transaction after a crash in it', async () => {
    const disk = fillDiskForTheLog();
    const work = database.transact(pairs, (store) => store.add({ onFullDisk: disk.end }));
    await expect(work).rejects.toThrow(DatabaseUnavailable);
    expect(await unpaired()).toBe(0);
  });

  test('refuses when the disk is full, loses nothing, and heals by itself', async () => {
    const confirmed: number[] = [];
    const write = async () => {
      confirmed.push(...(await database.transact(pairs, (store) => store.add())));
    };
    const disk = fillDiskForTheLog();
    await expect(untilFailure(write)).rejects.toThrow(DatabaseUnavailable);
    await expect(untilFailure(write)).rejects.toThrow(DatabaseUnavailable);
    disk.end();

    const succeeds = () =>
      write().then(
        () => true,
        () => false,
      );
    await vi.waitUntil(succeeds, { timeout: 300_000, interval: 500 });
    const { rows } = await contactStore(database.queries).list({}, { limit: 1000 });
    const kept = rows.map(({ id }) => id);
    expect(kept).toEqual(expect.arrayContaining(confirmed));
    expect(await unpaired()).toBe(0);
  });

  test('after a crash announces the gap and listens again', async () => {
    expect(heard).toContain('gap');
    await notify(database.queries, 'news', 'back');
    await vi.waitUntil(() => heard.includes('back'), 300_000);
  });

  async function unpaired(): Promise<number> {
    const { rows } = await contactStore(database.queries).list({}, { limit: 1000 });
    const count = (name: string) => rows.filter((row) => row.name === name).length;
    return count('first') - count('second');
  }
});

/** Two rows, and between them more log than one file holds: there a full disk shows, and is overlooked. */
const pairs = (queries: Queries) => ({
  async add({ onFullDisk = () => {} } = {}) {
    const contacts = contactStore(queries);
    const [first] = await contacts.addAll([{ ...message, name: 'first' }]);
    const filler = sql`select pg_logical_emit_message(true, 'filler', repeat('x', 17000000))`;
    await filler.execute(queries).catch(onFullDisk);
    const [second] = await contacts.addAll([{ ...message, name: 'second' }]);
    return [first, second].map((added) => added?.id as number);
  },
});

function fillDiskForTheLog() {
  const write = fs.writeSync as (file: number, ...rest: unknown[]) => number;
  const spy = vi.spyOn(fs, 'writeSync').mockImplementation((file: number, ...rest: unknown[]) => {
    if (!pathOf(file).includes('xlogtemp')) return write(file, ...rest);
    throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' });
  });
  return { end: () => spy.mockRestore() };
}

/** PostgreSQL has some files of log in reserve. */
async function untilFailure(work: () => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await work();
}
