import { site } from '#content/site.ts';
import type { MailComposers } from '#server/mail/compose.ts';

declare module '#server/mail/kinds.ts' {
  interface MailFacts {
    contactReceived: { name: string };
    contactReply: { name: string; message: string; reply: string };
  }
}

export const contactMails: Partial<MailComposers> = {
  /** Without the message: a stranger could have us send any text to any address. */
  contactReceived: ({ name }, { copy: { contactReceived: copy } }) => ({
    subject: copy.subject({ brand: site.brand }),
    title: copy.title({ name }),
    paragraphs: [copy.text],
    reason: copy.reason({ brand: site.brand }),
  }),
  contactReply: ({ name, message, reply }, { copy: { contactReply: copy } }) => ({
    subject: copy.subject({ brand: site.brand }),
    title: copy.title({ name }),
    paragraphs: [...reply.split(/\n{2,}/), copy.more, copy.signature({ brand: site.brand }), copy.written],
    quote: message,
    reason: copy.reason({ brand: site.brand }),
  }),
};
