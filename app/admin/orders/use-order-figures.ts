import { useQuery } from '@tanstack/react-query';
import { getJson } from '#app/staff/session/api.ts';
import { useLive } from '#app/staff/session/live.ts';
import type { OrderFigures } from '#contract/orders.ts';

export function useOrderFigures() {
  const query = useQuery({
    queryKey: ['order', 'figures'],
    queryFn: () => getJson<{ data: OrderFigures }>('/api/admin/orders/figures'),
    staleTime: 60_000,
  });
  useLive('order', () => void query.refetch());
  return query;
}
