import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Context } from '#server/context.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { secretFrom } from '#server/secret.ts';
import { describeOnServer, describeWithDatabase, freshServerUrl } from '#test/engines.ts';
import { chatStore } from './store.ts';
import { mailTranscript, mailUnseenAnswers } from './transcript.ts';
import { chatNode } from './under-test.ts';

const outbox = createOutbox(undefined);

/** A chat of so many messages, of which an agent wrote the first. */
async function longChat({ queries }: Database, publicId: string, messages: number) {
  const { rows } = await sql<{ id: number }>`
    insert into chat_session (public_id, language, last_seq) values (${publicId}, 'en', ${messages})
    returning id`.execute(queries);
  const session = { id: rows[0]?.id as number, publicId };
  await sql`
    insert into chat_message (session_id, seq, client_id, text, is_user)
    select ${session.id}, n, gen_random_uuid(), n, n > 1 from generate_series(1, ${messages}::integer) as n`.execute(
    queries,
  );
  return session;
}

describeWithDatabase('mails of the chat', (database) => {
  const { customer, agent } = chatNode(database);
  const secret = secretFrom('for tests only');
  const mails = (kind: string, recipient: string) =>
    database()
      .queries.selectFrom('mail')
      .select(['recipient', 'language', 'facts'])
      .where('kind', '=', kind)
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute();
  const sweep = () => mailUnseenAnswers({ database: database(), outbox, secret } as Context);
  const minutesLater = (minutes: number) =>
    sql`update chat_session set unseen_since = unseen_since - make_interval(mins => ${minutes})`.execute(
      database().queries,
    );

  /** A chat that an agent has answered. */
  async function answered(email: string, answers = ['Try another cable.']) {
    const desk = await agent();
    const { client, sessionId } = await customer({ email, language: 'fr' });
    const id = sessionId.split('.')[0] ?? '';
    client.write(sessionId, 'It is frozen.');
    await client.next('message_confirmation');
    for (const text of answers) {
      desk.client.send({ type: 'message', sessionId: id, text, isUser: false });
      await client.next('message');
    }
    return { client, sessionId, desk, id };
  }

  it('bring an answer that nobody has seen for five minutes, once, with a way back', async () => {
    const email = 'away@example.org';
    const { desk, id } = await answered(email, ['Try another cable.', 'Then tell me.']);
    await sweep();
    expect(await mails('chatAnswer', email)).toEqual([]);
    await minutesLater(5);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    const [mail, ...others] = await mails('chatAnswer', email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      language: 'fr',
      facts: { author: 'Test', answers: ['Try another cable.', 'Then tell me.'] },
    });
    const link = secret.unseal(String(mail?.facts.sealedToken));
    const back = await customer({ link });
    expect(back.opened.messages).toHaveLength(3);

    desk.client.send({ type: 'message', sessionId: id, text: 'Are you there?', isUser: false });
    await back.client.next('message');
    await minutesLater(5);
    await sweep();
    expect((await mails('chatAnswer', email)).map(({ facts }) => facts.answers)).toEqual([
      ['Try another cable.', 'Then tell me.'],
      ['Are you there?'],
    ]);
  });

  it('are not needed by who has seen the answer, or left no address', async () => {
    const email = 'here@example.org';
    const { client, desk } = await answered(email);
    client.send({ type: 'seen', seq: 2 });
    await desk.client.next('session', ({ session }) => session.customerSeen === 2);
    await answered('');
    await minutesLater(5);
    await sweep();
    expect(await mails('chatAnswer', email)).toEqual([]);
  });

  it('reach everybody else when one cannot be written, and that one later', async () => {
    const { queries } = database();
    await answered('stuck@example.org');
    await answered('next@example.org');
    await minutesLater(5);
    await sql`create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'stuck';
    end $$`.execute(queries);
    onTestFinished(async () => void (await sql`drop function if exists refuse cascade`.execute(queries)));
    await sql`create trigger stuck before insert on mail for each row
      when (new.recipient = 'stuck@example.org') execute function refuse()`.execute(queries);
    await expect(sweep()).rejects.toMatchObject({ errors: [{ message: 'stuck' }] });
    expect(await mails('chatAnswer', 'next@example.org')).toHaveLength(1);
    await sql`drop function refuse cascade`.execute(queries);
    await sweep();
    expect(await mails('chatAnswer', 'stuck@example.org')).toHaveLength(1);
    expect(await mails('chatAnswer', 'next@example.org')).toHaveLength(1);
  });

  it('bring the end of a conversation that is too long, once for two presses', async () => {
    const session = await longChat(database(), 'long', 5_010);
    const press = () =>
      mailTranscript(session, 'long@example.org', { database: database(), outbox } as Context);
    expect(await Promise.all([press(), press()])).toEqual(['long@example.org', 'long@example.org']);
    const sent = await mails('chatTranscript', 'long@example.org');
    expect(sent).toHaveLength(1);
    const texts = (sent[0]?.facts.messages as { text: string }[] | undefined)?.map(({ text }) => text) ?? [];
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([5_000, '11', '5010']);
  });

  it('bring the conversation to whoever asks for it, three times a day at most', async () => {
    const { client, sessionId } = await answered('');
    client.send({ type: 'transcript' });
    expect(await client.next('error')).toMatchObject({ code: 'emailMissing' });
    client.send({ type: 'transcript', email: 'nonsense' });
    expect(await client.next('error')).toMatchObject({ code: 'emailInvalid' });
    client.send({ type: 'transcript', email: 'me@example.org' });
    expect(await client.next('transcript')).toMatchObject({ email: 'me@example.org' });
    expect(await mails('chatTranscript', 'me@example.org')).toMatchObject([
      {
        facts: {
          messages: [
            { author: null, text: 'It is frozen.' },
            { author: 'Test', text: 'Try another cable.' },
          ],
        },
      },
    ]);
    for (let count = 3; count < 6; count += 1) {
      client.write(sessionId, `more ${count}`);
      await client.next('message_confirmation');
      client.send({ type: 'transcript' });
      if (count < 5) await client.next('transcript');
    }
    expect(await client.next('error')).toMatchObject({ code: 'transcriptOften' });
    expect(await mails('chatTranscript', 'me@example.org')).toHaveLength(3);
  });

  it('do not carry a stranger’s words alone to anybody', async () => {
    const { client, sessionId } = await customer();
    client.write(sessionId, 'Buy at https://spam.example');
    await client.next('message_confirmation');
    client.send({ type: 'transcript', email: 'victim@example.org' });
    expect(await client.next('error')).toMatchObject({ code: 'nothingToSend' });
    expect(await mails('chatTranscript', 'victim@example.org')).toEqual([]);
  });
});

