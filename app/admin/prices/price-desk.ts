import { type Catalogue, changesInWords } from '#content/catalogue-changes.ts';
import { priceWords } from '#content/staff/prices.ts';
import type { AreaDesk } from '../content/area-desk.ts';
import { catalogueOf, fieldAt, type PriceTexts, textsOf } from './price-fields.ts';

export interface PriceForm {
  /** What the fields began with: it has what they do not show. */
  start: Catalogue;
  texts: PriceTexts;
}

export const priceDesk: AreaDesk<'catalogue', PriceForm> = {
  area: 'catalogue',
  formOf: (catalogue) => ({ start: catalogue, texts: textsOf(catalogue) }),
  valueOf: ({ start, texts }) => catalogueOf(start, texts),
  changes: changesInWords,
  fieldAt,
  words: priceWords,
};
