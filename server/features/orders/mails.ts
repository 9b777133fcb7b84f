import type { Selectable } from 'kysely';
import enHome from '#content/copy/en/home.ts';
import en from '#content/copy/en/order.ts';
import esHome from '#content/copy/es/home.ts';
import es from '#content/copy/es/order.ts';
import frHome from '#content/copy/fr/home.ts';
import fr from '#content/copy/fr/order.ts';
import itHome from '#content/copy/it/home.ts';
import it from '#content/copy/it/order.ts';
import sqHome from '#content/copy/sq/home.ts';
import sq from '#content/copy/sq/order.ts';
import { datesIn, inSentence } from '#content/dates.ts';
import { numbersIn } from '#content/numbers.ts';
import { policy, refundHours } from '#content/policy.ts';
import { site } from '#content/site.ts';
import type { DeviceCount, PeriodId } from '#contract/catalogue.ts';
import { mailedCodeMinutes } from '#contract/expiry-times.ts';
import type { Language } from '#contract/language.ts';
import type { OrderAccess, OrderMethod } from '#contract/orders.ts';
import type { Tables } from '#server/db/tables.ts';
import type { MailComposers, MailSetting } from '#server/mail/compose.ts';
import type { MailFacts, MailKind, NewMail } from '#server/mail/kinds.ts';
import type { ComposedMail } from '#server/mail/template.ts';

/** What every mail about an order knows of it. */
interface OrderFacts {
  name: string;
  number: string;
  period: PeriodId;
  devices: DeviceCount;
}

interface LoginNews {
  /** The one of an earlier order goes on, or another one ended when the order went to another address. */
  login?: 'kept' | 'replaced';
}

declare module '#server/mail/kinds.ts' {
  interface MailFacts {
    /** Amounts are in cents; the token is the access details, once there are some. */
    orderReceipt: OrderFacts & {
      amount: number;
      method: OrderMethod;
      paidAt: string;
      startsAt: string | null;
      endsAt: string | null;
      /** As promised with the payment; missing in mails from before. */
      withdrawalHours?: number;
      withAccess: boolean;
      sealedToken?: string;
    } & LoginNews;
    orderAccess: OrderFacts & { sealedToken: string } & LoginNews;
    orderReminder: OrderFacts & { endsAt: string };
    orderFailed: OrderFacts;
    orderRefunded: OrderFacts & { amount: number; isWhole: boolean };
    orderCode: OrderFacts & { sealedToken: string };
    withdrawalReceived: OrderFacts;
    withdrawalUndone: OrderFacts;
  }
}

type Order = Selectable<Tables['customer_order']>;

/** The receipt of a buyer who paid without an address goes to the operator, who can add one. */
const recipient = ({ email, name }: Order) => ({ address: email ?? site.email, ...(name && { name }) });
const factsOf = ({ first_name, number, period, devices }: Order) => ({
  name: first_name ?? '',
  number,
  period,
  devices,
});

function loginNews({ access_moves }: Order, keepsLogin: boolean): LoginNews {
  if (keepsLogin) return { login: 'kept' };
  return access_moves > 0 ? { login: 'replaced' } : {};
}

/** How the events of all its receipts begin, and those of its login details. */
export const receiptEvent = (id: number) => `order ${id} receipt`;
export const accessEvent = (id: number) => `order ${id} access`;

/** `what` is what happened to the order: there is one mail about it. */
function mailAbout<Kind extends MailKind>(
  order: Order,
  kind: Kind,
  what: string,
  facts: MailFacts[Kind],
): NewMail<Kind> {
  const event = `order ${order.id} ${what}`.trimEnd();
  return { kind, event, language: order.language, to: recipient(order), facts };
}

/** Of an order that was settled. `again` names another sending of it, which is another mail. */
export function receiptMail(
  order: Order,
  { keepsLogin, again = '' }: { keepsLogin: boolean; again?: string },
) {
  return mailAbout(order, 'orderReceipt', `receipt ${again}`, {
    ...factsOf(order),
    amount: order.amount,
    method: order.method,
    paidAt: iso(order.paid_at) ?? order.created_at.toISOString(),
    startsAt: iso(order.starts_at),
    endsAt: iso(order.ends_at),
    withdrawalHours: order.withdrawal_hours ?? refundHours(order.period),
    withAccess: order.access !== null,
    ...(order.access !== null && { sealedToken: order.access, ...loginNews(order, keepsLogin) }),
  });
}

