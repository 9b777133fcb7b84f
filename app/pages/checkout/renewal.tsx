import { type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import { request } from '#app/api-request.ts';
import { useCopy } from '#app/copy/copy.ts';
import { dayInSentence } from '#app/formats.ts';
import { useLanguage, usePage } from '#app/page.ts';
import { rememberedNumber } from '#app/pages/order/remembered-order.ts';
import { orderForRenewalPath } from '#app/paths.ts';
import { MarkedText } from '#app/site/marked-text.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { type PeriodId, periodIds } from '#contract/catalogue.ts';
import type { Renewal } from '#contract/orders.ts';
import { fillBilling } from './billing.ts';
import { chosenPlan } from './chosen-plan.tsx';

/**
 * Which order is renewed, and from when. The page itself is the same for all visitors: for a customer who has opened the order, name
 * and address are fetched into the fields.
 */
export function RenewalNotice({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { renewal: copy } = useCopy('order');
  const language = useLanguage();
  const [number, setNumber] = useState<string>();
  const [renewal, setRenewal] = useState<Renewal>();
  /** Who reads the mails of the order can open it, and comes back known. */
  const [isStranger, setStranger] = useState(false);

  useEffect(() => {
    const named = new URLSearchParams(location.search).get('number') ?? '';
    if (!/^[A-Z]+(-[0-9A-Z]{4}){2}$/.test(named)) return;
    setNumber(named);
    // Only a browser that has opened this order has its cookie.
    if (rememberedNumber() !== named) {
      setStranger(true);
      return;
    }
    request(`/api/order/renewal?number=${named}`, { method: 'GET', language })
      .then((response) => response.json() as Promise<{ data: Renewal }>)
      .then(({ data }) => {
        if (form.current) fillBilling(form.current, data);
        setRenewal(data);
      })
      // The customer then types name and address, or opens the order again.
      .catch((error) => {
        console.error(error);
        setStranger(true);
      });
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
      {number && isStranger ? <OpenFirst number={number} /> : null}
    </div>
  );
}

function OpenFirst({ number }: { number: string }) {
  const { renewal: copy } = useCopy('order');
  const { prefix } = usePage();
  const address = () => orderForRenewalPath({ number, ...chosenPlan() }, prefix);
  // The radios are outside of the island, which is not rendered again when they change.
  const updateAddress = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = address();
  };
  return (
    <p className="mt-1 text-ink-soft">
      <MarkedText
        text={copy.openFirst}
        renderLink={(_target, words) => (
          <a
            href={address()}
            onPointerDown={updateAddress}
            onClick={updateAddress}
            className={textLinkLook()}
          >
            {words}
          </a>
        )}
      />
    </p>
  );
}
