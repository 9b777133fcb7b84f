import { useLanguage } from '#app/language.ts';
import { catalogue } from '#content/catalogue.ts';
import type { Language } from '#contract/language.ts';

/**
 * Chromium's trimmed locale data has no Albanian and would write English figures where the server wrote Albanian ones.
 * Swedish groups, points and places the currency in the same way, and is known everywhere.
 */
const figures: Record<Language, string> = { en: 'en-US', fr: 'fr', es: 'es', it: 'it', sq: 'sv' };

/** Figures as the reader's language writes them. Prices come in cents. */
export function useNumbers() {
  const locale = figures[useLanguage()];
  const plain = new Intl.NumberFormat(locale);
  const price = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: catalogue.currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return {
    number: (value: number) => plain.format(value),
    atLeast: (value: number) => `${plain.format(value)}+`,
    percent: (value: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
    price: (cents: number) => price.format(cents / 100),
  };
}
