import * as z from 'zod/mini';
import type { articles } from '#content/articles.ts';
import type { catalogue } from '#content/catalogue.ts';
import type { policy } from '#content/policy.ts';
import type { Retention } from '#content/retention.ts';
import { contentProblemWords } from '#content/staff/desk/content.ts';
import { deviceCounts, periodIds } from '#contract/catalogue.ts';
import type { ContentCode } from '#contract/content/field-rules.ts';
import { promotionsSchema, timeZoneSchema } from '#contract/content/promotions.ts';
import { emailAddress } from '#contract/fields.ts';
import { StartError } from './start-error.ts';

interface Content {
  site: { orderPrefix: string; email: string };
  catalogue: Pick<typeof catalogue, 'periods' | 'lifetimePromotion' | 'promotions' | 'timeZone'> & {
    currency: string;
  };
  retention: Retention;
  policy: typeof policy;
  articles: readonly Pick<(typeof articles)[number], 'id' | 'date'>[];
}

const retained: Record<keyof Retention, true> = {
  trials: true,
  contacts: true,
  chats: true,
  unpaidOrders: true,
  orders: true,
  mails: true,
  unconfirmedSubscribers: true,
  unsubscribed: true,
  audit: true,
  staffSessions: true,
};

/**
 * The start does not check the types of the content: values that would charge a wrong price, delete too much or break a page
 * are found here.
 */
export function checkContent(content: Content): void {
  const { orderPrefix, email } = content.site;
  if (!z.safeParse(emailAddress, email).success)
    throw new StartError(
      `content/site.ts says email '${email}': set an e-mail address, since all mails are sent from it.`,
    );
  // Numbers that customers type are read in capitals.
  if (!/^[A-Z0-9]{1,10}$/.test(orderPrefix))
    throw new StartError(
      `content/site.ts says orderPrefix '${orderPrefix}': set one to ten capital letters or digits.`,
    );
  checkCatalogue(content.catalogue);
  checkRetention(content.retention);
  checkPolicy(content.policy);
  for (const { id, date } of content.articles)
    checkDate(date, `content/articles.ts says '${date}' for article ${id}`);
}

function checkCatalogue(sale: Content['catalogue']): void {
  const { periods, currency } = sale;
  const { percentOff } = sale.lifetimePromotion;
  if (currency !== 'USD')
    throw new StartError(`content/catalogue.ts says currency '${currency}': payments are taken in USD.`);
  for (const id of periodIds) {
    const sold = periods.filter((period) => period.id === id);
    if (sold.length !== 1)
      throw new StartError(`content/catalogue.ts has ${sold.length} periods '${id}': there has to be one.`);
  }
  for (const { id, months, prices } of periods) {
    if (id === 'lifetime' ? months !== null : !isWhole(months, 1))
      throw new StartError(
        `content/catalogue.ts says ${months} months for '${id}': set ${id === 'lifetime' ? 'null, which is for ever' : 'a whole number'}.`,
      );
    for (const devices of deviceCounts)
      if (!isWhole(prices[devices], 1))
        throw new StartError(
          `content/catalogue.ts says ${prices[devices]} for '${id}', devices ${devices}: set the price in whole cents, such as 14_99.`,
        );
  }
  if (!(typeof percentOff === 'number' && percentOff >= 0 && percentOff < 100))
    throw new StartError(`content/catalogue.ts says percentOff ${percentOff}: set a number from 0 to 99.`);
  for (const [name, { error }] of [
    ['promotions', z.safeParse(z.optional(promotionsSchema), sale.promotions)],
    ['timeZone', z.safeParse(z.optional(timeZoneSchema), sale.timeZone)],
  ] as const)
    for (const { path, message } of error?.issues ?? [])
      throw new StartError(
        `content/catalogue.ts, ${[name, ...path].join('.')}: ${contentProblemWords[message as ContentCode] ?? contentProblemWords.wrongShape}`,
      );
}

function checkRetention(retention: Retention): void {
  for (const name of Object.keys(retention))
    if (!(name in retained))
      throw new StartError(`content/retention.ts names '${name}', which is not kept here.`);
  for (const name of Object.keys(retained) as (keyof Retention)[]) {
    const days = retention[name];
    if (days !== null && !isWhole(days, name === 'mails' ? 8 : 0))
      throw new StartError(
        `content/retention.ts says ${days} days for '${name}': set a whole number${name === 'mails' ? ' from 8 on' : ''}, or null for ever.`,
      );
  }
}

function checkPolicy(promises: typeof policy): void {
  checkDate(promises.lastUpdated, `content/policy.ts says lastUpdated '${promises.lastUpdated}'`);
  const check = (value: unknown, path: string) => {
    if (typeof value === 'number' && !isWhole(value, 1))
      throw new StartError(`content/policy.ts says ${value} for ${path}: set a whole number from 1 on.`);
    if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) check(part, path ? `${path}.${name}` : name);
  };
  check(promises, '');
}

function checkDate(date: string, where: string): void {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date)
    throw new StartError(`${where}: set a day such as '2026-04-15'.`);
}

function isWhole(value: unknown, least: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= least;
}
