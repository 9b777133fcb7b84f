import { site } from '#content/site.ts';
import type { MailComposers } from '#server/mail/compose.ts';

declare module '#server/mail/kinds.ts' {
  interface MailFacts {
    contactReceived: { name: string };
    contactReply: {
      name: string;
      message: string;
      reply: string;
      /** The colleague; not told to the recipient. */
      author?: string;
      /** By what an answer to it is recognized, to be sent to this address or else to the sender's, and the mails that it answers. */
      thread?: { token: string; replyTo: string | null; answered: string[] };
    };
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
  contactReply: ({ name, message, reply, thread }, { copy: { contactReply: copy } }) => ({
    subject: copy.subject({ brand: site.brand }),
    title: copy.title({ name }),
    paragraphs: [...reply.split(/\n{2,}/), copy.more, copy.signature({ brand: site.brand }), copy.written],
    quote: message,
    reason: copy.reason({ brand: site.brand }),
    ...(thread && {
      thread: {
        token: `c-${thread.token}`,
        replyTo: (thread.replyTo ?? site.email).replace(/(?=@[^@]*$)/, `+c-${thread.token}`),
        answered: thread.answered,
      },
    }),
  }),
};
