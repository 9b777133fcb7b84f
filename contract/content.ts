import * as z from 'zod/mini';
import { currency, type DeviceCount, deviceCounts, type PeriodId, periodIds } from './catalogue.ts';
import { isLine, isText } from './fields.ts';
import { type Language, languages } from './language.ts';
import { pageFields } from './lists.ts';

/** Why a value was refused. The sentences stand in content/staff/content.ts. */
export type ContentCode =
  | 'wrongShape'
  | 'unknownName'
  | 'textMissing'
  | 'textTooLong'
  | 'textUnreadable'
  | 'nameSigns'
  | 'emailInvalid'
  | 'notWhole'
  | 'notPositive'
  | 'tooLarge'
  | 'price'
  | 'currency'
  | 'percentOff'
  | 'promotedPrice'
  | 'months'
  | 'monthsOfLifetime'
  | 'freeMonths'
  | 'paidMonths'
  | 'periods'
  | 'twice'
  | 'badge'
  | 'paymentLink'
  | 'percent'
  | 'score'
  | 'rating'
  | 'portrait'
  | 'messagingNumber'
  | 'address'
  | 'orderPrefix'
  | 'id'
  | 'tooFew'
  | 'tooMany'
  | 'unknownFact'
  | 'unknownLink'
  | 'inFiles';

const code = (name: ContentCode) => name;

/** In the browser and in the database a text is what it is: nothing is trimmed, so that what was published is what is read. */
function text(most: number) {
  return z.string(code('textMissing')).check(
    z.refine((value) => value.trim() !== '', { error: code('textMissing'), abort: true }),
    z.maxLength(most, code('textTooLong')),
    z.refine(isText, code('textUnreadable')),
  );
}

const line = (most: number) => text(most).check(z.refine(isLine, code('textUnreadable')));