/** Access details that came after the receipt. */
export function accessMail(order: Order, { keepsLogin, again }: { keepsLogin: boolean; again?: string }) {
  const facts = { ...factsOf(order), sealedToken: order.access ?? '', ...loginNews(order, keepsLogin) };
  return mailAbout(order, 'orderAccess', `access ${again ?? (order.access_moves || '')}`, facts);
}

/** To a buyer who was asked to wait for a mail. Once for each attempt. */
export function failureMail(order: Order) {
  return mailAbout(order, 'orderFailed', `failed ${order.capture_request}`, factsOf(order));
}

/** `amount` went back just now, in cents; the row knows what went back in all. */
export function refundMail(order: Order, amount: number) {
  const facts = { ...factsOf(order), amount, isWhole: order.refunded >= order.amount };
  return mailAbout(order, 'orderRefunded', `refunded ${order.refunded}`, facts);
}

export function reminderMail(order: Order, daysBefore: number) {
  const facts = { ...factsOf(order), endsAt: iso(order.ends_at) ?? '' };
  return mailAbout(order, 'orderReminder', `ends in ${daysBefore}`, facts);
}

/** In the language of the page that asks for it. */
export function codeMail(
  order: Order,
  { language, event, sealedCode }: { language: string; event: string; sealedCode: string },
) {
  const facts = { ...factsOf(order), sealedToken: sealedCode };
  return { ...mailAbout(order, 'orderCode', `code ${event}`, facts), language };
}

/** Once for each request: the customer may take one back and ask again. */
export function withdrawalMail(order: Order) {
  return mailAbout(order, 'withdrawalReceived', `withdrawal ${iso(order.withdrawal_at)}`, factsOf(order));
}

