import { currency } from '#contract/catalogue.ts';
import type { Language } from '#contract/language.ts';

/**
 * Chromium's trimmed locale data has no Albanian and would write English figures where the server wrote Albanian ones.
 * Swedish groups, points and places the currency in the same way, Italian the percent sign; both are known everywhere.
 */
const figures: Record<Language, string> = { en: 'en-US', fr: 'fr', es: 'es', it: 'it', sq: 'sv' };
const percents: Record<Language, string> = { ...figures, sq: 'it' };

/** Figures as a language writes them. Prices come in cents. */
export function numbersIn(language: Language) {
  const locale = figures[language];
  const plain = new Intl.NumberFormat(locale);
  const price = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return {
    number: (value: number) => plain.format(value),
    percent: (value: number) =>
      new Intl.NumberFormat(percents[language], { style: 'percent', maximumFractionDigits: 1 }).format(
        value / 100,
      ),
    price: (cents: number) => price.format(cents / 100),
  };
}
