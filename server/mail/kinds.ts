/**
 * What each kind of mail is told. Features add their kinds (`declare module`, in their mails.ts). Secrets among the facts
 * are sealed, and forgotten when the mail is sent; dates are ISO texts.
 */
export interface MailFacts extends Record<never, object> {}

export type MailKind = keyof MailFacts;

export interface NewMail<Kind extends MailKind = MailKind> {
  kind: Kind;
  /** What happened, such as `trial 42 received`: there is one mail for one event, however often it is asked for. */
  event: string;
  language: string;
  to: { address: string; name?: string };
  facts: MailFacts[Kind];
}