/** Stands inside articles too, where these signs would make a link or more of it. */
const name = (most: number) =>
  line(most).check(z.refine((value) => !/[<>[\]{}`*\\]/.test(value), code('nameSigns')));

const lineOrNone = (most: number) =>
  z
    .string(code('textMissing'))
    .check(z.maxLength(most, code('textTooLong')), z.refine(isLine, code('textUnreadable')));

function whole(most: number, least = 1) {
  return z
    .number(code('notWhole'))
    .check(z.int(code('notWhole')), z.minimum(least, code('notWhole')), z.maximum(most, code('tooLarge')));
}

function inEachLanguage<Text extends z.ZodMiniType>(schema: Text) {
  const shape = Object.fromEntries(languages.map((language) => [language, schema]));
  return z.strictObject(shape as Record<Language, Text>);
}

/** Adds a problem for each element whose `name` an earlier element has. */
function noneTwice<Row>(nameOf: (row: Row) => unknown, path: readonly string[] = []) {
  return ({ value, issues }: z.core.ParsePayload<Row[]>) => {
    const names = value.map(nameOf);
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        issues.push({
          code: 'custom',
          continue: true,
          input: value,
          message: code('twice'),
          path: [index, ...path],
        });
  };
}

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

const catalogue = z
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

const score = z.number(code('score')).check(z.minimum(0, code('score')), z.maximum(5, code('score')));
const speed = z
  .number(code('notPositive'))
  .check(z.gt(0, code('notPositive')), z.maximum(100_000, code('tooLarge')));
const count = whole(1_000_000_000);

const claims = z.strictObject({
  channels: count,
  movies: count,
  series: count,
  adultChannels: count,
  countries: whole(250),
  uptimePercent: z.number(code('percent')).check(z.gt(0, code('percent')), z.maximum(100, code('percent'))),
  guideDays: whole(365),
  catchUpHours: whole(10_000),
  customerRating: z.strictObject({ score, customers: count }),
  reviewRating: z.strictObject({ score, reviews: count, site: name(60) }),
  lineSpeed: z.strictObject({ sd: speed, hd: speed, ultraHd: speed }),
});

const site = z.strictObject({
  brand: name(40),
  email: z
    .string(code('emailInvalid'))
    .check(z.maxLength(254, code('emailInvalid')), z.email(code('emailInvalid'))),
  phone: line(40),
  messagingNumber: z.string(code('messagingNumber')).check(z.regex(/^\d{5,15}$/, code('messagingNumber'))),
  onAirChannel: name(60),
  portal: z.string(code('address')).check(z.regex(/^https?:\/\/[^\s/]\S{0,300}$/, code('address'))),
  player: name(40),
  orderPrefix: z.string(code('orderPrefix')).check(z.regex(/^[A-Z0-9]{1,10}$/, code('orderPrefix'))),
  legalName: line(200),
  postalAddress: lineOrNone(300),
  country: lineOrNone(60),
});

/** What a question or an answer may name in two braces, such as `{{channels}}`. The pages fill in what holds at that moment. */
const faqFacts = [
  'channels',
  'adultChannels',
  'uptime',
  'uptimeRefund',
  'uptimeClaimDays',
  'refundDays',
  'lifetimeHours',
  'shortestPlanMonths',
  'longestPlanMonths',
  'minimumAge',
  'freeMonths',
  'paidMonths',
  'totalMonths',
  'devices',
  'premiumDevices',
] as const;
export type FaqFact = (typeof faqFacts)[number];

/** Where an answer may lead: `[words](free-trial)`. */
export const faqTargets = ['free-trial', 'contact', 'channels', 'installation', 'blog', 'refund'] as const;

function withFacts(most: number) {
  const known: readonly string[] = faqFacts;
  const targets: readonly string[] = faqTargets;
  return text(most).check(
    z.refine(
      (value) =>
        !/\{\{|\}\}/.test(
          value.replaceAll(/\{\{(\w+)\}\}/g, (all, name) => (known.includes(name) ? '' : all)),
        ),
      code('unknownFact'),
    ),
    z.refine(
      (value) => [...value.matchAll(/\]\(([^)]*)\)/g)].every(([, target = '']) => targets.includes(target)),
      code('unknownLink'),
    ),
  );
}

const faq = z
  .array(
    z.strictObject({
      id: z.string(code('id')).check(z.regex(/^[a-zA-Z][\w-]{0,39}$/, code('id'))),
      question: inEachLanguage(withFacts(200)),
      answer: inEachLanguage(withFacts(3_000)),
    }),
    code('wrongShape'),
  )
  .check(z.minLength(1, code('tooFew')), z.maxLength(60, code('tooMany')))
  .check(noneTwice<{ id: string }>(({ id }) => id, ['id']));

/** So many portraits are drawn (app/art/portraits). */
export const portraitCount = 9;

const testimonials = z
  .array(
    z.strictObject({
      name: name(60),
      /** As a subscriber. */
      months: whole(600),
      rating: z
        .number(code('rating'))
        .check(
          z.multipleOf(0.5, code('rating')),
          z.minimum(0.5, code('rating')),
          z.maximum(5, code('rating')),
        ),
      portrait: z
        .number(code('portrait'))
        .check(
          z.int(code('portrait')),
          z.minimum(1, code('portrait')),
          z.maximum(portraitCount, code('portrait')),
        ),
      content: inEachLanguage(text(1_500)),
    }),
    code('wrongShape'),
  )
  .check(z.minLength(1, code('tooFew')), z.maxLength(60, code('tooMany')))
  .check(noneTwice<{ name: string }>(({ name }) => name, ['name']));

/** What can be published from the dashboard, each part as it stands in the file of content/ with the same name. */
const areaSchemas = { catalogue, claims, site, faq, testimonials };
export type AreaName = keyof typeof areaSchemas;
export type Areas = { [Name in AreaName]: z.infer<(typeof areaSchemas)[Name]> };
export const areaNames = Object.keys(areaSchemas) as AreaName[];

export function isArea(name: string): name is AreaName {
  return Object.hasOwn(areaSchemas, name);
}

/** A path such as `catalogue.periods.3.prices.2`, and why what stands there was refused. */
export type ContentProblems = Record<string, ContentCode>;

/** What is wrong with the value of an area; empty when nothing is. */
export function problemsOfArea(area: AreaName, value: unknown): ContentProblems {
  const { error } = z.safeParse(areaSchemas[area] as z.ZodMiniType, value);
  const problems: ContentProblems = {};
  for (const issue of error?.issues ?? []) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    for (const key of unknown) problems[[area, ...issue.path, key].join('.')] ??= 'unknownName';
    if (unknown.length === 0) problems[[area, ...issue.path].join('.')] ??= codeOf(issue);
  }
  return problems;
}

/** The library's own words are sentences; ours are codes. */
function codeOf({ message }: z.core.$ZodIssue): ContentCode {
  return /^\w+$/.test(message) ? (message as ContentCode) : 'wrongShape';
}

/** POST /api/admin/content: parts by area; null is as delivered. What a part may hold, `problemsOfArea` says. */
export const publishRequest = z.object({
  /** The version that the editor was shown. */
  basedOn: z.int().check(z.minimum(0)),
  parts: z.record(z.string(), z.unknown()),
  note: z.optional(z.string().check(z.trim(), z.maxLength(500), z.refine(isText))),
});

/** With 409, by area: what somebody else published since the editor was shown it. */
export interface NewerPart {
  version: number;
  publishedAt: string;
  by: string;
  value: unknown;
}

/** Each row holds all of an area: a page has fewer than in other lists. */
export const publicationListQuery = z.object({
  area: z.optional(z.enum(areaNames)),
  after: pageFields.after,
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
});

/** A row of GET /api/admin/content/history. */
export interface PublicationRow {
  /** Of the content, once this was published. */
  id: number;
  area: string;
  /** Null is as delivered. */
  value: unknown;
  publishedAt: string;
  by: string;
  note: string;
}
