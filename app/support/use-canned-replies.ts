import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getJson } from '#app/staff/session/api.ts';
import { supportWords } from '#content/staff/support.ts';
import type { CannedRepliesAnswer } from '#contract/content/canned-replies.ts';
import { learnBlanks } from './find-and-fill-replies.ts';
import { useInboxState } from './use-inbox.tsx';

/** What is published. The server says when that changes, and after a gap in the connection it is fetched again. */
export function useCannedReplies() {
  const edition = useInboxState((state) => state.contentEdition);
  return useQuery({
    queryKey: ['canned-replies', edition],
    queryFn: async () => {
      const { data } = await getJson<CannedRepliesAnswer>('/api/chat/canned-replies');
      learnBlanks(data);
      return data;
    },
    placeholderData: keepPreviousData,
    meta: { failure: supportWords.replies.failed },
  });
}
