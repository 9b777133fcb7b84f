import type { Generated, GeneratedAlways, Kysely } from 'kysely';

/** The tables as the newest migration leaves them. */
export interface Tables {
  contact_message: {
    id: GeneratedAlways<number>;
    name: string;
    email: string;
    subject: string;
    message: string;
    language: string;
    created_at: Generated<Date>;
  };
  free_trial: {
    id: GeneratedAlways<number>;
    name: string;
    email: string;
    /** The mailbox behind the address: two spellings of one address make one trial. */
    email_key: string;
    language: string;
    created_at: Generated<Date>;
    activated_at: Date | null;
    expires_at: Date | null;
  };
}

/** Where a store sends its queries: the database itself, or the transaction it is bound to. */
export type Queries = Kysely<Tables>;
