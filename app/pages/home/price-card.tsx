import { useCopy } from '#app/copy/copy.ts';
import { useNumbers, usePeriodLabels } from '#app/formats.ts';
import { usePage } from '#app/page.ts';
import { checkoutPath, inLanguage } from '#app/paths.ts';
import { useEndOfPrice } from '#app/site/end-of-price.ts';
import { PageLink } from '#app/site/links.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { textLinkLook } from '#app/ui/link.tsx';
import type { Period } from '#content/catalogue.ts';
import { policy } from '#content/policy.ts';
import { isBasicPlan, paymentLinkOf, priceOf } from '#content/price.ts';
import { type DeviceCount, deviceCounts, type PeriodId } from '#contract/catalogue.ts';

/** Only the popular plan has a filled button. The card has the prices for all numbers of devices; CSS shows one. */
export function PriceCard({ period }: { period: Period }) {
  const { pricing } = useCopy('home');
  const label = usePeriodLabels()[period.id];
  const popular = period.badge === 'popular';
  const best = period.badge === 'bestValue';
  return (
    <Card
      as="li"
      tone={popular ? 'aurora' : best ? 'dusk' : 'plain'}
      className={classes(
        'off-screen-later grid grid-rows-[auto_auto_1fr_auto] gap-y-2 [contain-intrinsic-block-size:auto_16rem] xl:px-4',
        // In one column it would otherwise be the fifth, several screens down.
        popular && 'max-sm:order-first',
      )}
    >
      {popular ? <CornerBadge tone="aurora">{pricing.popular}</CornerBadge> : null}
      {best ? <CornerBadge tone="dusk">{pricing.bestValue}</CornerBadge> : null}
      <h3 className="text-base">{label}</h3>
      {deviceCounts.map((devices) => (
        <Amount key={devices} {...{ period, devices }} />
      ))}
      {deviceCounts.map((devices) => (
        <Terms key={devices} {...{ period, devices }} />
      ))}
      <div className="grid gap-2 pt-4 text-center text-xs text-ink-soft">
        {deviceCounts.map((devices) => (
          <BuyLink key={devices} {...{ period, devices, label }} />
        ))}
        {pricing.instant}
        <RefundLink period={period.id} />
      </div>
    </Card>
  );
}

interface PlanProps {
  period: Period;
  devices: DeviceCount;
}

function Amount({ period, devices }: PlanProps) {
  const { pricing } = useCopy('home');
  const { price } = useNumbers();
  const { amount, struck } = priceOf(period.id, devices);
  return (
    <p
      data-devices={devices}
      className="flex flex-wrap items-baseline gap-x-2 font-display text-title font-[650] tracking-tight tabular-nums"
    >
      {price(amount)}
      {struck ? (
        <s className="text-base font-normal text-ink-soft">
          <span className="sr-only">{pricing.before} </span>
          {price(struck)}
        </s>
      ) : null}
    </p>
  );
}

function Terms({ period, devices }: PlanProps) {
  const { pricing } = useCopy('home');
  const { percent, price } = useNumbers();
  const { percentOff, until, perMonth, savedPercent } = priceOf(period.id, devices);
  const endOf = useEndOfPrice();
  const lines = [
    period.months !== 1 && perMonth ? pricing.perMonth({ price: price(perMonth) }) : null,
    period.freeMonths ? pricing.free({ months: period.freeMonths }) : null,
    period.freeMonths && period.months ? pricing.inAll({ months: period.months }) : null,
    percentOff ? pricing.off({ percent: percent(percentOff) }) : null,
    until ? endOf(until) : null,
    isBasicPlan(period.id, devices) ? pricing.basicQuality : null,
    period.months === null ? pricing.forGood : null,
    period.months === 1 ? pricing.onePayment : null,
  ];
  return (
    <div data-devices={devices} className="text-xs leading-snug text-ink-soft">
      {savedPercent ? (
        <p className="font-semibold text-aurora">{pricing.save({ percent: percent(savedPercent) })}</p>
      ) : null}
      {lines.map((line) => (line ? <p key={line}>{line}</p> : null))}
    </div>
  );
}

function BuyLink({ period, devices, label }: PlanProps & { label: string }) {
  const { pricing } = useCopy('home');
  const { prefix } = usePage();
  const external = paymentLinkOf(period, devices);
  const link = external ?? checkoutPath(period.id, devices);
  const look = buttonLook({ variant: period.badge === 'popular' ? 'primary' : 'outline', size: 'sm' });
  return (
    <a
      data-devices={devices}
      href={link.startsWith('/') ? inLanguage(link, prefix) : link}
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

function RefundLink({ period }: { period: PeriodId }) {
  const { refundShort } = useCopy('checkout');
  const { periodPlanDays: days, lifetimeHours: hours } = policy.refund;
  return (
    <PageLink to="refund" className={classes(textLinkLook(), 'justify-self-center py-0.5 text-ink-soft')}>
      {period === 'lifetime' ? refundShort.hours({ hours }) : refundShort.days({ days })}
    </PageLink>
  );
}

function CornerBadge({ tone, children }: { tone: 'aurora' | 'dusk'; children: string }) {
  return (
    <Badge tone={tone} className="absolute -top-3 left-4">
      {children}
    </Badge>
  );
}
