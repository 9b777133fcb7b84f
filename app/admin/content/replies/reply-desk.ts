import '#content/staff/canned-replies.ts';
import { cannedReplyWords as words } from '#content/staff/desk/canned-reply-desk.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import type { Areas } from '#contract/content/areas.ts';
import type { AreaDesk, Change } from '../area-desk.ts';
import { listChanges, translationChanges } from '../list-changes.ts';

type Replies = Areas['cannedReplies'];
type Reply = Replies[number];

/** What the fields show of a reply. */
export interface ReplyTexts extends Reply {
  /** Stays while the word is changed: the word that it began with. */
  key: string;
}

export const replyDesk: AreaDesk<'cannedReplies', ReplyTexts[]> = {
  area: 'cannedReplies',
  formOf: (replies) => replies.map((reply) => ({ ...reply, key: reply.word })),
  valueOf: (texts) => texts.map(({ key: _, ...reply }) => reply),
  changes(before, after) {
    return listChanges(before, after, {
      keyOf: (one) => wordBefore(one, before, after),
      nameOf: ({ title }) => title,
      changesOf: (was, is) => [
        ...(['word', 'title'] as const).flatMap((field): Change[] => {
          const what = `${words[field]} ‘${is.title}’`;
          return was[field] === is[field]
            ? []
            : [deskWords.change({ what, from: was[field], to: is[field] })];
        }),
        ...translationChanges(`${words.text} ‘${is.title}’`, was.text, is.text),
      ],
    });
  },
  words,
};

/** A reply whose word alone is new is still the same. */
function wordBefore(one: Reply, before: Replies, after: Replies): string {
  if (before.some(({ word }) => word === one.word)) return one.word;
  const same = before.find(
    ({ word, text }) => text.en === one.text.en && !after.some((other) => other.word === word),
  );
  return same?.word ?? one.word;
}
