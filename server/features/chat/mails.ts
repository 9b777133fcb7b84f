import { site } from '#content/site.ts';
import { mailedCodeMinutes } from '#contract/expiry-times.ts';
import { type MailComposers, momentInUtc } from '#server/mail/compose.ts';
import { linkDays, mailedPicturePath } from './pictures/mailed-address.ts';

interface MailedMessage {
  author: string | null;
  at: string;
  text: string;
  /** What the address of its picture ends with. */
  picture?: string;
}

import { ratingDays } from './store/ratings.ts';

declare module '#server/mail/kinds.ts' {
  interface MailFacts {
    /** Without an author it is the customer's own. */
    chatTranscript: { name: string; messages: MailedMessage[] };
    /** With `sealedRating` where the chat has ended, and the customer was not asked for a rating yet. */
    chatAnswer: {
      name: string;
      author: string;
      answers: string[];
      sealedToken: string;
      sealedRating?: string;
    };
    chatRating: { name: string; author: string; sealedToken: string };
    chatCode: { sealedToken: string };
  }
}

export const maxMailedMessages = 5_000;

/** By the conversation in it the mail is erased with the conversation. */
export const mailEvent = (session: number, about: string) => `chat ${session} ${about}`;

const ratingPath = (language: string, token: string) => `/${language}/rating#${token}`;

export const chatMails: Partial<MailComposers> = {
  chatTranscript: ({ name, messages }, { copy: { chatTranscript: copy }, language, address }) => ({
    subject: copy.subject({ brand: site.brand }),
    title: copy.title({ name }),
    paragraphs: [copy.text],
    quote: messages
      .map(({ author, at, text, picture }) => {
        const lines = [`${author ?? copy.you}, ${momentInUtc(at, language)} UTC`, text];
        return [...lines, ...(picture ? [address(mailedPicturePath(picture))] : [])].join('\n');
      })
      .join('\n\n'),
    ...(messages.some(({ picture }) => picture) && { closing: copy.pictures({ days: linkDays }) }),
    reason: copy.reason({ brand: site.brand }),
  }),
  chatAnswer: (
    { name, author, answers, sealedToken, sealedRating },
    { copy: { chatAnswer: copy }, language, address, secret },
  ) => ({
    subject: copy.subject({ brand: site.brand }),
    title: copy.title({ name }),
    paragraphs: [copy.text({ author: author || site.brand })],
    quote: answers.join('\n\n'),
    closing: copy.back({ days: linkDays }),
    action: { label: copy.open, href: address(`/${language}/#chat=${secret.unseal(sealedToken)}`) },
    ...(sealedRating && {
      links: [{ label: copy.rate, href: address(ratingPath(language, secret.unseal(sealedRating))) }],
    }),
    reason: copy.reason({ brand: site.brand }),
  }),
  chatRating: ({ name, author, sealedToken }, { copy: { chatRating: copy }, language, address, secret }) => ({
    subject: copy.subject({ brand: site.brand }),
    title: copy.title({ name }),
    paragraphs: [copy.text({ author: author || site.brand })],
    closing: copy.once({ days: ratingDays }),
    action: { label: copy.rate, href: address(ratingPath(language, secret.unseal(sealedToken))) },
    reason: copy.reason({ brand: site.brand }),
  }),
  /** Without a link, as the code of an order page. */
  chatCode: ({ sealedToken }, { copy: { chatCode: copy, orderCode }, secret }) => ({
    subject: copy.subject({ brand: site.brand }),
    title: orderCode.title,
    code: secret.unseal(sealedToken),
    paragraphs: [copy.text({ minutes: mailedCodeMinutes }), copy.ignore],
    reason: copy.reason({ brand: site.brand }),
  }),
};
