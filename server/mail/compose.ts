import { claims } from '#content/claims.ts';
import enHome from '#content/copy/en/home.ts';
import enOrder from '#content/copy/en/order.ts';
import en from '#content/copy/en/server-only/mail.ts';
import esHome from '#content/copy/es/home.ts';
import esOrder from '#content/copy/es/order.ts';
import es from '#content/copy/es/server-only/mail.ts';
import frHome from '#content/copy/fr/home.ts';
import frOrder from '#content/copy/fr/order.ts';
import fr from '#content/copy/fr/server-only/mail.ts';
import itHome from '#content/copy/it/home.ts';
import itOrder from '#content/copy/it/order.ts';
import it from '#content/copy/it/server-only/mail.ts';
import sqHome from '#content/copy/sq/home.ts';
import sqOrder from '#content/copy/sq/order.ts';
import sq from '#content/copy/sq/server-only/mail.ts';
import { datesIn, inSentence } from '#content/dates.ts';
import { numbersIn } from '#content/numbers.ts';
import { policy, refundHours } from '#content/policy.ts';
import { site } from '#content/site.ts';
import { paymentAlertWords as alertWords } from '#content/staff/payment-alerts.ts';
import type { DeviceCount, PeriodId } from '#contract/catalogue.ts';
import { defaultLanguage, isLanguage, type Language } from '#contract/language.ts';
import { type OrderAccess, orderCodeMinutes } from '#contract/orders.ts';
import { invitationHours } from '#contract/staff.ts';
import type { Secret } from '#server/security/secret.ts';
import { accessOf } from './access.ts';
import type { MailFacts, MailKind, TrialStart } from './kinds.ts';
import type { ComposedMail } from './template.ts';

const words = { en, es, fr, it, sq };
const orderWords = { en: enOrder, es: esOrder, fr: frOrder, it: itOrder, sq: sqOrder };
const homeWords = { en: enHome, es: esHome, fr: frHome, it: itHome, sq: sqHome };
type Words = typeof en;

/** For how long the links in mails work. */
export const linkLife = {
  newsletterDays: 7,
  invitationHours,
  resetMinutes: 30,
  chatDays: 7,
};

interface Setting {
  copy: Words;
  language: Language;
  address(path: string): string;
  secret: Secret;
}

const { brand, email } = site;

