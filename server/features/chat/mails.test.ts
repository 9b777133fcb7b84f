import { randomUUID } from 'node:crypto';
import { type KyselyPlugin, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { chatPicturePath, chatSecretHeader, publicHalf } from '#contract/chat/sessions-and-messages.ts';
import type { Context } from '#server/context.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { Queries } from '#server/db/tables.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { png } from '#server/pictures/test-kit.ts';
import { localCounters } from '#server/security/limit-counters.ts';
import { secretFrom } from '#server/security/secret.ts';
import { chatNode } from '#test/chat/socket-client.ts';
import { describeOnServer, describeWithDatabase, freshServerUrl } from '#test/engines.ts';
import { chatPersonalData } from './personal-data.ts';
import { linkDays, mailedPicturePath, sealPicture, unsealPicture } from './pictures/mailed-address.ts';
import { mailTranscript } from './transcript.ts';
import { mailUnseenAnswers } from './unseen-answers.ts';

const outbox = createOutbox(undefined);

/** A chat of so many messages, of which an agent wrote the first. Each is its number, and what is to follow it. */
async function longChat({ queries }: Database, publicId: string, messages: number, more = '') {
  const { rows } = await sql<{ id: number }>`
    insert into chat_session (public_id, language, last_seq) values (${publicId}, 'en', ${messages})
    returning id`.execute(queries);
  const session = { id: rows[0]?.id as number, publicId };
  await sql`
    insert into chat_message (session_id, seq, client_id, text, is_user)
    select ${session.id}, n, gen_random_uuid(), n || ${more}::text, n > 1 from generate_series(1, ${messages}::integer) as n`.execute(
    queries,
  );
  return session;
}

describeWithDatabase('mails of the chat', (database) => {
  const { customer, agent, app } = chatNode(database);
  const otherNode = chatNode(database);
  const secret = secretFrom('for tests only');
  const counters = localCounters();
  const context = () => ({ database: database(), outbox, counters, secret });
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

  it('bring a reply that the customer has not seen for five minutes, once, with a way back', async () => {
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
    const [link, conversation] = secret.unseal(String(mail?.facts.sealedToken)).split('.');
    expect(conversation).toBe(id);
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

  it('are not sent to a customer who has seen the reply, or left no address', async () => {
    const email = 'here@example.org';
    const { client, desk } = await answered(email);
    client.send({ type: 'seen', seq: 2 });
    await desk.client.next('session', ({ session }) => session.customerSeen === 2);
    await answered('');
    await minutesLater(5);
    await sweep();
    expect(await mails('chatAnswer', email)).toEqual([]);
  });

  it('reach all other customers when one cannot be written, and that one later', async () => {
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

  it('bring the end of a conversation that is too long, once for two presses and again later', async () => {
    const session = await longChat(database(), 'long', 5_010);
    const press = () => mailTranscript(session, 'long@example.org', '203.0.113.1', context());
    expect(await Promise.all([press(), press()])).toEqual(['long@example.org', 'long@example.org']);
    const sent = await mails('chatTranscript', 'long@example.org');
    expect(sent).toHaveLength(1);
    const texts = (sent[0]?.facts.messages as { text: string }[] | undefined)?.map(({ text }) => text) ?? [];
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([5_000, '11', '5010']);
    await sql`update mail set created_at = created_at - interval '1 minute'`.execute(database().queries);
    await press();
    expect(await mails('chatTranscript', 'long@example.org')).toHaveLength(2);
  });

  it('lead to its pictures for some days, and say of an unseen one that it was sent', async () => {
    const email = 'pia@example.org';
    const { client, sessionId, desk, id } = await answered(email);
    const post = (side: 'customer' | 'staff', clientId: string) =>
      app().inject({
        method: 'POST',
        url: chatPicturePath(side, sessionId, clientId),
        headers: {
          'content-type': 'image/png',
          ...(side === 'staff'
            ? { 'x-test-role': 'agent' }
            : { [chatSecretHeader]: sessionId.split('.')[1] }),
        },
        payload: png(),
      });
    const [own, theirs] = [randomUUID(), randomUUID()];
    expect((await post('customer', own)).statusCode).toBe(200);
    client.write(sessionId, '', { clientId: own, picture: true });
    await client.next('message_confirmation');
    expect((await post('staff', theirs)).statusCode).toBe(200);
    desk.client.send({
      type: 'message',
      sessionId: id,
      text: '',
      isUser: false,
      clientId: theirs,
      picture: true,
    });
    await client.next('message');
    await minutesLater(5);
    await sweep();
    expect((await mails('chatAnswer', email))[0]?.facts.answers).toEqual([
      'Try another cable.',
      '[a envoyé une image]',
    ]);

    client.send({ type: 'transcript' });
    await client.next('transcript');
    const [mail] = await mails('chatTranscript', email);
    const sent = mail?.facts.messages as { text: string; picture?: string }[];
    expect(sent.map(({ picture }) => Boolean(picture))).toEqual([false, false, true, true]);
    const open = (sealed: string) => app().inject({ url: mailedPicturePath(sealed) });
    const [, , { picture: sealed = '' } = {}] = sent;
    expect((await open(sealed)).rawPayload.equals(png())).toBe(true);
    expect((await open(`${sealed.slice(0, -4)}AAAA`)).statusCode).toBe(404);
    // Anything else that is sealed with the same secret is no picture.
    expect((await open(secret.seal('order 1'))).statusCode).toBe(404);
    const key = unsealPicture(sealed, secret);
    const weekAgo = Date.now() - linkDays * 86_400_000 - 1_000;
    expect(key && (await open(sealPicture(key, secret, weekAgo))).statusCode).toBe(410);
    await database().transact((tx) => chatPersonalData.erase(tx, email));
    expect((await open(sealed)).statusCode).toBe(404);
  });

  it('bring the conversation to the customer who asks for it, three times a day at most', async () => {
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
      client.send({ type: 'transcript', email: 'me@example.org' });
      if (count < 5) await client.next('transcript');
    }
    expect(await client.next('error')).toMatchObject({ code: 'transcriptOften' });
    expect(await mails('chatTranscript', 'me@example.org')).toHaveLength(3);
    // It was given for this, and for nothing else.
    const { email } = await database()
      .queries.selectFrom('chat_session')
      .select('email')
      .where('public_id', '=', publicHalf(sessionId))
      .executeTakeFirstOrThrow();
    expect(email).toBeNull();
  });

  it('bring a conversation to five addresses a day, whichever node is asked', async () => {
    const { client, sessionId } = await answered('');
    const tab = await otherNode.customer({ sessionId });
    const lines = [client, tab.client, client, tab.client, client];
    for (const [count, line] of lines.entries()) {
      // The second press costs nothing.
      for (let press = 0; press < 2; press += 1) {
        line.send({ type: 'transcript', email: `stranger${count}@example.org` });
        await line.next('transcript');
      }
    }
    tab.client.send({ type: 'transcript', email: 'stranger5@example.org' });
    // Answered after it.
    tab.client.send({ type: 'history', before: 1 });
    await tab.client.next('history');
    expect(tab.client.received).toContainEqual(expect.objectContaining({ code: 'transcriptLimit' }));
    expect(await mails('chatTranscript', 'stranger5@example.org')).toEqual([]);
  });

  it('bring twenty transcripts a day to whom one visitor names, however many conversations they have', async () => {
    const ask = async (count: number, visitor: string) => {
      const session = await longChat(database(), `one of many ${count} ${visitor}`, 2);
      return mailTranscript(session, `many${count}@example.org`, visitor, context());
    };
    for (let count = 0; count < 20; count += 1) await ask(count, '203.0.113.2');
    await expect(ask(20, '203.0.113.2')).rejects.toMatchObject({ code: 'transcriptLimit' });
    await ask(20, '203.0.113.3');
  });

  it('are made of little more of a conversation than they bring', async () => {
    const session = await longChat(database(), 'verbose', 1_000, 'x'.repeat(3_996));
    let read = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read += result.rows.length;
        return result;
      },
    };
    const { transact } = database();
    const counted: Database = {
      ...database(),
      transact: ((work: (tx: Queries) => Promise<unknown>) =>
        transact((tx) => work(tx.withPlugin(counting)))) as Database['transact'],
    };
    await mailTranscript(session, 'verbose@example.org', '203.0.113.4', { ...context(), database: counted });
    const [mail] = await mails('chatTranscript', 'verbose@example.org');
    expect(mail?.facts.messages).toHaveLength(25);
    expect(read).toBeLessThan(300);
  });

  it('are erased with the conversation that they quote, whatever address they went to', async () => {
    const [email, another] = ['erased@example.org', 'at-work@example.org'];
    const { client } = await answered(email);
    await minutesLater(5);
    await sweep();
    client.send({ type: 'details', name: 'Ada', email: 'new@example.org' });
    await client.next('details');
    client.send({ type: 'transcript', email: another });
    await client.next('transcript');
    const stays = await longChat(database(), 'stays', 2);
    await mailTranscript(stays, another, '203.0.113.5', context());
    expect(await mails('chatTranscript', another)).toHaveLength(2);
    const erased = await database().transact((tx) => chatPersonalData.erase(tx, 'new@example.org'));
    expect(erased).toBe(1);
    expect(await mails('chatAnswer', email)).toEqual([]);
    expect((await mails('chatTranscript', another)).map(({ facts }) => facts.messages)).toMatchObject([
      [{ text: '1' }, { text: '2' }],
    ]);
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

// The embedded database has one connection: there nothing can be written while an erasure is under way.
describeOnServer('a transcript that is written while its conversation is erased', () => {
  it('makes the erasure begin anew', async () => {
    const database = await openDatabase({ kind: 'server', url: await freshServerUrl('marquee_template') });
    onTestFinished(() => database.close());
    const session = await longChat(database, 'meanwhile', 2);
    const email = 'meanwhile@example.org';
    await sql`update chat_session set email = ${email}`.execute(database.queries);
    const [begun, mailed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let runs = 0;
    const erasing = database.transact(async (tx) => {
      await sql`set transaction isolation level repeatable read`.execute(tx);
      await sql`select from mail limit 1`.execute(tx);
      runs += 1;
      begun.resolve();
      await mailed.promise;
      return chatPersonalData.erase(tx, email);
    });
    await begun.promise;
    const secret = secretFrom('for tests only');
    const context = { database, outbox, counters: localCounters(), secret };
    await mailTranscript(session, 'elsewhere@example.org', '203.0.113.6', context);
    mailed.resolve();
    expect([await erasing, runs]).toEqual([1, 2]);
    expect(await database.queries.selectFrom('mail').select('id').execute()).toEqual([]);
  });
});
