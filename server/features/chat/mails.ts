import { site } from '#content/site.ts';
import { type MailComposers, momentInUtc } from '#server/mail/compose.ts';

declare module '#server/mail/kinds.ts' {
  interface MailFacts {
    /** Without an author it is the customer's own. */
    chatTranscript: { name: string; messages: { author: string | null; at: string; text: string }[] };
    chatAnswer: { name: string; author: string; answers: string[]; sealedToken: string };
  }
}

export const linkDays = 7;
export const maxMailedMessages = 5_000;

/** By the conversation in it the mail is erased with the conversation. */
export const mailEvent = (session: number, about: string) => `chat ${session} ${about}`;

export const chatMails: Partial<MailComposers> = {
  chatTranscript: ({ name, messages }, { copy: { chatTranscript: copy }, language }) => ({
    subject: copy.subject({ brand: site.brand }),
    title: copy.title({ name }),
    paragraphs: [copy.text],
    quote: messages
      .map(({ author, at, text }) => `${author ?? copy.you}, ${momentInUtc(at, language)} UTC\n${text}`)
      .join('\n\n'),
    reason: copy.reason({ brand: site.brand }),
  }),
  chatAnswer: (
    { name, author, answers, sealedToken },
    { copy: { chatAnswer: copy }, language, address, secret },
  ) => ({
    subject: copy.subject({ brand: site.brand }),
    title: copy.title({ name }),
    paragraphs: [copy.text({ author: author || site.brand })],
    quote: answers.join('\n\n'),
    closing: copy.back({ days: linkDays }),
    action: { label: copy.open, href: address(`/${language}/#chat=${secret.unseal(sealedToken)}`) },
    reason: copy.reason({ brand: site.brand }),
  }),
};