const composers: { [Kind in MailKind]: (facts: MailFacts[Kind], setting: Setting) => ComposedMail } = {
  trialReceived({ name, ...start }, { copy: { trialReceived: copy }, language }) {
    const { hours, sentWithinHours: within } = policy.trial;
    const from = startIn(language, start);
    return {
      subject: copy.subject({ brand }),
      title: copy.title({ name }),
      paragraphs: [from ? copy.evening({ hours, from }) : copy.text({ hours, within }), copy.help({ email })],
      reason: copy.reason({ brand }),
    };
  },
  trialActivated({ name, trialId, expiresAt, ...start }, setting) {
    const { copy: all, language, address } = setting;
    const { trialActivated: copy } = all;
    const { hours } = policy.trial;
    const from = startIn(language, start);
    const until = zonedMoment(expiresAt, language, start);
    return {
      subject: (from ? copy.readySubject : copy.subject)({ brand }),
      title: (from ? copy.readyTitle : copy.title)({ name }),
      paragraphs: [from ? copy.ready({ hours, from, until }) : copy.text({ hours, until })],
      ...trialAccess(trialId, setting),
      closing: copy.next,
      tips: {
        title: copy.tipsTitle,
        points: copy.tips({
          movies: numbersIn(language).number(claims.movies),
          catchUpHours: claims.catchUpHours,
        }),
      },
      links: [{ label: copy.plans, href: address(`/${language}/#pricing`) }],
      reason: copy.reason({ brand }),
    };
  },
  trialAgain({ name, trialId, expiresAt, isOver, ...start }, setting) {
    const { copy: all, language, address } = setting;
    const { trialAgain: copy, trialActivated } = all;
    const { hours, sentWithinHours: within } = policy.trial;
    const frame = { subject: copy.subject({ brand }), reason: copy.reason({ brand }) };
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
        ...trialAccess(trialId, setting),
        closing: copy.help,
      };
    return {
      ...frame,
      title: copy.overTitle({ name }),
      paragraphs: [copy.over({ until }), copy.help],
      action: { label: copy.plans, href: address(`/${language}/#pricing`) },
    };
  },
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
    paragraphs: [...reply.split(/\n{2,}/), copy.more, copy.signature({ brand }), copy.written],
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
  orderReceipt(facts, setting) {
    const { number, name, amount, method, paidAt, startsAt, endsAt, period, withAccess } = facts;
    const { copy: all, language, address } = setting;
    const { orderReceipt: copy } = all;
    const { receipt, methods, number: numberLabel } = orderWords[language];
    const { plan, devices } = planOf(facts, language);
    const from = day(startsAt ?? paidAt, language);
    const { withdrawalHours: hours = refundHours(period) } = facts;
    return {
      subject: (withAccess ? copy.subjectWithAccess : copy.subject)({ brand, number }),
      title: copy.title({ name }),
      paragraphs: [copy.text],
      facts: [
        [numberLabel, number],
        [receipt.date, day(paidAt, language)],
        [receipt.plan, `${plan}, ${devices}`],
        [
          receipt.period,
          endsAt ? receipt.fromTo({ from, to: day(endsAt, language) }) : receipt.noEnd({ from }),
        ],
        [receipt.amount, receipt.dollars({ amount: numbersIn(language).price(amount) })],
        [receipt.method, methods[method]],
        [receipt.seller, [site.legalName, site.postalAddress].filter(Boolean).join(', ')],
      ],
      ...(withAccess && { more: accessPart(facts.sealedToken, setting) }),
      closing: [
        ...(withAccess ? loginNews(facts.login, copy) : [copy.accessLater]),
        period === 'lifetime' ? copy.refundHours({ hours }) : copy.refundDays({ days: hours / 24 }),
      ].join('\n\n'),
      action: { label: copy.open, href: address(orderPage(number, language)) },
      links: [{ label: copy.guides, href: address(`/${language}/installation`) }],
      reason: copy.reason({ brand }),
    };
  },
  orderAccess({ name, number, sealedToken, login }, setting) {
    const { copy: all, language, address } = setting;
    const { orderAccess: copy, orderReceipt } = all;
    return {
      subject: copy.subject({ brand }),
      title: copy.title({ name }),
      paragraphs: [copy.text({ number }), ...loginNews(login, orderReceipt)],
      details: accessPart(sealedToken, setting).details,
      action: { label: orderReceipt.guides, href: address(`/${language}/installation`) },
      links: [{ label: orderReceipt.open, href: address(orderPage(number, language)) }],
      reason: copy.reason({ brand }),
    };
  },
  orderReminder(facts, { copy: { orderReminder: copy, orderReceipt }, language, address }) {
    const { name, number, period, devices, endsAt } = facts;
    const until = datesIn(language, { ...inSentence(language), timeZone: 'UTC' })(endsAt);
    return {
      subject: copy.subject({ brand, until }),
      title: copy.title({ name, until }),
      paragraphs: [copy.text({ ...planOf(facts, language), number, until })],
      action: {
        label: copy.renew,
        href: address(`${checkoutPage(period, devices, language)}&renewal=yes&number=${number}`),
      },
      links: [{ label: orderReceipt.open, href: address(orderPage(number, language)) }],
      reason: copy.reason({ brand }),
    };
  },
  orderFailed(facts, { copy: { orderFailed: copy, orderRefunded }, language, address }) {
    const { number, period, devices } = facts;
    return {
      subject: copy.subject({ brand }),
      title: copy.title,
      paragraphs: [copy.text({ ...planOf(facts, language), number })],
      action: { label: copy.retry, href: address(checkoutPage(period, devices, language)) },
      reason: orderRefunded.reason({ brand }),
    };
  },
  orderRefunded: (
    { number, amount, isWhole },
    { copy: { orderRefunded: copy, orderReceipt }, language, address },
  ) => ({
    subject: copy.subject({ brand, number }),
    title: copy.title({ amount: numbersIn(language).price(amount) }),
    paragraphs: [
      isWhole ? copy.whole({ number }) : copy.part({ number }),
      copy.days(policy.refund.paidOutWithinBusinessDays),
    ],
    action: { label: orderReceipt.open, href: address(orderPage(number, language)) },
    reason: copy.reason({ brand }),
  }),
  /** Without a link: who is led to type a code anywhere learns to type it into anybody's page. */
  orderCode: ({ number, sealedToken }, { copy: { orderCode: copy }, secret }) => ({
    subject: copy.subject({ brand, number }),
    title: copy.title,
    code: secret.unseal(sealedToken),
    paragraphs: [copy.text({ minutes: orderCodeMinutes }), copy.ignore],
    reason: copy.reason({ brand }),
  }),
  withdrawalReceived(
    { name, number },
    { copy: { withdrawalReceived: copy, orderReceipt }, language, address },
  ) {
    const { decidedWithinBusinessDays, paidOutWithinBusinessDays } = policy.refund;
    const { from: payFrom, to: payTo } = paidOutWithinBusinessDays;
    return {
      subject: copy.subject({ brand, number }),
      title: copy.title({ name }),
      paragraphs: [copy.text({ number }), copy.next({ ...decidedWithinBusinessDays, payFrom, payTo })],
      action: { label: orderReceipt.open, href: address(orderPage(number, language)) },
      reason: copy.reason({ brand }),
    };
  },
  withdrawalUndone: (
    { name, number },
    { copy: { withdrawalUndone: copy, withdrawalReceived, orderReceipt }, language, address },
  ) => ({
    subject: copy.subject({ brand, number }),
    title: copy.title({ name }),
    paragraphs: [copy.text({ number })],
    action: { label: orderReceipt.open, href: address(orderPage(number, language)) },
    reason: withdrawalReceived.reason({ brand }),
  }),
  paymentAlert(facts, { address }) {
    const common = {
      action: { label: alertWords.open, href: address(`/admin${facts.path}`) },
      reason: alertWords.reason({ brand }),
    };
    if (facts.what === 'held') {
      const { subject, title, text, payment, reasons } = alertWords.held;
      const details = facts.payments.map(({ number, amount, since, reason }): [string, string] => [
        payment({ number, amount: alertWords.money(amount), since: moment(since, 'en') }),
        reasons[reason] ?? reason,
      ]);
      return { subject: subject({ count: details.length }), title, paragraphs: [text], details, ...common };
    }
    if (facts.what === 'unreadable') {
      const { subject, title, text } = alertWords.unreadable;
      const { number } = facts;
      return { subject: subject({ number }), title, paragraphs: [text({ number })], ...common };
    }
    if (facts.what === 'reversed') {
      const { subject, title, text, next } = alertWords.reversed;
      const { number } = facts;
      const paragraphs = [text({ number, amount: alertWords.money(facts.amount) }), next];
      return { subject: subject({ number }), title, paragraphs, ...common };
    }
    const { subject, title, text } = alertWords[facts.what];
    const about = facts.number === null ? alertWords.noOrder : alertWords.order({ number: facts.number });
    const amount = facts.amount === null ? alertWords.someAmount : alertWords.money(facts.amount);
    const { won, lost } = alertWords.disputeResolved;
    return {
      subject: subject({ about }),
      title,
      paragraphs: [
        text({ about, amount }),
        ...(facts.isWon === undefined ? [] : [facts.isWon ? won : lost]),
        ...(facts.dueAt ? [alertWords.due({ at: moment(facts.dueAt, 'en') })] : []),
      ],
      ...common,
    };
  },
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
      action: { label: copy.blog, href: address(`/${language}/blog`) },
      links: [{ label: copy.unsubscribe, href: address(`/${language}/newsletter/unsubscribe#${token}`) }],
      unsubscribe: address(`/api/newsletter/unsubscribe?token=${token}`),
      reason: copy.reason({ brand }),
    };
  },
  staffInvitation: ({ name, role, sealedToken }, { copy: { staffInvitation: copy }, address, secret }) => ({
    subject: copy.subject({ brand }),
    title: copy.title({ name }),
    paragraphs: [copy.text({ hours: linkLife.invitationHours })],
    action: { label: copy.choose, href: address(`${homeOf(role)}#invitation=${secret.unseal(sealedToken)}`) },
    reason: copy.reason({ brand }),
  }),
  passwordReset: ({ name, role, sealedToken }, { copy: { passwordReset: copy }, address, secret }) => ({
    subject: copy.subject({ brand }),
    title: copy.title({ name }),
    paragraphs: [copy.text({ minutes: linkLife.resetMinutes })],
    action: { label: copy.choose, href: address(`${homeOf(role)}#password=${secret.unseal(sealedToken)}`) },
    reason: copy.reason({ brand }),
  }),
};

