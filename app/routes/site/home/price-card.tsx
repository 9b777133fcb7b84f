import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/numbers.ts';
import { checkoutPath } from '#app/paths.ts';
import { usePeriodLabels } from '#app/period-labels.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { catalogue, type Period } from '#content/catalogue.ts';
import { paymentLinkOf, priceOf } from '#content/price.ts';
import type { DeviceCount } from '#contract/catalogue.ts';

interface PriceCardProps {
  period: Period;
  devices: DeviceCount;
}

/** One filled button among the six: the popular one. */
export function PriceCard({ period, devices }: PriceCardProps) {
  const { pricing } = useCopy('home');
  const { price } = useNumbers();
  const label = usePeriodLabels()[period.id];
  const { amount, struck, perMonth } = priceOf(period.id, devices);
  const popular = period.badge === 'popular';
  const best = period.badge === 'bestValue';
  return (
    <Card
      as="li"
      tone={popular ? 'aurora' : best ? 'dusk' : 'plain'}
      className="grid grid-rows-[auto_auto_1fr_auto] gap-y-2 xl:px-4 max-sm:data-popular:-order-1"
      {...(popular && { 'data-popular': '' })}
    >
      {popular ? <CornerBadge tone="aurora">{pricing.popular}</CornerBadge> : null}
      {best ? <CornerBadge tone="dusk">{pricing.bestValue}</CornerBadge> : null}
      <h3 className="text-base">{label}</h3>
      <p className="flex flex-wrap items-baseline gap-x-2 font-display text-title font-[650] tracking-tight tabular-nums">
        {price(amount)}
        {struck ? (
          <s className="text-base font-normal text-ink-soft">
            <span className="sr-only">{pricing.before} </span>
            {price(struck)}
          </s>
        ) : null}
      </p>
      <Terms period={period} perMonth={perMonth} promoted={struck !== undefined} />
      <div className="grid gap-2 pt-4 text-center text-xs text-ink-soft">
        <BuyLink period={period} devices={devices} label={label} />
        {pricing.instant}
      </div>
    </Card>
  );
}

function Terms({
  period,
  perMonth,
  promoted,
}: {
  period: Period;
  perMonth?: number | undefined;
  promoted: boolean;
}) {
  const { pricing } = useCopy('home');
  const { percent, price } = useNumbers();
  const lines = [
    period.freeMonths ? pricing.free({ months: period.freeMonths }) : null,
    promoted ? pricing.off({ percent: percent(catalogue.lifetimePromotion.percentOff) }) : null,
    period.months === null ? pricing.forGood : null,
    period.months === 1 ? pricing.onePayment : null,
    period.months !== 1 && perMonth ? pricing.perMonth({ price: price(perMonth) }) : null,
  ];
  return (
    <div className="text-xs leading-snug text-ink-soft">
      {lines.map((line) => (line ? <p key={line}>{line}</p> : null))}
    </div>
  );
}

function BuyLink({ period, devices, label }: PriceCardProps & { label: string }) {
  const { pricing } = useCopy('home');
  const external = paymentLinkOf(period.id, devices);
  const look = buttonLook({ variant: period.badge === 'popular' ? 'primary' : 'outline', size: 'sm' });
  return (
    <a
      href={external ?? checkoutPath(period.id, devices)}
      {...(external && { target: '_blank', rel: 'noopener' })}
      className={`${look} w-full`}
    >
      {pricing.buyNow}
      <span className="sr-only">
        {' '}
        {label} {external ? pricing.newTab : null}
      </span>
    </a>
  );
}

function CornerBadge({ tone, children }: { tone: 'aurora' | 'dusk'; children: string }) {
  return (
    <Badge tone={tone} className="absolute -top-3 left-4">
      {children}
    </Badge>
  );
}