describeOnServer('a transcript', () => {
  let database: Database;
  beforeAll(async () => {
    const url = await freshServerUrl('marquee_template');
    database = await openDatabase({ kind: 'server', url }, { patienceFactor: 20 });
  });
  afterAll(() => database.close());

  /** Work in a transaction of its own, which stays open until it is let go. */
  async function keepOpen(work: (tx: Database['queries']) => Promise<unknown>): Promise<() => Promise<void>> {
    const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const whole = database.transact(
      (tx) => tx,
      async (tx) => {
        await work(tx);
        begun.resolve();
        await over.promise;
      },
    );
    await Promise.race([begun.promise, whole]);
    return () => {
      over.resolve();
      return whole;
    };
  }

  it('is refused without waiting for the session', async () => {
    const { queries } = database;
    const context = { database, outbox } as Context;
    const unanswered = await longChat(database, 'unanswered', 0);
    const often = await longChat(database, 'often', 1);
    await sql`insert into mail (event, kind, language, recipient, facts)
      select n, 'chatTranscript', 'en', 'often@example.org', '{}' from generate_series(1, 3) as n`.execute(
      queries,
    );
    const letGo = await keepOpen((tx) => sql`select from chat_session for update`.execute(tx));
    const refusals = await Promise.allSettled([
      mailTranscript(unanswered, 'a@example.org', context),
      mailTranscript(often, 'often@example.org', context),
    ]);
    await letGo();
    expect(refusals).toMatchObject([
      { reason: { code: 'nothingToSend' } },
      { reason: { code: 'transcriptOften' } },
    ]);
  });

  it('lets messages be written until its mail is', async () => {
    const { queries } = database;
    const { id, publicId } = await longChat(database, 'busy', 1);
    const gate = 4711;
    await sql`create function wait_at_gate() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock(${sql.lit(gate)});
      return new;
    end $$`.execute(queries);
    await sql`create trigger slow before insert on mail for each row execute function wait_at_gate()`.execute(
      queries,
    );
    const letGo = await keepOpen((tx) => sql`select pg_advisory_xact_lock(${gate})`.execute(tx));
    const mailed = mailTranscript({ id, publicId }, 'busy@example.org', { database, outbox } as Context);
    const isThere = async () => {
      const waiting = sql`select from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`;
      expect((await waiting.execute(queries)).rows).toHaveLength(1);
    };
    await vi.waitFor(isThere, 9_000);
    const isFree = sql`select from chat_session where id = ${id} for update skip locked`;
    const free = (await isFree.execute(queries)).rows;
    await letGo();
    expect(await mailed).toBe('busy@example.org');
    expect(free).toHaveLength(1);
    expect(await chatStore(queries).byId(id)).toMatchObject({ email: 'busy@example.org' });
  });
});
