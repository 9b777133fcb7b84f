import * as z from 'zod/mini';
import { currency, type DeviceCount, deviceCounts, type PeriodId, periodIds } from '../catalogue.ts';
import { type ContentCode, code, noneTwice, whole } from './field-rules.ts';

/** In US cents. */
const price = z
  .number(code('price'))
  .check(z.int(code('price')), z.minimum(1, code('price')), z.maximum(10_000_000, code('tooLarge')));

const prices = z.strictObject(
  Object.fromEntries(deviceCounts.map((devices) => [devices, price])) as Record<DeviceCount, typeof price>,
);

const period = z
  .strictObject({
    id: z.enum(periodIds, code('periods')),
    months: z.nullable(
      z
        .number(code('months'))
        .check(z.int(code('months')), z.minimum(1, code('months')), z.maximum(120, code('tooLarge'))),
    ),
    freeMonths: z.exactOptional(whole(60)),
    prices,
    badge: z.exactOptional(z.enum(['popular', 'bestValue'], code('badge'))),
    // A link of another kind could run a script.
    paymentLink: z.exactOptional(
      z
        .string(code('paymentLink'))
        .check(
          z.maxLength(500, code('textTooLong')),
          z.regex(/^(?:https:\/\/[^\s/]|\/(?![/\\]))[^\s\\]*$/, code('paymentLink')),
        ),
    ),
  })
  .check(({ value, issues }) => {
    const refuse = (name: 'months' | 'freeMonths', message: ContentCode) =>
      issues.push({ code: 'custom', continue: true, input: value, message, path: [name] });
    if (value.id === 'lifetime' && value.months !== null) refuse('months', 'monthsOfLifetime');
    if (value.id !== 'lifetime' && value.months === null) refuse('months', 'months');
    if (value.freeMonths && value.freeMonths >= (value.months ?? 0)) refuse('freeMonths', 'freeMonths');
  });

export const catalogueSchema = z
  .strictObject({
    currency: z.literal(currency, code('currency')),
    lifetimePromotion: z.strictObject({
      running: z.boolean(code('wrongShape')),
      percentOff: z
        .number(code('percentOff'))
        .check(z.minimum(0, code('percentOff')), z.maximum(99, code('percentOff'))),
    }),
    basicPlans: z
      .array(
        z.strictObject({
          period: z.enum(periodIds, code('periods')),
          devices: z.literal(deviceCounts, code('wrongShape')),
        }),
        code('wrongShape'),
      )
      .check(
        noneTwice<{ period: PeriodId; devices: DeviceCount }>(
          ({ period, devices }) => `${period}-${devices}`,
        ),
      ),
    periods: z
      .array(period, code('wrongShape'))
      .check(noneTwice<{ id: PeriodId }>(({ id }) => id, ['id']))
      .check(({ value, issues }) => {
        if (periodIds.some((id) => !value.some((row) => row.id === id)))
          issues.push({ code: 'custom', continue: true, input: value, message: code('periods') });
      }),
  })
  .check(({ value: { lifetimePromotion, periods }, issues }) => {
    const lifetime = periods.find(({ id }) => id === 'lifetime');
    const least = Math.min(...Object.values(lifetime?.prices ?? { 1: 100 }));
    if (Math.round((least * (100 - lifetimePromotion.percentOff)) / 100) < 1)
      issues.push({
        code: 'custom',
        continue: true,
        input: lifetimePromotion,
        message: code('promotedPrice'),
        path: ['lifetimePromotion', 'percentOff'],
      });
  });
