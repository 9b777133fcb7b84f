import { useEffect, useState } from 'react';
import { ApiError, request } from '#app/api-request.ts';
import { useCopy } from '#app/copy/copy.ts';
import { useLanguage } from '#app/page.ts';
import { Confirmed, type ConfirmedProps } from '#app/pages/checkout/confirmed.tsx';
import { NotShown } from '#app/pages/checkout/not-shown.tsx';
import { site } from '#content/site.ts';
import type { PeriodId } from '#contract/catalogue.ts';
import type { PaymentProblem, Purchase } from '#contract/orders.ts';

const unknown: PaymentProblem = 'orderUnknown';

interface PaidProps extends Pick<ConfirmedProps, 'title' | 'text' | 'guides'> {
  names: Record<PeriodId, string>;
}

/** After the hosted payment page. Without its code it shows no data of the order, and in another browser than the buyer's it claims nothing. */
export default function Paid({ names, ...props }: PaidProps) {
  const copy = useCopy('checkout');
  // Read here, because an island gets only the words that its first rendering reads.
  useCopy('email-suggestion');
  const { title: unknownTitle } = useCopy('order');
  const language = useLanguage();
  const [order, setOrder] = useState<Purchase>();
  const [isAwaited, setAwaited] = useState(true);
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    request('/api/purchase', { method: 'GET', language })
      .then((response) => response.json())
      .then(({ data }) => setOrder(data))
      .catch((error) => {
        if (!(error instanceof ApiError && error.code === unknown)) return console.error(error);
        document.title = `${unknownTitle} | ${site.brand}`;
        setUnknown(true);
      })
      .finally(() => setAwaited(false));
  }, [language, unknownTitle]);
  if (isUnknown) return <NotShown />;
  const devices = order && copy.device({ count: order.devices });
  const plan = order && devices && copy.plan({ plan: names[order.period], devices });
  return <Confirmed {...props} plan={plan} order={order} isAwaited={isAwaited} />;
}