/** Of the order as it was before: the request is named by its time. */
export function withdrawalUndoneMail(order: Order) {
  return mailAbout(
    order,
    'withdrawalUndone',
    `withdrawal undone ${iso(order.withdrawal_at)}`,
    factsOf(order),
  );
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

const orderWords = { en, es, fr, it, sq };
const homeWords = { en: enHome, es: esHome, fr: frHome, it: itHome, sq: sqHome };
export const orderMails: Partial<MailComposers> = {
  orderReceipt(facts, setting) {
    const { number, name, amount, method, paidAt, startsAt, endsAt, period, withAccess } = facts;
    const { copy: all, language, address } = setting;
    const { orderReceipt: copy } = all;
    const { receipt, methods, number: numberLabel } = orderWords[language];
    const { plan, devices } = planNames(facts, language);
    const from = dateIn(startsAt ?? paidAt, language);
    const { withdrawalHours: hours = refundHours(period) } = facts;
    return {
      subject: (withAccess ? copy.subjectWithAccess : copy.subject)({ brand: site.brand, number }),
      title: copy.title({ name }),
      paragraphs: [copy.text],
      facts: [
        [numberLabel, number],
        [receipt.date, dateIn(paidAt, language)],
        [receipt.plan, `${plan}, ${devices}`],
        [
          receipt.period,
          endsAt ? receipt.fromTo({ from, to: dateIn(endsAt, language) }) : receipt.noEnd({ from }),
        ],
        [receipt.amount, receipt.dollars({ amount: numbersIn(language).price(amount) })],
        [receipt.method, methods[method]],
        [receipt.seller, [site.legalName, site.postalAddress].filter(Boolean).join(', ')],
      ],
      ...(withAccess && { more: accessPart(facts.sealedToken, setting) }),
      closing: [
        ...(withAccess ? loginSentences(facts.login, copy) : [copy.accessLater]),
        period === 'lifetime' ? copy.refundHours({ hours }) : copy.refundDays({ days: hours / 24 }),
      ].join('\n\n'),
      action: { label: copy.open, href: address(orderPage(number, language)) },
      links: [{ label: copy.guides, href: address(`/${language}/installation`) }],
      reason: copy.reason({ brand: site.brand }),
    };
  },
  orderAccess({ name, number, sealedToken, login }, setting) {
    const { copy: all, language, address } = setting;
    const { orderAccess: copy, orderReceipt } = all;
    return {
      subject: copy.subject({ brand: site.brand }),
      title: copy.title({ name }),
      paragraphs: [copy.text({ number }), ...loginSentences(login, orderReceipt)],
      details: accessPart(sealedToken, setting).details,
      action: { label: orderReceipt.guides, href: address(`/${language}/installation`) },
      links: [{ label: orderReceipt.open, href: address(orderPage(number, language)) }],
      reason: copy.reason({ brand: site.brand }),
    };
  },
  orderReminder(facts, { copy: { orderReminder: copy, orderReceipt }, language, address }) {
    const { name, number, period, devices, endsAt } = facts;
    const until = datesIn(language, { ...inSentence(language), timeZone: 'UTC' })(endsAt);
    return {
      subject: copy.subject({ brand: site.brand, until }),
      title: copy.title({ name, until }),
      paragraphs: [copy.text({ ...planNames(facts, language), number, until })],
      action: {
        label: copy.renew,
        href: address(`${checkoutPage(period, devices, language)}&renewal=yes&number=${number}`),
      },
      links: [{ label: orderReceipt.open, href: address(orderPage(number, language)) }],
      reason: copy.reason({ brand: site.brand }),
    };
  },
  orderFailed(facts, { copy: { orderFailed: copy, orderRefunded }, language, address }) {
    const { number, period, devices } = facts;
    return {
      subject: copy.subject({ brand: site.brand }),
      title: copy.title,
      paragraphs: [copy.text({ ...planNames(facts, language), number })],
      action: { label: copy.retry, href: address(checkoutPage(period, devices, language)) },
      reason: orderRefunded.reason({ brand: site.brand }),
    };
  },
  orderRefunded: (
    { number, amount, isWhole },
    { copy: { orderRefunded: copy, orderReceipt }, language, address },
  ) => ({
    subject: copy.subject({ brand: site.brand, number }),
    title: copy.title({ amount: numbersIn(language).price(amount) }),
    paragraphs: [isWhole ? copy.whole({ number }) : copy.part({ number }), copy.sent],
    action: { label: orderReceipt.open, href: address(orderPage(number, language)) },
    reason: copy.reason({ brand: site.brand }),
  }),
  /** Without a link: a customer who follows links to type in codes would type them into a swindler's page as well. */
  orderCode: ({ number, sealedToken }, { copy: { orderCode: copy }, secret }) => ({
    subject: copy.subject({ brand: site.brand, number }),
    title: copy.title,
    code: secret.unseal(sealedToken),
    paragraphs: [copy.text({ minutes: mailedCodeMinutes }), copy.ignore],
    reason: copy.reason({ brand: site.brand }),
  }),
  withdrawalReceived(
    { name, number },
    { copy: { withdrawalReceived: copy, orderReceipt }, language, address },
  ) {
    const { decidedWithinBusinessDays, paidOutWithinBusinessDays } = policy.refund;
    const { from: payFrom, to: payTo } = paidOutWithinBusinessDays;
    return {
      subject: copy.subject({ brand: site.brand, number }),
      title: copy.title({ name }),
      paragraphs: [copy.text({ number }), copy.next({ ...decidedWithinBusinessDays, payFrom, payTo })],
      action: { label: orderReceipt.open, href: address(orderPage(number, language)) },
      reason: copy.reason({ brand: site.brand }),
    };
  },
  withdrawalUndone: (
    { name, number },
    { copy: { withdrawalUndone: copy, withdrawalReceived, orderReceipt }, language, address },
  ) => ({
    subject: copy.subject({ brand: site.brand, number }),
    title: copy.title({ name }),
    paragraphs: [copy.text({ number })],
    action: { label: orderReceipt.open, href: address(orderPage(number, language)) },
    reason: withdrawalReceived.reason({ brand: site.brand }),
  }),
};

/** As pricing cards name it. */
export function planNames(
  { period, devices }: { period: PeriodId; devices: DeviceCount },
  language: Language,
) {
  const { pricing } = homeWords[language];
  return { plan: pricing[period], devices: pricing.device({ count: devices }) };
}

function checkoutPage(period: PeriodId, devices: DeviceCount, language: Language): string {
  return `/${language}/checkout?period=${period}&devices=${devices}`;
}

function orderPage(number: string, language: Language): string {
  return `/${language}/order?number=${encodeURIComponent(number)}`;
}

function loginSentences(login: LoginNews['login'], copy: MailSetting['copy']['orderReceipt']): string[] {
  if (!login) return [];
  return [login === 'kept' ? copy.kept : copy.replaced];
}

/** Where the token is hidden from an admin who reads the mail in the dashboard, each of the details is. */
function accessPart(sealedToken = '', { language, secret }: MailSetting): NonNullable<ComposedMail['more']> {
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

function dateIn(iso: string, language: Language): string {
  return datesIn(language)(iso);
}
