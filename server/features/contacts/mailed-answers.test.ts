import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { composer } from '#server/mail/compose.ts';
import { mailHeaders } from '#server/mail/template.ts';
import { secretFrom } from '#server/security/secret.ts';
import { appOn, givePlan, newAddress } from '#test/app-on.ts';
import { describeOnEachEngine, describeWithDatabase } from '#test/engines.ts';
import { contactMails } from './mails.ts';
import { contactPersonalData } from './personal-data.ts';
import { withoutHistory } from './quoted-history.ts';
import { contactsUnderTest, message } from './test-kit.ts';

const secret = 'a secret between us and the mail system';
const older = 'the secret that it had before this one.';
const inboundMail = { secrets: [secret, older], address: 'answers@in.example.org' };

let mails = 0;
const seconds = () => Math.floor(Date.now() / 1000);

describeOnEachEngine('a customer’s answer that the mail system hands in', (database) => {
  const { app, add, desk, replies, auditOf } = contactsUnderTest(database, { inboundMail });

  const sign = (body: string, { t = seconds(), key = secret } = {}) =>
    `t=${t},v1=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}`;
  const post = (body: string, signature: string | undefined, on = app) =>
    on().inject({
      method: 'POST',
      url: '/api/mail/answers',
      remoteAddress: newAddress(),
      headers: { 'content-type': 'application/json', ...(signature && { 'marquee-signature': signature }) },
      payload: body,
    });
  /** A message that was replied to, and the token that the customer's program sends back. */
  async function replied() {
    const id = await add();
    await desk(id, 'reply', { message: 'Try this.' });
    const [mail] = await replies(id);
    const token = /[0-9a-f]{32}/.exec(JSON.stringify(mail?.facts.thread))?.[0] ?? '';
    return { id, token, to: `answers+c-${token}@in.example.org` };
  }
  const mailOf = (changes: object = {}) => {
    mails += 1;
    return {
      messageId: `<${mails}@mail.example.org>`,
      from: 'Zoé <zoe+TV@example.org>',
      text: `Still nothing ${mails}.`,
      ...changes,
    };
  };
  const handIn = async (mail: object) => {
    const body = JSON.stringify(mail);
    const answer = await post(body, sign(body));
    return { status: answer.statusCode, ...answer.json() };
  };
  const shown = async (id: number) => (await desk(id)).json().data;
  const count = async () =>
    (await database().queries.selectFrom('contact_message').select('id').execute()).length;

  it('is added to its message, which is open again, and shown without the mail that it quotes', async () => {
    const { id, to } = await replied();
    const text = 'Still nothing.\r\n\r\nOn Mon, 16 Nov 2026 Marquee wrote:\r\n> Try this.\r\n> And that.';
    const { status, data } = await handIn(mailOf({ to: [to], text, attachments: [{ name: 'a\nb.pdf' }] }));
    expect([status, data]).toEqual([200, { result: 'appended', message: id, isOpen: true }]);
    const now = await shown(id);
    expect(now).toMatchObject({
      handledAt: null,
      isVerified: false,
      text: 'Still nothing.',
      answers: [
        {
          text: 'Still nothing.',
          quoted: 'On Mon, 16 Nov 2026 Marquee wrote:\n> Try this.\n> And that.',
          attachments: ['a b.pdf'],
        },
      ],
    });
    expect(now.waitingSince > now.createdAt).toBe(true);
    expect((await desk('?search=nothing')).json().data[0]).toMatchObject({ id });
    const dashboard = await app().inject({
      url: `/api/contacts/${id}/replies`,
      headers: { 'x-test-role': 'admin' },
    });
    expect(dashboard.json().answers).toHaveLength(1);
    // Who answers the same words again means the new answer.
    await desk(id, 'reply', { message: 'Try this.' });
    expect(await replies(id)).toHaveLength(2);
    expect((await replies(id))[1]?.facts).toMatchObject({
      message: 'Still nothing.',
      thread: { answered: [expect.stringContaining('@mail.example.org')] },
    });
    expect((await auditOf(id)).length).toBe(2);
  });

  it('is found by the mail that it answers, where the address was lost', async () => {
    const { id, token } = await replied();
    const references = `<other@example.org> <mail-7.c-${token.toUpperCase()}@tv.example.com>`;
    expect((await handIn(mailOf({ references }))).data).toMatchObject({ result: 'appended', message: id });
  });

  it('is taken once, however often and at whatever moment it is handed in', async () => {
    const { id, to } = await replied();
    const mail = mailOf({ to });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => handIn(mail)));
    expect(outcomes.map(({ data }) => data.result).sort()).toEqual(['appended', ...Array(5).fill('known')]);
    const lost = mailOf({ to: 'answers@in.example.org' });
    const [one, other] = [await handIn(lost), await handIn(lost)];
    expect([one.data.result, other.data]).toEqual(['new', { result: 'known', message: one.data.message }]);
    expect((await shown(id)).answers).toHaveLength(1);
  });

  it('becomes a message of its own where it belongs to none, or comes from somebody else', async () => {
    const { id, token, to } = await replied();
    const foreign = { from: '"\u202eEve" <eve@example.org>', subject: 'Re: About\r\nBcc: x@y.z', to };
    const outcomes = [
      await handIn(mailOf(foreign)),
      await handIn(mailOf({ to: `answers+c-${'0'.repeat(32)}@in.example.org` })),
      await handIn(mailOf({ to: `answers+c-${token}0@in.example.org`, text: '' })),
    ];
    expect(outcomes.map(({ data }) => [data.result, data.reason])).toEqual([
      ['new', 'foreignSender'],
      ['new', 'unknownThread'],
      ['new', 'noThread'],
    ]);
    const [eve, zoe] = await Promise.all(outcomes.map(({ data }) => shown(data.message)));
    expect(eve).toMatchObject({ name: 'Eve', email: 'eve@example.org', language: 'en', handledAt: null });
    expect(eve.message).toMatch(/^Subject: Re: About Bcc: x@y\.z\n\nStill nothing/);
    // In the language that they wrote in before.
    expect(zoe).toMatchObject({ language: 'fr' });
    expect((await shown(id)).answers).toEqual([]);
    // Nobody is written to: two programs could go on for ever.
    const { queries } = database();
    expect(
      await queries.selectFrom('mail').select('id').where('recipient', '=', 'eve@example.org').execute(),
    ).toEqual([]);
  });

  it('goes to the message of its sender where it names another one too', async () => {
    const [mine, other] = [await replied(), await replied()];
    await database()
      .queries.updateTable('contact_message')
      .set({ email: 'eve@example.org' })
      .where('id', '=', other.id)
      .execute();
    expect((await handIn(mailOf({ to: [other.to, mine.to] }))).data.message).toBe(mine.id);
    expect((await handIn(mailOf({ to: other.to }))).data.reason).toBe('foreignSender');
    expect((await shown(other.id)).answers).toEqual([]);
  });

  it('does not open what an absence note answers, which is kept all the same', async () => {
    const { id, to } = await replied();
    const { data } = await handIn(mailOf({ to, autoSubmitted: 'auto-replied' }));
    expect(data).toEqual({ result: 'appended', message: id, isOpen: false });
    expect(await shown(id)).toMatchObject({ handledAt: expect.any(String), answers: [{}] });
  });

  it('shows what was bought only where the mail system vouches for the sender', async () => {
    const { id, to } = await replied();
    await givePlan(app(), message.email, 1);
    const card = async () =>
      (
        await app().inject({
          url: `/api/support/messages/${id}/customer`,
          headers: { 'x-test-role': 'agent' },
        })
      ).json().data;
    await handIn(mailOf({ to }));
    expect([(await shown(id)).isVerified, await card()]).toEqual([false, null]);
    // With some providers somebody else's mailbox.
    await handIn(mailOf({ to, from: 'zoe+else@example.org', authenticated: true }));
    expect([(await shown(id)).isVerified, await card()]).toEqual([false, null]);
    await handIn(mailOf({ to, authenticated: true }));
    expect([(await shown(id)).isVerified, (await card()).orders.length]).toEqual([true, 1]);
    // It can be opened from the card of another one.
    expect((await card()).earlier).toContainEqual(expect.objectContaining({ kind: 'message', id }));
  });

  it('stays text, whatever it holds, and is handed over and erased with the person', async () => {
    const { id, to } = await replied();
    const text = '<script>alert(1)</script>\0 \ud800 <img src=x onerror=alert(1)>';
    await handIn(mailOf({ to, text }));
    const [answer] = (await shown(id)).answers;
    expect(answer.text).toBe('<script>alert(1)</script> \ufffd <img src=x onerror=alert(1)>');
    const { queries } = database();
    const mailbox = 'zoe@example.org';
    expect(JSON.stringify(await contactPersonalData.export(queries, mailbox))).toContain('onerror');
    await database().transact((tx) => contactPersonalData.erase(tx, mailbox));
    expect(await queries.selectFrom('contact_answer').select('id').execute()).toEqual([]);
  });

  it('is refused without our signature, too late, too early, too large or as no mail, and changes nothing', async () => {
    const before = await count();
    const body = JSON.stringify(mailOf());
    const [t, v1] = sign(body).split(',') as [string, string];
    const refusals: [string, string | undefined, number][] = [
      [body, undefined, 401],
      [body, `${t},v1=${'0'.repeat(64)}`, 401],
      [body, `t=${seconds() + 1},${v1}`, 401],
      [body, v1, 401],
      [`${body} `, `${t},${v1}`, 401],
      [body, sign(body, { key: 'x'.repeat(32) }), 401],
      [body, sign(body, { t: seconds() - 301 }), 401],
      [body, sign(body, { t: seconds() + 360 }), 401],
      ['x'.repeat(257 * 1024), sign('x'.repeat(257 * 1024)), 413],
      ['no json', sign('no json'), 422],
    ];
    for (const [sent, signature, status] of refusals)
      expect((await post(sent, signature)).statusCode, `${signature} ${sent.slice(0, 40)}`).toBe(status);
    for (const changes of [
      { messageId: '<a@b>\r\nBcc: x@y.z' },
      { messageId: '' },
      { from: 'eve@example.org\r\nBcc: x@y.z' },
      { from: 'Eve <eve@example.org, x@y.z>' },
      { from: 'nobody' },
      { text: 7 },
      { attachments: Array(101).fill({ name: 'a' }) },
    ])
      expect((await handIn(mailOf(changes))).status, JSON.stringify(changes)).toBe(422);
    expect(await count()).toBe(before);
    expect((await post(body, sign(body, { key: older }))).statusCode).toBe(200);
  });
});

