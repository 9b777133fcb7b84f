import { useQuery } from '@tanstack/react-query';
import { getJson } from '#app/staff/session/api.ts';
import type { Person } from '#contract/people.ts';

export function usePerson(email: string) {
  return useQuery({
    queryKey: ['person', email],
    queryFn: () => getJson<{ data: Person }>(`/api/admin/person?email=${encodeURIComponent(email)}`),
    enabled: email !== '',
    // Any feature may have new entries about the person.
    staleTime: 0,
  });
}
