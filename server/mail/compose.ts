import en from '#content/copy/en/mail.ts';
import es from '#content/copy/es/mail.ts';
import fr from '#content/copy/fr/mail.ts';
import it from '#content/copy/it/mail.ts';
import sq from '#content/copy/sq/mail.ts';
import { policy } from '#content/policy.ts';
import { site } from '#content/site.ts';
import { defaultLanguage, isLanguage, type Language } from '#contract/language.ts';
import type { Secret } from '#server/secret.ts';
import { accessOf } from './access.ts';
import type { MailFacts, MailKind } from './kinds.ts';
import type { Letter } from './letter.ts';

const words = { en, es, fr, it, sq };
type Words = typeof en;

/** For how long the links in mails work. */
export const linkLife = { newsletterDays: 7, invitationHours: 72, resetMinutes: 30, chatDays: 7 };

interface Setting {
  copy: Words;
  language: Language;
  address(path: string): string;
  secret: Secret;
}

const { brand, email } = site;

const composers: { [Kind in MailKind]: (facts: MailFacts[Kind], setting: Setting) => Letter } = {
  trialReceived: ({ name }, { copy: { trialReceived: copy } }) => ({
    subject: copy.subject({ brand }),
    title: copy.title({ name }),
    paragraphs: [copy.text({ hours: policy.trial.hours }), copy.help({ email })],
    reason: copy.reason({ brand }),
  }),
  trialActivated(
    { name, trialId, expiresAt },
    { copy: { trialActivated: copy }, language, address, secret },
  ) {
    const access = accessOf(trialId, secret);
    return {
      subject: copy.subject({ brand }),
      title: copy.title({ name }),
      paragraphs: [copy.text({ until: moment(expiresAt, language) })],
      details: [
        [copy.portal, site.portal],
        [copy.user, access.user],
        [copy.password, access.password],
      ],
      closing: copy.next,
      action: { label: copy.guides, href: address(`/${language}/installation`) },
      reason: copy.reason({ brand }),
    };
  },
  trialOver: ({ name, endedAt }, { copy: { trialOver: copy }, language, address }) => ({
    subject: copy.subject({ brand }),
    title: copy.title({ name }),
    paragraphs: [copy.text({ until: moment(endedAt, language) })],
    action: { label: copy.plans, href: address(`/${language}/#pricing`) },
    reason: copy.reason({ brand }),
  }),
  /** Without the message: anybody could have us send anything to anybody. */
  contactReceived: ({ name }, { copy: { contactReceived: copy } }) => ({
    subject: copy.subject({ brand }),
    title: copy.title({ name }),
    paragraphs: [copy.text],
    reason: copy.reason({ brand }),
  }),
  contactReply: ({ name, message, reply }, { copy: { contactReply: copy } }) => ({
    subject: copy.subject({ brand }),
    title: copy.title({ name }),
    paragraphs: [...reply.split(/\n{2,}/), copy.written],
    quote: message,
    reason: copy.reason({ brand }),
  }),
  chatTranscript: ({ name, messages }, { copy: { chatTranscript: copy }, language }) => ({
    subject: copy.subject({ brand }),
    title: copy.title({ name }),
    paragraphs: [copy.text],
    quote: messages
      .map(({ author, at, text }) => `${author ?? copy.you}, ${moment(at, language)} UTC\n${text}`)
      .join('\n\n'),
    reason: copy.reason({ brand }),
  }),
  chatAnswer: (
    { name, author, answers, sealedToken },
    { copy: { chatAnswer: copy }, language, address, secret },
  ) => ({
    subject: copy.subject({ brand }),
    title: copy.title({ name }),
    paragraphs: [copy.text({ author: author || brand })],
    quote: answers.join('\n\n'),
    closing: copy.back({ days: linkLife.chatDays }),
    action: { label: copy.open, href: address(`/${language}/#chat=${secret.unseal(sealedToken)}`) },
    reason: copy.reason({ brand }),
  }),
  newsletterConfirm: ({ sealedToken }, { copy: { newsletterConfirm: copy }, language, address, secret }) => ({
    subject: copy.subject({ brand }),
    title: copy.title,
    paragraphs: [copy.text({ days: linkLife.newsletterDays })],
    action: {
      label: copy.confirm,
      href: address(`/${language}/newsletter/confirm#${secret.unseal(sealedToken)}`),
    },
    reason: copy.reason({ brand }),
  }),
  newsletterWelcome({ sealedToken }, { copy: { newsletterWelcome: copy }, language, address, secret }) {
    const token = secret.unseal(sealedToken);
    return {
      subject: copy.subject({ brand }),
      title: copy.title,
      paragraphs: [copy.text],
      action: { label: copy.unsubscribe, href: address(`/${language}/newsletter/unsubscribe#${token}`) },
      unsubscribe: address(`/api/newsletter/unsubscribe?token=${token}`),
      reason: copy.reason({ brand }),
    };
  },
  staffInvitation: ({ name, sealedToken }, { copy: { staffInvitation: copy }, address, secret }) => ({
    subject: copy.subject({ brand }),
    title: copy.title({ name }),
    paragraphs: [copy.text({ hours: linkLife.invitationHours })],
    action: { label: copy.choose, href: address(`/admin#password=${secret.unseal(sealedToken)}`) },
    reason: copy.reason({ brand }),
  }),
  passwordReset: ({ name, sealedToken }, { copy: { passwordReset: copy }, address, secret }) => ({
    subject: copy.subject({ brand }),
    title: copy.title({ name }),
    paragraphs: [copy.text({ minutes: linkLife.resetMinutes })],
    action: { label: copy.choose, href: address(`/admin#password=${secret.unseal(sealedToken)}`) },
    reason: copy.reason({ brand }),
  }),
};

/** A mail's words in the recipient's language. Tokens stand behind a #: no proxy and no log on the way sees them. */
export function composer(publicUrl: URL, secret: Secret) {
  const address = (path: string) => new URL(path, publicUrl).href;
  return <Kind extends MailKind>(kind: Kind, facts: MailFacts[Kind], wanted: string): Letter => {
    const language = isLanguage(wanted) ? wanted : defaultLanguage;
    return composers[kind](withoutLinks(facts), { copy: words[language], language, address, secret });
  };
}

/** Mail programs make links of addresses. In a name, which anybody may have typed, none is left in one piece. */
function withoutLinks<Facts extends object>(facts: Facts): Facts {
  if (!('name' in facts) || typeof facts.name !== 'string') return facts;
  return { ...facts, name: facts.name.replaceAll(/(?<=\S)[.:/@](?=\S)/g, '$& ') };
}

export type Compose = ReturnType<typeof composer>;

function moment(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(new Date(iso));
}