describeWithDatabase('without a secret', (database) => {
  const app = appOn(database);
  it('there is nowhere to hand answers in', async () => {
    const answer = await app().inject({ method: 'POST', url: '/api/mail/answers', payload: {} });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'notFound']);
  });
});

describe('a reply', () => {
  const compose = composer(
    [{ mails: contactMails }],
    new URL('https://tv.example.com'),
    secretFrom('for tests only'),
  );
  const facts = { name: 'Ada', message: 'Hello', reply: 'Try this.' };
  const token = 'a'.repeat(32);

  it('says where its answer is to be sent, and which mail it answers', () => {
    const thread = { token, replyTo: 'answers@in.example.org', answered: ['1@a.org', '2@a.org'] };
    expect(mailHeaders(compose('contactReply', { ...facts, thread }, 'en'))).toEqual({
      'Reply-To': `answers+c-${token}@in.example.org`,
      'In-Reply-To': '<2@a.org>',
      References: '<1@a.org> <2@a.org>',
    });
    expect(mailHeaders(compose('contactReply', facts, 'en'))).toEqual({});
  });
});

describe('the mail that an answer quotes', () => {
  it.each([
    ['Yes.\n\nOn Mon, 16 Nov 2026 at 10:00, Marquee <help@example.org> wrote:\n> Try', 'Yes.'],
    ['Yes.\n\nOn Mon, 16 Nov 2026 at 10:00, Marquee\n<help@example.org> wrote:\n> Try', 'Yes.'],
    ['Oui.\n\nLe lun. 16 nov. 2026 à 10:00, Marquee a écrit :\n\n> Essayez', 'Oui.'],
    ['Sí.\n\nEl lun, 16 nov 2026, Marquee escribió:\n> Pruebe', 'Sí.'],
    ['Sì.\n\nIl giorno lun 16 nov 2026 Marquee ha scritto:\n> Provi', 'Sì.'],
    ['Yes.\n\n-----Original Message-----\nFrom: Marquee', 'Yes.'],
    ['Yes.\n\n________________________________\nFrom: Marquee', 'Yes.'],
    ['Yes.\n\n> Try this.\n>\n> And that.\n', 'Yes.'],
    ['On Monday I wrote: it works\nThanks', 'On Monday I wrote: it works\nThanks'],
    ['> Did it work?\nYes.\n> And that?\nNo.', '> Did it work?\nYes.\n> And that?\nNo.'],
    ['> Only a quote', '> Only a quote'],
  ])('is set apart: %j', (text, said) => {
    const parts = withoutHistory(text);
    expect(parts.text).toBe(said);
    expect(`${parts.text}${parts.quoted}`.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  });

  it('is looked for in a time that does not grow with tricks', () => {
    const text = `${'On '.repeat(50_000)}\n${'> '.repeat(50_000)}\n`.repeat(2);
    expect(withoutHistory(text).text.length).toBeGreaterThan(0);
  });
});
