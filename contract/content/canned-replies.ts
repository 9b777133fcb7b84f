import * as z from 'zod/mini';
import { languages } from '../language.ts';
import { code, inEachLanguage, line, noneTwice, text } from './field-rules.ts';

/** What a reply may name in two braces. The first two are filled in when an agent chooses it, the others by the server. */
export const replyFacts = [
  'name',
  'agent',
  'brand',
  'email',
  'phone',
  'trialHours',
  'trialSentWithinHours',
  'refundDays',
  'lifetimeHours',
] as const;
export type ReplyFact = (typeof replyFacts)[number];

/** A blank, which has to be filled in before the reply can be sent: `[minutes]`. */
export const blankPattern = /\[([^[\]\n]{1,60})\]/g;

export const mostReplies = 200;

export function blanksIn(reply: string): string[] {
  return [...reply.matchAll(blankPattern)].map(([, label = '']) => label);
}

const known: readonly string[] = replyFacts;

const replyText = text(2_000).check(
  z.refine(
    (value) =>
      !/\{\{|\}\}/.test(value.replaceAll(/\{\{(\w+)\}\}/g, (all, name) => (known.includes(name) ? '' : all))),
    code('unknownFact'),
  ),
  z.refine((value) => !/[[\]]/.test(value.replaceAll(blankPattern, '')), code('blank')),
);

const reply = z
  .strictObject({
    /** Typed after a slash. */
    word: z.string(code('replyWord')).check(z.regex(/^[a-z0-9]{1,20}$/, code('replyWord'))),
    /** For the agent, in English. */
    title: line(80),
    text: inEachLanguage(replyText),
  })
  .check(({ value, issues }) => {
    // A translation that lost a blank would be sent without what has to be said.
    const wanted = blanksIn(value.text.en).length;
    for (const language of languages)
      if (blanksIn(value.text[language]).length !== wanted)
        issues.push({
          code: 'custom',
          continue: true,
          input: value,
          message: code('blankCount'),
          path: ['text', language],
        });
  });

export const cannedRepliesSchema = z
  .array(reply, code('wrongShape'))
  .check(z.minLength(1, code('tooFew')), z.maxLength(mostReplies, code('tooManyReplies')))
  .check(noneTwice<{ word: string }>(({ word }) => word, ['word']));

/** GET /api/chat/canned-replies: with all facts filled in but the names of the two who talk. */
export interface CannedRepliesAnswer {
  success: true;
  data: z.infer<typeof cannedRepliesSchema>;
}
