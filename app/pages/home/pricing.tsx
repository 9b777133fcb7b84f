import { useCopy } from '#app/copy/copy.ts';
import { useNumbers, usePeriodLabels } from '#app/formats.ts';
import { HideUnchecked } from '#app/site/hide-unchecked.tsx';
import { ChatLink, PageLink, SectionLink } from '#app/site/links.tsx';
import { CheckIcon } from '#app/ui/icons.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { useChoice } from '#app/use-choice.ts';
import { catalogue } from '#content/catalogue.ts';
import { claims } from '#content/claims.ts';
import { isAroundTheClock } from '#content/hours.ts';
import { policy } from '#content/policy.ts';
import { messagingLink, site } from '#content/site.ts';
import { deviceCounts } from '#contract/catalogue.ts';
import { ChannelSearch } from './channel-search.tsx';
import { PriceCard } from './price-card.tsx';
import { Section } from './section.tsx';

export function Pricing() {
  const { pricing } = useCopy('home');
  const devices = useChoice('devices', deviceCounts);
  const options = deviceCounts.map((count) => ({ value: `${count}`, label: pricing.device({ count }) }));
  return (
    <Section
      id="pricing"
      heading={pricing.heading}
      aside={
        <div className="grid gap-3">
          <RadioCards
            look="segmented"
            legend={pricing.devices}
            legendHidden
            options={options}
            name="devices"
            inAddress
            defaultValue={`${devices}`}
          />
          <p className="max-w-[23em] text-xs text-ink-soft lg:justify-self-end lg:text-right">
            {pricing.dollars} {pricing.savings}
          </p>
        </div>
      }
    >
      <HideUnchecked name="devices" values={deviceCounts} />
      <p role="status" className="sr-only">
        {deviceCounts.map((count) => (
          <span key={count} data-devices={count}>
            {pricing.announced({ devices: pricing.device({ count }) })}
          </span>
        ))}
      </p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-6 xl:gap-3">
        {catalogue.periods.map((period) => (
          <PriceCard key={period.id} period={period} />
        ))}
      </ul>
      <RefundAndTrial />
      <Included />
    </Section>
  );
}

/** Refunds and the free trial, below the prices. */
function RefundAndTrial() {
  const { pricing } = useCopy('home');
  const { nav, legal } = useCopy('layout');
  const { periodPlanDays: days, lifetimeHours: hours } = policy.refund;
  return (
    <div className="mt-4 flex flex-wrap justify-between gap-x-10 lg:flex-nowrap gap-y-3 rounded-card border border-line bg-card px-6 py-4 text-sm text-ink-soft">
      <p>
        {pricing.refund({ days, hours })}{' '}
        <PageLink to="refund" className={textLinkLook()}>
          {legal.refund}
        </PageLink>
      </p>
      <p className="lg:shrink-0">
        {pricing.notSure}{' '}
        <SectionLink to="free-trial" className={textLinkLook()}>
          {nav.freeTrial}
        </SectionLink>
      </p>
    </div>
  );
}

function Included() {
  const { pricing } = useCopy('home');
  const labels = usePeriodLabels();
  const { number } = useNumbers();
  const bullets = pricing.bullets({
    ...claims,
    channels: number(claims.channels),
    movies: number(claims.movies),
    series: number(claims.series),
    aroundTheClock: isAroundTheClock(),
  });
  const chat = (text: string) => ({ href: messagingLink(text), target: '_blank', rel: 'noopener' });
  return (
    <div className="off-screen-later mt-10 grid gap-8 border-t border-line pt-10 lg:grid-cols-[3fr_1fr]">
      <div>
        <h3 className="mb-4 text-title-s">{pricing.included}</h3>
        <ul className="grid gap-x-8 gap-y-2.5 text-sm text-ink-soft sm:grid-cols-2 lg:grid-cols-3">
          {bullets.map((bullet) => (
            <li key={bullet} className="flex gap-2.5 text-balance">
              <CheckIcon className="mt-1 size-4 shrink-0 text-ink" />
              {bullet}
            </li>
          ))}
        </ul>
        <div className="mt-5 grid max-w-measure gap-1.5 text-sm text-ink-soft">
          {catalogue.basicPlans.map(({ period, devices: count }) => (
            <p key={`${period} ${count}`}>
              {pricing.basic({ plan: labels[period], devices: pricing.device({ count }) })}
            </p>
          ))}
          <p>{pricing.premium({ devices: pricing.device({ count: policy.support.premiumDevices }) })}</p>
          <p>{pricing.regions}</p>
        </div>
        <div className="mt-5">
          <ChannelSearch />
        </div>
      </div>
      <div className="grid content-start gap-2.5 text-sm">
        <h3 className="mb-1.5 text-title-s">{pricing.questions}</h3>
        <ChatLink className={textLinkLook()}>{pricing.liveChat}</ChatLink>
        <a {...chat(pricing.trialText({ brand: site.brand }))} className={textLinkLook()}>
          {pricing.trialByChat}
        </a>
        <a {...chat(pricing.westernUnionText({ brand: site.brand }))} className={textLinkLook()}>
          {pricing.westernUnion}
        </a>
      </div>
    </div>
  );
}
