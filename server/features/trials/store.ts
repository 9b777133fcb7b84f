import type { Queries } from '#server/db/tables.ts';

export interface NewTrial {
  name: string;
  email: string;
  language: string;
}

export function trialStore(queries: Queries) {
  return {
    /** One trial for an address, however often and however spelt it is asked for. */
    async request({ name, email, language }: NewTrial): Promise<void> {
      await queries
        .insertInto('free_trial')
        .values({ name, email, email_key: mailboxOf(email), language })
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .execute();
    },

    async count(): Promise<number> {
      const { count } = await queries
        .selectFrom('free_trial')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

/** Providers where dots in the name mean nothing. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an address: letter case and what follows a plus do not lead to another one. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const [account = ''] = name.split('+');
  return `${dotless.has(domain) ? account.replaceAll('.', '') : account}@${domain}`;
}
