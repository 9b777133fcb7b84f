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

/** The order page shows nothing to who has no order. */
export const indexedPages = (Object.keys(pages) as Page[]).filter((page) => page !== 'order');

/** With a language the address is bound to it; without, the server chooses for each visitor. */
export function pagePath(page: Page, language?: Language): string {
  return language ? `/${language}${pages[page]}` : pages[page];
}

export function sectionPath(section: Section, language?: Language): string {
  return `${pagePath('home', language)}#${section}`;
}

/** The plans, as they were left: the address names no number of devices where it is one. */
export function plansPath(devices: DeviceCount, language?: Language): string {
  return `${pagePath('home', language)}${devices === 1 ? '' : `?devices=${devices}`}#pricing`;
}

export function articlePath(id: number, language?: Language): string {
  return `${pagePath('blog', language)}/${id}`;
}

export function feedPath(language: Language): string {
  return `${pagePath('blog', language)}/rss.xml`;
}

/** Where Buy Now leads for a period without a payment link. */
export function checkoutPath(period: PeriodId, devices: DeviceCount): string {
  return `/checkout?period=${period}&devices=${devices}`;
}

/** The same plan once more. It names the order; its customer stands in no address. */
export function renewalPath(
  { number, period, devices }: { number: string; period: PeriodId; devices: DeviceCount },
  language?: Language,
): string {
  return `${inLanguage(checkoutPath(period, devices), language)}&renewal=yes&number=${encodeURIComponent(number)}`;
}

/** The same page in another language, or (no language) the address that lets the server choose. */
export function inLanguage(pathname: string, language?: Language): string {
  const { rest } = splitLanguage(pathname);
  return language ? `/${language}${rest}` : rest;
}

/** Where somebody is about to pay: what leads away from it steps back. */
export function isPayPage(pathname: string): boolean {
  return /^\/(pay|checkout|lifetime)(\/|$)/.test(splitLanguage(pathname).rest);
}

/** Who is about to pay, or opens a receipt from a mail, has no reason to wait. */
export function hasSplash(pathname: string): boolean {
  return !isPayPage(pathname) && !/^\/order(\/|$)/.test(splitLanguage(pathname).rest);
}

export const staffPaths = { admin: '/admin', support: '/support' } as const;

/** They speak English only and have a style sheet of their own. */
export function isStaffPage(pathname: string): boolean {
  return Object.values<string>(staffPaths).includes(pathname);
}
