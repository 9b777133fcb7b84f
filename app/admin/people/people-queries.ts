import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCount } from '#app/staff/frame/format.ts';
import { getJson, linkAs, postJson, showFailure } from '#app/staff/session/api.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { peopleWords } from '#content/staff/people.ts';
import type { ErasedAnswer, FoundPerson, Kept } from '#contract/people.ts';

const words = peopleWords.erasing;

/** The export for the person, or one with the notes of staff. */
export const exportAddress = (email: string, more: { staffNotes?: '1' } = {}) =>
  linkAs('/api/admin/person/export', new URLSearchParams({ email, ...more }));

export function useFound(search: string) {
  return useQuery({
    queryKey: ['person', 'found', search],
    queryFn: () => getJson<{ data: FoundPerson[] }>(`/api/admin/people?${new URLSearchParams({ search })}`),
    enabled: search !== '',
    staleTime: 0,
  });
}

export function useErase(email: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => postJson<ErasedAnswer>('/api/admin/person/erase', { email }),
    onSuccess: ({ data: { kept } }) => {
      const description = retentionSentence(kept);
      showToast({ title: words.done, ...(description && { description }) });
      // Not awaited: the erased rows may be in any list.
      void client.invalidateQueries();
    },
    onError: (error) => showFailure(error, words.failed),
  });
}

/** The values for the sentence. A kind or reason without words is shown as its code. */
function valuesOf({ kind, count, reason }: Kept) {
  const { one = kind, all = kind } = peopleWords.kinds[kind] ?? {};
  return {
    count: formatCount(count),
    all,
    isOne: count === 1,
    what: count === 1 ? one.toLowerCase() : all,
    reason: peopleWords.reasons[reason] ?? reason,
  };
}

export function retentionSentence(kept: readonly Kept[]): string {
  return kept.map((entry) => peopleWords.stays(valuesOf(entry))).join(' ');
}
