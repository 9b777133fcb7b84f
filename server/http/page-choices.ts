import { articles } from '#content/articles.ts';
import { channelSections } from '#content/channels.ts';
import { devices } from '#content/guides/guide.ts';
import { deviceCounts, periodIds } from '#contract/catalogue.ts';
import { paymentReturns } from '#contract/orders.ts';

interface Choice {
  /** Paths without their language. */
  pages: RegExp;
  parameter: string;
  /** Everything but the default, where all these pages have the same: choosing that is the page without a choice. */
  values: readonly string[];
}

/** What a visitor may choose by an address. Each value makes a page of its own: they are few, and known beforehand. */
const choices: readonly Choice[] = [
  {
    pages: /^\/(?:pay\/[^/]+|checkout(?:\/[^/]+)?)?$/,
    parameter: 'devices',
    values: deviceCounts.slice(1).map(String),
  },
  { pages: /^\/lifetime$/, parameter: 'devices', values: deviceCounts.map(String) },
  { pages: /^\/checkout$/, parameter: 'period', values: periodIds.slice(1) },
  { pages: /^\/checkout\/[^/]+$/, parameter: 'period', values: periodIds },
  { pages: /^\/order$/, parameter: 'paid', values: paymentReturns },
  { pages: /^\/installation$/, parameter: 'device', values: devices.slice(1) },
  { pages: /^\/blog$/, parameter: 'category', values: articles.map(({ category }) => category) },
  { pages: /^\/channels$/, parameter: 'section', values: channelSections.map(({ id }) => id) },
  { pages: /^\/(?:admin|support)$/, parameter: 'step', values: ['code'] },
];

/** The part of a query that a page depends on, in one spelling and order: `?device=ios`, or nothing. */
export function choiceIn(path: string, query: URLSearchParams): string {
  const chosen = choices.flatMap(({ pages, parameter, values }) => {
    const value = pages.test(path) ? query.get(parameter) : null;
    return value && values.includes(value) ? `${parameter}=${value}` : [];
  });
  return chosen.length > 0 ? `?${chosen.join('&')}` : '';
}

/** Staff see a form to sign in, or the frame of what they work with. */
export function dependsOnSession(path: string): boolean {
  return path === '/admin' || path === '/support';
}
