import { useQuery } from '@tanstack/react-query';
import { getJson } from '#app/staff/session/api.ts';
import type { ChecklistItem } from '#contract/operation/checklist.ts';

export const checklistKey = ['checklist'];

export function useChecklist({ staleTime }: { staleTime: number }) {
  return useQuery({
    queryKey: checklistKey,
    queryFn: () => getJson<{ data: ChecklistItem[] }>('/api/admin/checklist'),
    staleTime,
  });
}
