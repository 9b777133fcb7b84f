import * as z from 'zod/mini';
import {
  currency,
  type DeviceCount,
  deviceCounts,
  type PeriodId,
  periodIds,
  reducedBy,
} from '../catalogue.ts';
import { type ContentCode, code, noneTwice, price, whole } from './field-rules.ts';
import { promotionsSchema, timeZoneSchema } from './promotions.ts';

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
    /** Absent where there are none, so that an older version can still read what was published without them. */
    promotions: z.exactOptional(promotionsSchema),
    timeZone: z.exactOptional(timeZoneSchema),
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
  .check(({ value: { lifetimePromotion, promotions = [], periods }, issues }) => {
    const pricesOf = (wanted: PeriodId) => periods.find(({ id }) => id === wanted)?.prices;
    const check = (percentOff: number | undefined, prices: number[], path: (string | number)[]) => {
      if (percentOff === undefined || reducedBy(percentOff, Math.min(...prices)) >= 1) return;
      issues.push({
        code: 'custom',
        continue: true,
        input: percentOff,
        message: code('promotedPrice'),
        path: [...path, 'percentOff'],
      });
    };
    const lifetime = Object.values(pricesOf('lifetime') ?? {});
    check(lifetimePromotion.percentOff, lifetime, ['lifetimePromotion']);
    for (const [index, { percentOff, plans }] of promotions.entries()) {
      const prices = plans.flatMap(({ period, devices }) => pricesOf(period)?.[devices] ?? []);
      check(percentOff, prices, ['promotions', index]);
    }
  });
