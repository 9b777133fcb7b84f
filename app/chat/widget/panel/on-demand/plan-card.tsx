import { useEffect, useState } from 'react';
import { request } from '#app/api-request.ts';
import type { OfferedPlan } from '#app/chat/log/plan-message.ts';
import { useCopy } from '#app/copy/copy.ts';
import { useLanguage } from '#app/page.ts';
import { buttonLook } from '#app/ui/button.tsx';
import type { PlanPrice } from '#contract/chat/sessions-and-messages.ts';

interface PlanCardProps {
  plan: OfferedPlan;
  /** Its price is asked for again when the line is back. */
  isOffline: boolean;
}

/** The price is the server's at this moment, whatever the message says. */
export function PlanCard({ plan: { period, devices, address, sentFor }, isOffline }: PlanCardProps) {
  const { plan: copy } = useCopy('chat');
  const language = useLanguage();
  const [shown, setShown] = useState<PlanPrice['data']>();
  const path = `/api/chat/plan?language=${language}&period=${period}&devices=${devices}${sentFor ? `&sentFor=${sentFor}` : ''}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again when the connection is back
  useEffect(() => {
    request(path, { method: 'GET', language })
      .then((response) => response.json() as Promise<PlanPrice>)
      .then(({ data }) => setShown(data))
      // The checkout says it too.
      .catch(() => {});
  }, [path, language, isOffline]);
  const names = {
    monthly: copy.monthly,
    threeMonths: copy.threeMonths,
    sixMonths: copy.sixMonths,
    yearly: copy.yearly,
    twoYears: copy.twoYears,
    lifetime: copy.lifetime,
  };
  return (
    <div className="chat-plan">
      <p className="text-sm text-ink-soft">
        {names[period]} · {copy.device({ count: devices })}
        {period === 'lifetime' ? <span className="block">{copy.forGood}</span> : null}
      </p>
      <p>
        <span className="text-lg font-semibold">{shown?.price ?? '\u00a0'}</span>{' '}
        {shown?.struck ? <s className="text-sm text-ink-quiet">{shown.struck}</s> : null}{' '}
        {shown ? <span className="text-sm text-ink-soft">{copy.once}</span> : null}
      </p>
      {shown?.was ? <p className="text-sm">{copy.changed({ price: shown.was })}</p> : null}
      <a href={address} className={buttonLook({ size: 'sm' })}>
        {copy.checkout}
      </a>
    </div>
  );
}
