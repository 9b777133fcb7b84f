import { useEffect, useState } from 'react';
import { request } from '#app/api-request.ts';
import { useCopy } from '#app/copy/copy.ts';
import { useLanguage } from '#app/page.ts';
import type { PeriodId } from '#contract/catalogue.ts';
import type { Purchase } from '#contract/orders.ts';
import { Confirmed, type ConfirmedProps } from './confirmed.tsx';

interface PaidProps extends Pick<ConfirmedProps, 'title' | 'text' | 'guides'> {
  /** The island is hydrated at once, and fetches the order. */
  hasJustPaid: boolean;
  names: Record<PeriodId, string>;
}

/** After the hosted payment page. Without its code, or in another browser than the buyer's, it shows no data of the order. */
export default function Paid({ hasJustPaid, names, ...props }: PaidProps) {
  const copy = useCopy('checkout');
  // Read here, because an island gets only the words that its first rendering reads.
  useCopy('email-suggestion');
  const language = useLanguage();
  const [order, setOrder] = useState<Purchase>();
  const [isAwaited, setAwaited] = useState(hasJustPaid);
  useEffect(() => {
    request('/api/purchase', { method: 'GET', language })
      .then((response) => response.json())
      .then(({ data }) => setOrder(data))
      .catch(console.error)
      .finally(() => setAwaited(false));
  }, [language]);
  const devices = order && copy.device({ count: order.devices });
  const plan = order && devices && copy.plan({ plan: names[order.period], devices });
  return <Confirmed {...props} plan={plan} order={order} isAwaited={isAwaited} />;
}
