import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { auditTrailIn } from '#test/audit-trail.ts';
import { asAdmin, describeOnServer, describeWithDatabase, freshServerUrl } from '#test/engines.ts';
import { personFile } from './export-and-erase.ts';

const ada = 'ada@example.org';

/** What a feature that the product does not have yet would bring along: it keeps notes, in memory. */
function noteSource(notes: { of: string; at: string; text: string }[]): PersonalData {
  const mine = (mailbox: string) => notes.filter(({ of }) => of === mailbox);
  return {
    kind: 'note',
    entries: async (_, mailbox) =>
      mine(mailbox).map(({ at, text }) => ({ kind: 'note', at, title: 'Note', text, link: null })),
    export: async (_, mailbox) => mine(mailbox),
    erase: async (_, mailbox) => {
      const gone = mine(mailbox);
      for (const note of gone) notes.splice(notes.indexOf(note), 1);
      return gone.length;
    },
  };
}

/** Notes of which some may not go before their time. */
function withInvoices(notes: { of: string; at: string; text: string }[]): PersonalData {
  const isInvoice = ({ text }: { text: string }) => text.includes('invoice');
  return {
    ...noteSource(notes),
    async erase(tx, mailbox) {
      const others = notes.filter((note) => !isInvoice(note));
      const count = await noteSource(others).erase(tx, mailbox);
      notes.splice(0, notes.length, ...notes.filter(isInvoice));
      return count;
    },
    kept: async (_, mailbox) => {
      const count = notes.filter((note) => note.of === mailbox && isInvoice(note)).length;
      return count > 0 ? [{ count, reason: 'law' }] : [];
    },
  };
}

/** A table as a source, by the column that holds the mailbox. */
function tableSource(kind: string, table: string, column: string): PersonalData {
  const theirs = (mailbox: string) => sql`from ${sql.table(table)} where ${sql.ref(column)} = ${mailbox}`;
  return {
    kind,
    entries: async (queries, mailbox) => {
      const { rows } = await sql<{ id: number; at: Date }>`
        select id, created_at as at ${theirs(mailbox)}`.execute(queries);
      return rows.map(({ id, at }) => ({ kind, at: at.toISOString(), title: `${id}`, text: '', link: null }));
    },
    export: async (queries, mailbox) => (await sql`select * ${theirs(mailbox)}`.execute(queries)).rows,
    erase: async (tx, mailbox) => Number((await sql`delete ${theirs(mailbox)}`.execute(tx)).numAffectedRows),
  };
}

const contacts = tableSource('contact', 'contact_message', 'email_key');
const mails = tableSource('mail', 'mail', 'recipient_key');

/** A message and the mail that thanks for it, committed together. */
const newMessage = (name: string) => `
  with message as (
    insert into contact_message (name, email, subject, message, language)
    values ('${name}', '${ada}', 'sales', 'Hello', 'en') returning id
  )
  insert into mail (event, kind, language, recipient, facts)
  select 'contact ' || id, 'contactReceived', 'en', '${ada}', '{}' from message`;

async function left({ queries }: Database) {
  const { rows } = await sql<{ messages: number; mails: number }>`
    select (select count(*)::int from contact_message) as messages, (select count(*)::int from mail) as mails`.execute(
    queries,
  );
  return rows[0];
}

