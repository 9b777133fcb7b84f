import { type Catalogue, changesInWords } from '#content/catalogue-changes.ts';
import { priceWords } from '#content/staff/desk/prices.ts';
import { timeZoneOf } from '#content/time-zone.ts';
import type { AreaDesk } from '../content/area-desk.ts';
import { catalogueOf, fieldAt, type PriceTexts, textsOf } from './price-fields.ts';
import { type PromotionTexts, promotionFieldAt, promotionOf, promotionTextsOf } from './promotion-fields.ts';

export interface PriceForm {
  /** What the fields began with: it has what they do not show. */
  start: Catalogue;
  texts: PriceTexts;
  promotions: PromotionTexts[];
  timeZone: string;
}

export const priceDesk: AreaDesk<'catalogue', PriceForm> = {
  area: 'catalogue',
  formOf(catalogue) {
    const timeZone = timeZoneOf(catalogue);
    return {
      start: catalogue,
      texts: textsOf(catalogue),
      promotions: promotionTextsOf(catalogue, timeZone),
      timeZone,
    };
  },
  valueOf({ start: { promotions: _, timeZone: __, ...start }, texts, promotions, timeZone }) {
    const planned = promotions.map((promotion) => promotionOf(promotion, timeZone));
    // docs/decisions.md, T136: older versions can read a catalogue without these two.
    return {
      ...catalogueOf(start, texts),
      ...(planned.length > 0 && { promotions: planned }),
      ...(timeZone !== timeZoneOf({}) && { timeZone }),
    };
  },
  changes: changesInWords,
  fieldAt(path, catalogue) {
    const [, index, rest] = /^catalogue\.promotions\.(\d+)\.(.+)$/.exec(path) ?? [];
    if (index && rest) {
      const promotion = catalogue.promotions?.[Number(index)];
      return `promotions.${index}.${promotionFieldAt(rest, promotion)}`;
    }
    return fieldAt(path, catalogue);
  },
  words: priceWords,
};
