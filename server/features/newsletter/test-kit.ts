import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { MailKind } from '#server/mail/kinds.ts';
import { secretFrom } from '#server/security/secret.ts';
import { appOn } from '#test/app-on.ts';

const secret = secretFrom('for this test only');
let lastAddress = 0;

/** The newsletter as its readers use it, and what its tables and mails hold. For tests. */
export function newsletterUnderTest(database: () => Database) {
  const app = appOn(database, {}, { secret });

  const send = (url: string, options: InjectOptions = {}) =>
    app().inject({
      method: 'POST',
      url,
      // Each from an address of its own: the limit is another test's business.
      remoteAddress: `10.2.${Math.floor(lastAddress / 250)}.${(lastAddress++ % 250) + 1}`,
      ...options,
    });
  const post = (url: string, payload: unknown, language = 'en') =>
    send(url, {
      headers: { 'content-type': 'application/json', 'accept-language': language },
      payload: JSON.stringify(payload),
    });
  const subscribe = (email: unknown, language?: string) => post('/api/newsletter', { email }, language);
  const confirm = (token: unknown, language?: string) => post('/api/newsletter/confirm', { token }, language);
  const unsubscribe = (token: unknown) => post('/api/newsletter/unsubscribe', { token });

  const row = (email: string) =>
    database()
      .queries.selectFrom('newsletter_subscriber')
      .selectAll()
      .where('email_key', '=', email)
      .executeTakeFirst();
  const isActive = async (email: string) => {
    const { confirmed_at, unsubscribed_at } = (await row(email)) ?? {};
    return Boolean(confirmed_at && !unsubscribed_at);
  };
  const mails = (kind: MailKind, mailbox: string) =>
    database()
      .queries.selectFrom('mail')
      .selectAll()
      .where('kind', '=', kind)
      .where('recipient_key', '=', mailbox)
      .orderBy('id')
      .execute();
  const newestToken = async (kind: MailKind, mailbox: string) => {
    const newest = (await mails(kind, mailbox)).at(-1);
    return secret.unseal(newest?.facts.sealedToken as string);
  };
  const age = (mailbox: string, minutes: number) =>
    database()
      .queries.updateTable('mail')
      .set({ created_at: sql<Date>`created_at - make_interval(mins => ${minutes})` })
      .where('recipient_key', '=', mailbox)
      .execute();

  /** Through the whole opt-in; the tokens of both mails. */
  const join = async (email: string) => {
    await subscribe(email);
    const confirmToken = await newestToken('newsletterConfirm', email);
    await confirm(confirmToken);
    return { confirmToken, unsubscribeToken: await newestToken('newsletterWelcome', email) };
  };

  return {
    app,
    send,
    post,
    subscribe,
    confirm,
    unsubscribe,
    row,
    isActive,
    mails,
    newestToken,
    age,
    join,
  };
}
