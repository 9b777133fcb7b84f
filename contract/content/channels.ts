import * as z from 'zod/mini';
import { code, inEachLanguage, name, noneTwice, whole } from './field-rules.ts';

/** The copy names these in each language; a section of an operator's own brings its names. */
const namedSections = ['usa', 'uk', 'canadian', 'sports', 'ppv', 'latino', 'always', 'adult'] as const;
export type NamedSection = (typeof namedSections)[number];

export function isNamedSection(id: string): id is NamedSection {
  return (namedSections as readonly string[]).includes(id);
}

// docs/decisions.md, T140
/** In all sections together: the page has to stay light, because it brings every name. */
export const mostChannels = 5_000;
/** Each is a page of its own in the cache. */
export const mostSections = 24;
export const longestChannelName = 80;

/** Two names that look the same are one. */
export function channelKey(channel: string): string {
  return channel
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** They would hide in a name, or turn what stands after it around. Persian and emoji need the two joiners. */
const hidden = /(?![\u200c\u200d])\p{Cf}/u;

const channel = name(longestChannelName).check(
  z.refine((value) => !hidden.test(value), code('textUnreadable')),
  // The search would never find it.
  z.refine((value) => /[\p{L}\p{N}]/u.test(value), code('channelName')),
);

const section = z
  .strictObject({
    /** Stands in addresses. `all` is the choice of every section. */
    id: z.string(code('sectionId')).check(z.regex(/^(?!all$)[a-z][a-z0-9-]{0,29}$/, code('sectionId'))),
    /** In place of what the copy calls it. */
    name: z.exactOptional(inEachLanguage(name(40))),
    /** Folded away until the visitor has confirmed their age. */
    adult: z.exactOptional(z.literal(true, code('wrongShape'))),
    /** The badge shows this number in place of how many are listed. `adultChannels` is the figure of that name in the claims. */
    claimed: z.exactOptional(z.union([whole(1_000_000), z.literal('adultChannels')], code('notWhole'))),
    channels: z
      .array(channel, code('wrongShape'))
      .check(z.minLength(1, code('tooFew')), noneTwice<string>(channelKey)),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: 'sectionName' | 'adultSection') =>
      issues.push({ code: 'custom', continue: true, input: value, message, path: [path] });
    if (!value.name && !isNamedSection(value.id)) refuse('name', 'sectionName');
    if (value.id === 'adult' && !value.adult) refuse('adult', 'adultSection');
  });

export const channelsSchema = z.array(section, code('wrongShape')).check(
  z.minLength(1, code('tooFew')),
  z.maxLength(mostSections, code('tooManySections')),
  noneTwice<{ id: string }>(({ id }) => id, ['id']),
  z.refine(
    (sections) => sections.reduce((sum, { channels }) => sum + channels.length, 0) <= mostChannels,
    code('tooManyChannels'),
  ),
);
