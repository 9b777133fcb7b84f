import { useLanguage } from '#app/language.ts';
import { catalogue } from '#content/catalogue.ts';

/** Figures as the reader's language writes them. Prices come in cents. */
export function useNumbers() {
  const language = useLanguage();
  const plain = new Intl.NumberFormat(language);
  const price = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: catalogue.currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  return {
    number: (value: number) => plain.format(value),
    atLeast: (value: number) => `${plain.format(value)}+`,
    percent: (value: number) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100),
    price: (cents: number) => price.format(cents / 100),
  };
}
