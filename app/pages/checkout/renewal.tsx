import { type RefObject, useEffect, useState } from 'react';
import { request } from '#app/api-request.ts';
import { useCopy } from '#app/copy/copy.ts';
import { dayInSentence } from '#app/formats.ts';
import { useLanguage } from '#app/page.ts';
import { rememberedNumber } from '#app/pages/order/remembered-order.ts';
import { type PeriodId, periodIds } from '#contract/catalogue.ts';
import type { Renewal } from '#contract/orders.ts';
import { fillBilling } from './billing.ts';

/**
 * Which order is renewed, and from when. The page itself is the same for all visitors: for a customer who has opened the order, name
 * and address are fetched into the fields.
 */
export function RenewalNotice({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { renewal: copy } = useCopy('order');
  const language = useLanguage();
  const [number, setNumber] = useState<string>();
  const [renewal, setRenewal] = useState<Renewal>();

  useEffect(() => {
    const named = new URLSearchParams(location.search).get('number') ?? '';
    if (!/^[A-Z]+(-[0-9A-Z]{4}){2}$/.test(named)) return;
    setNumber(named);
    // Only a browser that has opened this order has its cookie.
    if (rememberedNumber() !== named) return;
    request(`/api/order/renewal?number=${named}`, { method: 'GET', language })
      .then((response) => response.json() as Promise<{ data: Renewal }>)
      .then(({ data }) => {
        if (form.current) fillBilling(form.current, data);
        setRenewal(data);
      })
      // The customer then types name and address.
      .catch(console.error);
  }, [form, language]);

  const from = renewal?.startsAt ? dayInSentence(language, renewal.startsAt) : '';
  const startOf = (period: PeriodId) => {
    if (renewal && !from) return copy.startsNow;
    if (period === 'lifetime') return copy.lifetime({ until: from });
    return from ? copy.startsOn({ from }) : copy.startsAfter;
  };
  return (
    <div role="status" className="grid gap-1 rounded-card border border-line-strong bg-card p-5 text-sm">
      <p className="font-semibold">
        {/* Non-breaking hyphens: a number in two lines reads as two. */}
        {number ? copy.of({ number: number.replaceAll('-', '\u2011') }) : copy.plan}
      </p>
      <p className="text-ink-soft">
        {renewal ? null : `${copy.sameEmail} `}
        {periodIds.map((period) => (
          <span key={period} data-period={period}>
            {startOf(period)}
          </span>
        ))}
        {renewal ? ` ${copy.keepEmail}` : null}
      </p>
    </div>
  );
}
