import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '#app/staff/session/api.ts';
import type { CannedReply } from '#content/staff/canned-replies.ts';
import { supportWords } from '#content/staff/support.ts';
import type { CannedRepliesAnswer, OwnReply } from '#contract/content/canned-replies.ts';
import { type Language, languages } from '#contract/language.ts';
import { useInboxState } from '../use-inbox.tsx';
import { learnBlanks } from './find-and-fill-replies.ts';

/** With `own` where the agent keeps it for themselves. */
export type OfferedReply = CannedReply & { own?: OwnReply };

/** The agent's own, then what is published, the most used first. The server says when that changes, and after a gap in the connection it is fetched again. */
export function useCannedReplies() {
  const edition = useInboxState((state) => state.contentEdition);
  return useQuery({
    queryKey: ['canned-replies', edition],
    queryFn: async () => {
      const replies = offeredReplies(await getJson<CannedRepliesAnswer>('/api/chat/canned-replies'));
      learnBlanks(replies);
      return replies;
    },
    placeholderData: keepPreviousData,
    meta: { failure: supportWords.replies.failed },
  });
}

export function offeredReplies({
  data,
  own = [],
  timesUsed = {},
}: Pick<CannedRepliesAnswer, 'data' | 'own' | 'timesUsed'>): OfferedReply[] {
  const usesOf = ({ word }: CannedReply) => timesUsed[word] ?? 0;
  return [...own.map(asOffered), ...data.toSorted((one, other) => usesOf(other) - usesOf(one))];
}

/** It stands in the language in which it was written, whatever the customer's is. */
function asOffered(own: OwnReply): OfferedReply {
  const text = Object.fromEntries(languages.map((language) => [language, own.text])) as Record<
    Language,
    string
  >;
  return { word: own.word, title: own.title, text, own };
}

export function useOwnReplyActions() {
  const client = useQueryClient();
  const path = '/api/chat/own-replies';
  const change = async (address: string, payload?: object) => {
    await postJson(address, payload ?? {});
    await client.invalidateQueries({ queryKey: ['canned-replies'] });
  };
  return {
    save: (reply: Omit<OwnReply, 'id'> & { id: number | undefined }) => change(path, reply),
    remove: ({ id }: OwnReply) => change(`${path}/${id}/delete`),
  };
}