describeWithDatabase('what is known of a person', (database) => {
  const file = (...sources: PersonalData[]) => personFile(database(), sources);
  const add = (name = 'Ada') => sql.raw(newMessage(name)).execute(database().queries);
  const trail = () => auditTrailIn(database());
  beforeEach(async () => {
    for (const table of ['contact_message', 'mail', 'audit'])
      await sql`delete from ${sql.table(table)}`.execute(database().queries);
  });

  it('is one timeline of all sources, the newest first', async () => {
    await add();
    const notes = [
      { of: ada, at: '2001-01-01T00:00:00.000Z', text: 'long ago' },
      { of: ada, at: '2999-01-01T00:00:00.000Z', text: 'to come' },
      { of: 'eve@example.org', at: '2500-01-01T00:00:00.000Z', text: 'of somebody else' },
    ];
    const timeline = await file(noteSource(notes), contacts, mails).timeline(ada);
    expect(timeline.map(({ kind, text }) => text || kind)).toEqual([
      'to come',
      'contact',
      'mail',
      'long ago',
    ]);
  });

  it('is exported by source, and the trail says so without a name', async () => {
    await add();
    const notes = noteSource([{ of: ada, at: '2001-01-01T00:00:00.000Z', text: 'n' }]);
    const { sources } = await file(contacts, mails, notes).export(ada, 'boss@x.org');
    expect(Object.entries(sources).map(([kind, { length }]) => [kind, length])).toEqual([
      ['contact', 1],
      ['mail', 1],
      ['note', 1],
    ]);
    expect(await trail()).toEqual([
      { actor: 'boss@x.org', action: 'person.exported', target: 'person cfe00dde46ef9426', details: {} },
    ]);
  });

  it('is erased in every source, and a second time there is nothing left to erase', async () => {
    await add();
    await add();
    const notes = noteSource([{ of: ada, at: '2001-01-01T00:00:00.000Z', text: 'n' }]);
    const { erase } = file(contacts, mails, notes);
    expect(await erase(ada, 'boss@x.org')).toEqual({ erased: { contact: 2, mail: 2, note: 1 }, kept: [] });
    expect(await erase(ada, 'boss@x.org')).toEqual({ erased: { contact: 0, mail: 0, note: 0 }, kept: [] });
    expect((await trail()).map(({ action, details }) => [action, details])).toEqual([
      ['person.erased', { contact: 2, mail: 2, note: 1 }],
      ['person.erased', { contact: 0, mail: 0, note: 0 }],
    ]);
    expect(JSON.stringify(await trail())).not.toContain('ada');
  });

  it('leaves what the law wants kept, which every answer and the trail then tell', async () => {
    await add();
    const notes = [
      { of: ada, at: '2001-01-01T00:00:00.000Z', text: 'over' },
      { of: ada, at: '2999-01-01T00:00:00.000Z', text: 'an invoice' },
    ];
    const known = file(contacts, withInvoices(notes));
    const kept = [{ kind: 'note', count: 1, reason: 'law' }];
    expect([await known.kept(ada), (await known.export(ada, 'boss@x.org')).kept]).toEqual([kept, kept]);
    expect(await known.erase(ada, 'boss@x.org')).toEqual({ erased: { contact: 1, note: 1 }, kept });
    expect((await known.timeline(ada)).map(({ text }) => text)).toEqual(['an invoice']);
    expect((await trail()).at(-1)).toMatchObject({
      action: 'person.erased',
      details: { contact: 1, note: 1, kept },
    });
  });

  it('stays as it is, with no line in the trail, where one source fails', async () => {
    await add();
    const failing = { ...mails, erase: () => Promise.reject(new Error('not now')) };
    await expect(file(contacts, failing).erase(ada, 'boss@x.org')).rejects.toThrow('not now');
    expect([await left(database()), await trail()]).toEqual([{ messages: 1, mails: 1 }, []]);
  });

  it('is never erased by half: of messages sent meanwhile each keeps its mail, or neither is left', async () => {
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        add('One'),
        file(contacts, mails).erase(ada, 'boss@x.org'),
        add('Two'),
        file(contacts, mails).erase(ada, 'boss@x.org'),
        add('Three'),
      ]);
      const { messages, mails: mailed } = (await left(database())) ?? {};
      expect(messages).toBe(mailed);
    }
  });
});

describeOnServer('a person whose rows change while they are erased', () => {
  let url: string;
  let database: Database;
  beforeAll(async () => {
    url = await freshServerUrl('marquee_template');
    database = await openDatabase({ kind: 'server', url });
  });
  afterAll(() => database.close());
  beforeEach(() => asAdmin('truncate contact_message, mail, audit cascade', url));

  /** Lets another person act between two sources. */
  const meanwhile = (...statements: string[]): PersonalData => ({
    ...noteSource([]),
    erase: async () => {
      const statement = statements.shift();
      if (statement) await asAdmin(statement, url);
      return 0;
    },
  });

  it('keeps a message that came between two sources, with its mail', async () => {
    await asAdmin(newMessage('Before'), url);
    const sources = [contacts, meanwhile(newMessage('Meanwhile')), mails];
    await personFile(database, sources).erase(ada, 'boss@x.org');
    expect(await left(database)).toEqual({ messages: 1, mails: 1 });
  });

  it('is erased although a mail changed its status in between', async () => {
    await asAdmin(newMessage('Before'), url);
    const sources = [contacts, meanwhile(`update mail set status = 'sent'`), mails];
    const { erased } = await personFile(database, sources).erase(ada, 'boss@x.org');
    expect(erased).toMatchObject({ contact: 1, mail: 1 });
    expect(await left(database)).toEqual({ messages: 0, mails: 0 });
    expect(await database.queries.selectFrom('audit').select('action').execute()).toHaveLength(1);
  });
});
