import { TextLink } from '#app/staff/frame/links.tsx';
import { useOpenRow } from '#app/staff/lists/use-open-row.ts';
import { useLiveQuery } from '#app/staff/session/use-live-query.ts';
import { orderWords } from '#content/staff/orders.ts';
import type { OpenDisputes as Open } from '#contract/orders.ts';
import { Dispute, deadlineOf } from './disputes-and-reversals.tsx';

const { disputes: words, openTitle } = orderWords;

/** Fetched where any payment is disputed or reversed; the first dispute is the most urgent. */
export function useOpenDisputes(isAnyReversed: boolean) {
  const { data } = useLiveQuery<{ data: Open }>('order', '/api/admin/orders/disputes', {
    queryKey: ['order', 'disputes'],
    enabled: isAnyReversed,
  });
  return isAnyReversed ? data?.data : undefined;
}

/** What the list of orders does not show: deadlines, and disputes about payments without an order. */
export function OpenDisputes({ disputes, paypalUrl }: Open) {
  const { linkTo } = useOpenRow();
  if (disputes.length === 0) return null;
  return (
    <section aria-label={words.openTitle} className="mb-5 grid grid-cols-1 gap-2">
      <h2 className="text-base font-semibold">{words.openTitle}</h2>
      {disputes.some(deadlineOf) ? <p className="max-w-measure text-sm text-ink-soft">{words.lead}</p> : null}
      <ul>
        {disputes.map(({ order, ...dispute }) => (
          <Dispute key={dispute.id} dispute={dispute} paypalUrl={paypalUrl}>
            {order ? (
              <TextLink {...linkTo(order.id)}>{openTitle(order)}</TextLink>
            ) : (
              <span className="text-ink-soft">{words.noOrder}</span>
            )}
          </Dispute>
        ))}
      </ul>
    </section>
  );
}
