import { channelSections } from '#content/channels.ts';
import { devices } from '#content/guides/devices.ts';
import { deviceCounts, isPeriod, periodIds, unknownPeriod } from '#contract/catalogue.ts';
import { articleCategories } from '#contract/content/articles.ts';
import { paymentReturns } from '#contract/orders.ts';

interface Choice {
  /** Paths without their language. */
  pages: RegExp;
  parameter: string;
  /** Without the default, where all these pages have the same: that is the page without a choice. */
  values: readonly string[] | (() => readonly string[]);
  /** The value that an address means which spells it otherwise. */
  read?: (value: string) => string;
}

/** As the checkout is specified: `02` and `2abc` are 2. */
const readInteger = (value: string) => `${Number.parseInt(value, 10)}`;
/** The checkout says that it does not know the plan: one page for all invented names. */
const readPeriod = (value: string) => (isPeriod(value) ? value : unknownPeriod);

/**
 * What a visitor may choose by an address, and a page reads by `useChoice` (`app/use-choice.ts`). Each value makes a page of
 * its own: they are few, and known beforehand.
 */
const choices: readonly Choice[] = [
  {
    pages: /^\/(?:pay\/[^/]+|checkout(?:\/[^/]+)?)?$/,
    parameter: 'devices',
    values: deviceCounts.slice(1).map(String),
    read: readInteger,
  },
  { pages: /^\/lifetime$/, parameter: 'devices', values: deviceCounts.map(String), read: readInteger },
  {
    pages: /^\/checkout$/,
    parameter: 'period',
    values: [...periodIds.slice(1), unknownPeriod],
    read: readPeriod,
  },
  {
    pages: /^\/checkout\/[^/]+$/,
    parameter: 'period',
    values: [...periodIds, unknownPeriod],
    read: readPeriod,
  },
  { pages: /^\/checkout$/, parameter: 'renewal', values: ['yes'] },
  { pages: /^\/order$/, parameter: 'paid', values: paymentReturns },
  { pages: /^\/pay\/confirmed$/, parameter: 'payment', values: ['paid'] },
  { pages: /^\/installation$/, parameter: 'device', values: devices.slice(1) },
  { pages: /^\/blog$/, parameter: 'category', values: articleCategories },
  { pages: /^\/channels$/, parameter: 'section', values: () => channelSections.map(({ id }) => id) },
  { pages: /^\/(?:admin|support)$/, parameter: 'step', values: ['code'] },
];

/** The part of a query that a page depends on, in one spelling and order: `?device=ios`, or nothing. */
export function choiceIn(path: string, query: URLSearchParams): string {
  const chosen = choices.flatMap(({ pages, parameter, values, read = String }) => {
    const named = pages.test(path) ? query.get(parameter) : null;
    const value = named && read(named);
    const known = typeof values === 'function' ? values() : values;
    return value && known.includes(value) ? `${parameter}=${value}` : [];
  });
  return chosen.length > 0 ? `?${chosen.join('&')}` : '';
}