/** Where somebody of the staff goes on after choosing a password. */
const homeOf = (role: string | null | undefined) => (role === 'agent' ? '/support' : '/admin');

/** A mail's words in the recipient's language. Tokens stand behind a #: no proxy and no log on the way sees them. */
export function composer(publicUrl: URL, secret: Secret) {
  const address = (path: string) => new URL(path, publicUrl).href;
  return <Kind extends MailKind>(kind: Kind, facts: MailFacts[Kind], wanted: string): ComposedMail => {
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

function trialAccess(
  trialId: number,
  { copy: { trialActivated: copy }, language, address, secret }: Setting,
): Pick<ComposedMail, 'details' | 'action'> {
  const { user, password } = accessOf(trialId, secret);
  return {
    details: [
      [copy.portal, site.portal],
      [copy.user, user],
      [copy.password, password],
    ],
    action: { label: copy.guides, href: address(`/${language}/installation`) },
  };
}

/** As pricing cards name it. */
export function planOf({ period, devices }: { period: PeriodId; devices: DeviceCount }, language: Language) {
  const { pricing } = homeWords[language];
  return { plan: pricing[period], devices: pricing.device({ count: devices }) };
}

function checkoutPage(period: PeriodId, devices: DeviceCount, language: Language): string {
  return `/${language}/checkout?period=${period}&devices=${devices}`;
}

function orderPage(number: string, language: Language): string {
  return `/${language}/order?number=${encodeURIComponent(number)}`;
}

function loginNews(login: MailFacts['orderAccess']['login'], copy: Words['orderReceipt']): string[] {
  if (!login) return [];
  return [login === 'kept' ? copy.kept : copy.replaced];
}

/** Where the token is hidden from whoever reads the mail in the dashboard, each of the details is. */
function accessPart(sealedToken = '', { language, secret }: Setting): NonNullable<ComposedMail['more']> {
  const { access: copy } = orderWords[language];
  const text = secret.unseal(sealedToken);
  const { portal, user, password }: OrderAccess = text.startsWith('{')
    ? JSON.parse(text)
    : { portal: text, user: text, password: text };
  return {
    title: copy.title,
    details: [
      [copy.portal, portal],
      [copy.user, user],
      [copy.password, password],
    ],
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

function day(iso: string, language: Language): string {
  return datesIn(language)(iso);
}

function moment(iso: string, language: Language): string {
  return datesIn(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: language === 'en' ? 'h12' : 'h23',
    timeZone: 'UTC',
  })(iso);
}
