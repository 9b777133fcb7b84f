import { claims } from '#content/claims.ts';
import { datesIn } from '#content/dates.ts';
import { numbersIn } from '#content/numbers.ts';
import { policy } from '#content/policy.ts';
import { site } from '#content/site.ts';
import type { Language } from '#contract/language.ts';
import type { MailComposers, MailSetting } from '#server/mail/compose.ts';
import type { ComposedMail } from '#server/mail/template.ts';
import type { Secret } from '#server/security/secret.ts';

/** Where a visitor named an evening that is still to come. The zone is theirs; without one, times are in UTC. */
export interface TrialStart {
  startsAt?: string;
  timeZone?: string;
}

declare module '#server/mail/kinds.ts' {
  interface MailFacts {
    trialReceived: { name: string } & TrialStart;
    trialActivated: { name: string; trialId: number; expiresAt: string } & TrialStart;
    trialExtended: { name: string; trialId: number; expiresAt: string } & TrialStart;
    /** To a visitor who asks for a second one. Without an end the first has not been activated yet. */
    trialAgain: { name: string; trialId: number; expiresAt: string | null; isOver: boolean } & TrialStart;
  }
}

export const trialMails: Partial<MailComposers> = {
  trialReceived({ name, ...start }, { copy: { trialReceived: copy }, language }) {
    const { hours, sentWithinHours: within } = policy.trial;
    const from = startIn(language, start);
    return {
      subject: copy.subject({ brand: site.brand }),
      title: copy.title({ name }),
      paragraphs: [
        from ? copy.evening({ hours, from }) : copy.text({ hours, within }),
        copy.help({ email: site.email }),
      ],
      reason: copy.reason({ brand: site.brand }),
    };
  },
  trialActivated({ name, trialId, expiresAt, ...start }, setting) {
    const { copy: all, language, address } = setting;
    const { trialActivated: copy } = all;
    const { hours } = policy.trial;
    const from = startIn(language, start);
    const until = zonedMoment(expiresAt, language, start);
    return {
      subject: (from ? copy.readySubject : copy.subject)({ brand: site.brand }),
      title: (from ? copy.readyTitle : copy.title)({ name }),
      paragraphs: [from ? copy.ready({ hours, from, until }) : copy.text({ hours, until })],
      ...loginDetails(trialId, setting),
      closing: copy.next,
      tips: {
        title: copy.tipsTitle,
        points: copy.tips({
          movies: numbersIn(language).number(claims.movies),
          catchUpHours: claims.catchUpHours,
        }),
      },
      links: [{ label: copy.plans, href: address(`/${language}/#pricing`) }],
      reason: copy.reason({ brand: site.brand }),
    };
  },
  trialExtended({ name, trialId, expiresAt, ...start }, setting) {
    const { copy: all, language } = setting;
    const { trialExtended: copy, trialAgain, trialActivated } = all;
    return {
      subject: copy.subject({ brand: site.brand }),
      title: copy.title({ name }),
      paragraphs: [copy.text({ until: zonedMoment(expiresAt, language, start) })],
      ...loginDetails(trialId, setting),
      closing: trialAgain.help,
      reason: trialActivated.reason({ brand: site.brand }),
    };
  },
  trialAgain({ name, trialId, expiresAt, isOver, ...start }, setting) {
    const { copy: all, language, address } = setting;
    const { trialAgain: copy, trialActivated } = all;
    const { hours, sentWithinHours: within } = policy.trial;
    const frame = {
      subject: copy.subject({ brand: site.brand }),
      reason: copy.reason({ brand: site.brand }),
    };
    const from = startIn(language, start);
    if (!expiresAt)
      return {
        ...frame,
        title: copy.waitingTitle({ name }),
        paragraphs: [from ? copy.waitingEvening({ hours, from }) : copy.waiting({ within }), copy.help],
      };
    const until = zonedMoment(expiresAt, language, start);
    if (!isOver)
      return {
        ...frame,
        title: (from ? trialActivated.readyTitle : copy.runningTitle)({ name }),
        paragraphs: [from ? trialActivated.ready({ hours, from, until }) : copy.running({ until })],
        ...loginDetails(trialId, setting),
        closing: copy.help,
      };
    return {
      ...frame,
      title: copy.overTitle({ name }),
      paragraphs: [copy.over({ until }), copy.help],
      action: { label: copy.plans, href: address(`/${language}/#pricing`) },
    };
  },
};

function loginDetails(
  trialId: number,
  { copy: { trialActivated: copy }, language, address, secret }: MailSetting,
): Pick<ComposedMail, 'details' | 'action'> {
  const { user, password } = trialLogin(trialId, secret);
  return {
    details: [
      [copy.portal, site.portal],
      [copy.user, user],
      [copy.password, password],
    ],
    action: { label: copy.guides, href: address(`/${language}/installation`) },
  };
}

function startIn(language: Language, start: TrialStart): string | undefined {
  return start.startsAt && zonedMoment(start.startsAt, language, start);
}

/** Inside a sentence, by the recipient's own clock where it is known, and with the name of its zone. */
function zonedMoment(iso: string, language: Language, { timeZone = 'UTC' }: TrialStart): string {
  return datesIn(language, {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    // As `inSentence`, which cannot be asked for a zone.
    ...(language === 'it' && { weekday: 'long' }),
    hourCycle: language === 'en' ? 'h12' : 'h23',
    timeZoneName: 'short',
    timeZone,
  })(iso);
}

/** Without those that are mistaken for one another when typed with a remote control. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A trial's user name and password. They follow from its number and the site's secret, so no table holds them. */
function trialLogin(trialId: number, secret: Secret): { user: string; password: string } {
  const bytes = secret.derive(`trial access ${trialId}`);
  const password = [...bytes.subarray(0, 12)].map((byte) => letters[byte % letters.length]).join('');
  return { user: `trial-${trialId}`, password };
}
