import en from '#content/copy/en/server-only/mail.ts';
import es from '#content/copy/es/server-only/mail.ts';
import fr from '#content/copy/fr/server-only/mail.ts';
import it from '#content/copy/it/server-only/mail.ts';
import sq from '#content/copy/sq/server-only/mail.ts';
import { datesIn } from '#content/dates.ts';
import { defaultLanguage, isLanguage, type Language } from '#contract/language.ts';
import type { Secret } from '#server/security/secret.ts';
import type { MailFacts, MailKind } from './kinds.ts';
import type { ComposedMail } from './template.ts';

const words = { en, es, fr, it, sq };

/** What a mail is composed with, besides its own facts. */
export interface MailSetting {
  /** The words of all mails in the recipient's language. */
  copy: typeof en;
  language: Language;
  address(path: string): string;
  secret: Secret;
}

/** A feature composes the mails of its kinds. */
export type MailComposers = {
  [Kind in MailKind]: (facts: MailFacts[Kind], setting: MailSetting) => ComposedMail;
};

export type Compose = ReturnType<typeof composer>;

/** Tokens stand behind a #: no proxy and no log on the way sees them. */
export function composer(
  features: readonly { mails?: Partial<MailComposers> }[],
  publicUrl: URL,
  secret: Secret,
) {
  const composers: MailComposers = Object.assign({}, ...features.map(({ mails }) => mails));
  const address = (path: string) => new URL(path, publicUrl).href;
  return <Kind extends MailKind>(kind: Kind, facts: MailFacts[Kind], wanted: string): ComposedMail => {
    const language = isLanguage(wanted) ? wanted : defaultLanguage;
    return composers[kind](withoutLinks(facts), { copy: words[language], language, address, secret });
  };
}

/** Mail programs make links of addresses. In a name, which a stranger may have typed, none is left in one piece. */
function withoutLinks<Facts extends object>(facts: Facts): Facts {
  if (!('name' in facts) || typeof facts.name !== 'string') return facts;
  return { ...facts, name: facts.name.replaceAll(/(?<=\S)[.:/@](?=\S)/g, '$& ') };
}

export function momentInUtc(iso: string, language: Language): string {
  return datesIn(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: language === 'en' ? 'h12' : 'h23',
    timeZone: 'UTC',
  })(iso);
}
