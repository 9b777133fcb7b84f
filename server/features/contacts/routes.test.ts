import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { appOn, visitorPost } from '#test/app-on.ts';
import { describeOnTwoNodes, describeWithDatabase } from '#test/engines.ts';
import { contactStore } from './store.ts';
import { message } from './test-kit.ts';

const valid = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'sales',
  message: 'Hello there, how are you?',
};

describeWithDatabase('POST /api/contact', (database) => {
  const app = appOn(database);

  const post = visitorPost(app, '/api/contact');
  const stored = async () => (await contactStore(database().queries).list({}, { limit: 1000 })).rows;
  const mails = (recipient: string) =>
    database().queries.selectFrom('mail').selectAll().where('recipient', '=', recipient).execute();

  it('keeps the message as it was written, with the reader’s language', async () => {
    const extra = { id: 1, handled_at: '2020-01-01', language: 'xx', created_at: 'x' };
    const odd = {
      ...valid,
      name: '=cmd|<script>',
      message: '‮ مرحبا <img src=x onerror=alert(1)>\n\nLine two 🛰',
    };
    expect((await post({ ...extra, ...odd }, 'sq')).json()).toEqual({ success: true });
    expect((await stored())[0]).toMatchObject({ ...odd, language: 'sq' });
  });

  it('writes to the visitor, in their language, and tells the dashboards', async () => {
    const heard = Promise.withResolvers<string>();
    await database().listen('live', (kind) => kind === 'contact' && heard.resolve(kind), {
      onGap() {},
    });
    await post({ ...valid, email: 'zoe@example.org' }, 'fr');
    const [contact] = await stored();
    expect(await mails('zoe@example.org')).toMatchObject([
      {
        event: `contact ${contact?.id} received`,
        kind: 'contactReceived',
        language: 'fr',
        recipient_name: 'Ada',
        facts: { name: 'Ada' },
      },
    ]);
    expect(await heard.promise).toBe('contact');
  });

  it('takes every message, and writes to a mailbox no more than five times a day', async () => {
    const before = (await stored()).length;
    for (let count = 0; count < 4; count += 1) await post({ ...valid, email: `joke+${count}@gmail.com` });
    const moment = Array.from({ length: 4 }, () => post({ ...valid, email: 'J.oke@gmail.com' }));
    for (const { statusCode } of await Promise.all(moment)) expect(statusCode).toBe(200);
    expect((await stored()).length).toBe(before + 8);
    const { rows } = await sql`select from mail where recipient_key = 'joke@gmail.com'`.execute(
      database().queries,
    );
    expect(rows).toHaveLength(5);
  });

  it('keeps no message whose mail cannot be written down, and all others of the same moment', async () => {
    const before = (await stored()).length;
    await sql`alter table mail add constraint refusal check (recipient <> 'unlucky@example.org')`.execute(
      database().queries,
    );
    const posts = Array.from({ length: 20 }, (_, index) =>
      post({ ...valid, email: `lucky${index}@example.org` }),
    );
    const unlucky = post({ ...valid, email: 'unlucky@example.org' });
    expect((await unlucky).statusCode).toBe(500);
    expect(new Set((await Promise.all(posts)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await stored()).length).toBe(before + 20);
  });

  it('names every field that is missing, in the reader’s language', async () => {
    const { fields } = (await post({}, 'fr')).json();
    expect(Object.keys(fields)).toEqual(['name', 'email', 'subject', 'message']);
    expect(fields.subject).toBe('Choisissez l’objet de votre message.');
  });

  it('lets a program that fills in the hidden field believe that it succeeded', async () => {
    const before = (await stored()).length;
    const spam = { ...valid, email: 'bot@example.org', website: 'https://spam.example' };
    expect((await post(spam)).json()).toEqual({ success: true });
    expect([(await stored()).length, await mails('bot@example.org')]).toEqual([before, []]);
  });
});

describeOnTwoNodes('Mails that say a message has arrived', (first, second) => {
  const posts = [appOn(first), appOn(second)].map((app) => visitorPost(app, '/api/contact'));

  it('are five a day for a mailbox, however many messages come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        posts[index % 2]?.({ ...message, email: `zoe+${index}@gmail.com` }),
      ),
    );
    expect(new Set(answers.map((answer) => answer?.statusCode))).toEqual(new Set([200]));
    const { queries } = first();
    expect(await queries.selectFrom('contact_message').select('id').execute()).toHaveLength(40);
    expect(await queries.selectFrom('mail').select('id').execute()).toHaveLength(5);
  });
});
