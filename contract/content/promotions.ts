import * as z from 'zod/mini';
import { deviceCounts, periodIds } from '../catalogue.ts';
import { type ContentCode, code, noneTwice, price } from './field-rules.ts';

/** With its zone, so that it is the same moment wherever it is read, whatever becomes of the zone that it was planned in. */
const moment = z.iso.datetime({ offset: true, error: code('moment') });

const promotedPlan = z.strictObject({
  period: z.enum(periodIds, code('periods')),
  devices: z.literal(deviceCounts, code('wrongShape')),
  /** The new price in US cents, where no percentage is taken off. */
  price: z.exactOptional(price),
});

const promotion = z
  .strictObject({
    /** The first moment at which it holds; without it, from its publication on. */
    begins: z.exactOptional(moment),
    /** The first moment at which it holds no more; without it, until it is removed. */
    ends: z.exactOptional(moment),
    percentOff: z.exactOptional(
      z
        .number(code('promotionPercent'))
        .check(z.gt(0, code('promotionPercent')), z.maximum(99, code('promotionPercent'))),
    ),
    plans: z.array(promotedPlan, code('wrongShape')).check(
      z.minLength(1, code('promotionPlans')),
      noneTwice<z.infer<typeof promotedPlan>>(({ period, devices }) => `${period}-${devices}`),
    ),
  })
  .check(({ value: { begins, ends, percentOff, plans }, issues }) => {
    const refuse = (message: ContentCode, ...path: (string | number)[]) =>
      issues.push({ code: 'custom', continue: true, input: plans, message, path });
    if (begins && ends && Date.parse(begins) >= Date.parse(ends)) refuse('promotionEnds', 'ends');
    for (const [index, plan] of plans.entries())
      if ((plan.price === undefined) === (percentOff === undefined))
        refuse(percentOff === undefined ? 'price' : 'promotionCut', 'plans', index, 'price');
  });

export const mostPromotions = 60;

export const promotionsSchema = z
  .array(promotion, code('wrongShape'))
  .check(z.maxLength(mostPromotions, code('tooMany')));
export type Promotion = z.infer<typeof promotion>;

export const timeZoneSchema = z
  .string(code('timeZone'))
  .check(z.maxLength(60, code('timeZone')), z.refine(isTimeZone, code('timeZone')));

/** By its name, such as Europe/Dublin: an offset knows no summer time. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
