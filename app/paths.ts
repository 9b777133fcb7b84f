import type { DeviceCount, PeriodId } from '#contract/catalogue.ts';
import { type Language, splitLanguage } from '#contract/language.ts';

const pages = {
  home: '/',
  channels: '/channels',
  blog: '/blog',
  installation: '/installation',
  privacy: '/privacy-policy',
  refund: '/refund-policy',
  terms: '/terms-conditions',
  order: '/order',
} as const;

export type Page = keyof typeof pages;
export type Section = 'features' | 'free-trial' | 'pricing' | 'testimonials' | 'faq' | 'contact';

/** Without the order page, which shows something to customers with an order alone. */
export const indexedPages = (Object.keys(pages) as Page[]).filter((page) => page !== 'order');

/** With a language the page is shown in it; without, the server chooses one for each visitor. */
export function pagePath(page: Page, language?: Language): string {
  return language ? `/${language}${pages[page]}` : pages[page];
}

export function sectionPath(section: Section, language?: Language): string {
  return `${pagePath('home', language)}#${section}`;
}

/** The plans for this number of devices; one is the default, which the address leaves out. */
export function plansPath(devices: DeviceCount, language?: Language): string {
  return `${pagePath('home', language)}${devices === 1 ? '' : `?devices=${devices}`}#pricing`;
}

export function articlePath(id: number, language?: Language): string {
  return `${pagePath('blog', language)}/${id}`;
}

export function feedPath(language: Language): string {
  return `${pagePath('blog', language)}/rss.xml`;
}

/** The target of Buy Now for a period without a payment link. */
export function checkoutPath(period: PeriodId, devices: DeviceCount): string {
  return `/checkout?period=${period}&devices=${devices}`;
}

/** The checkout for the plan of an earlier order. The address has the order's number and no data of the customer. */
export function renewalPath(
  { number, period, devices }: { number: string; period: PeriodId; devices: DeviceCount },
  language?: Language,
): string {
  return `${inLanguage(checkoutPath(period, devices), language)}&renewal=yes&number=${encodeURIComponent(number)}`;
}

/** The order page for a customer who came from a renewal: once the order is open, it leads back there, with this plan chosen. */
export function orderForRenewalPath(
  { number, period, devices }: { number: string; period: PeriodId; devices: DeviceCount },
  language?: Language,
): string {
  return `${pagePath('order', language)}?number=${encodeURIComponent(number)}&renewal=yes&period=${period}&devices=${devices}`;
}

/** The same page in another language, or (no language) the address that lets the server choose. */
export function inLanguage(pathname: string, language?: Language): string {
  const { rest } = splitLanguage(pathname);
  return language ? `/${language}${rest}` : rest;
}

/** Pages where customers pay: they have few links to other pages. */
export function isPayPage(pathname: string): boolean {
  return /^\/(pay|checkout|lifetime)(\/|$)/.test(splitLanguage(pathname).rest);
}

/** Customers who are about to pay, or open a receipt from a mail, are not kept waiting. */
export function hasSplash(pathname: string): boolean {
  return !isPayPage(pathname) && !/^\/order(\/|$)/.test(splitLanguage(pathname).rest);
}

export const staffPaths = { admin: '/admin', support: '/support' } as const;

/** Staff pages are in English alone and have their own style sheet. */
export function isStaffPage(pathname: string): boolean {
  return Object.values<string>(staffPaths).includes(pathname);
}
