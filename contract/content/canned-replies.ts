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

const replyWord = z.string(code('replyWord')).check(z.regex(/^[a-z0-9]{1,20}$/, code('replyWord')));

const reply = z
  .strictObject({
    /** Typed after a slash. */
    word: replyWord,
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

/** Of an agent's own, which stand in one language. The brand's facts are the team's business. */
const ownReplyText = text(2_000).check(
  z.refine((value) => !/\{\{|\}\}/.test(value.replaceAll(/\{\{(name|agent)\}\}/g, '')), code('unknownFact')),
  z.refine((value) => !/[[\]]/.test(value.replaceAll(blankPattern, '')), code('blank')),
);

export const mostOwnReplies = 50;

/** POST /api/chat/own-replies: a new one, or another version of the one with this id. POST /api/chat/own-replies/{id}/delete removes it. */
export const ownReplyRequest = z.object({
  id: z.optional(z.int()),
  word: replyWord,
  title: line(80),
  text: ownReplyText,
});

/** Of the agent who asks. */
export interface OwnReply {
  id: number;
  word: string;
  title: string;
  text: string;
}

/** GET /api/chat/canned-replies: with all facts filled in but the names of the two who talk. */
export interface CannedRepliesAnswer {
  success: true;
  data: z.infer<typeof cannedRepliesSchema>;
  /** Neither is sent by servers of an earlier version. */
  own?: OwnReply[];
  /** By word, in the last 30 days. */
  timesUsed?: Record<string, number>;
}

/** GET /api/chat/canned-replies/uses, for admins: in the last 30 days, who used which the most first. */
export interface ReplyUses {
  success: true;
  data: { word: string; agent: string; count: number }[];
}
