import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, linkAs, postJson } from '#app/staff/session/api.ts';
import { showFailure } from '#app/staff/session/failure.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { peopleWords } from '#content/staff/people.ts';
import type { ErasedAnswer, FoundPerson } from '#contract/people.ts';
import { retentionSentence } from './retained-data.ts';

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
