import * as z from 'zod/mini';
import { cannedRepliesSchema } from './canned-replies.ts';
import { catalogueSchema } from './catalogue.ts';
import { channelsSchema } from './channels.ts';
import { claimsSchema } from './claims.ts';
import { faqSchema } from './faq.ts';
import type { ContentCode } from './field-rules.ts';
import { hoursSchema } from './hours.ts';
import { siteSchema } from './site.ts';
import { testimonialsSchema } from './testimonials.ts';

/** What can be published from the dashboard, each part as it stands in the file of content/ with the same name. */
const areaSchemas = {
  catalogue: catalogueSchema,
  claims: claimsSchema,
  site: siteSchema,
  faq: faqSchema,
  testimonials: testimonialsSchema,
  channels: channelsSchema,
  cannedReplies: cannedRepliesSchema,
  hours: hoursSchema,
};
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
