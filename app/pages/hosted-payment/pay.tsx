import { data } from 'react-router';
import { useCopy } from '#app/copy/copy.ts';
import { useNumbers, usePeriodLabels } from '#app/formats.ts';
import { OwnAddress } from '#app/islands/inline-script.tsx';
import { Island } from '#app/islands/island.tsx';
import { useLanguage } from '#app/page.ts';
import { PaymentTerms } from '#app/pages/checkout/payment-terms.tsx';
import { useEndOfPrice } from '#app/site/end-of-price.ts';
import { showAgain } from '#app/site/forms/show-again.server.ts';
import { HideUnchecked } from '#app/site/hide-unchecked.tsx';
import { PlanLinks } from '#app/site/links.tsx';
import type { StyleSheetHandle } from '#app/site/styles.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { textLinkLook } from '#app/ui/link.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { useChoice } from '#app/use-choice.ts';
import { catalogue } from '#content/catalogue.ts';
import { isBasicPlan, priceOf, quoteOf } from '#content/price.ts';
import { messagingLink, site } from '#content/site.ts';
import { type DeviceCount, deviceCounts, isPeriod, type PeriodId } from '#contract/catalogue.ts';
import type { RefusedForm } from '#contract/forms.ts';
import type { Route } from './+types/pay.ts';
import PayFields from './pay-fields.island.tsx';

export const handle: StyleSheetHandle = { styleSheet: 'forms' };

export function loader({ params, request }: Route.LoaderArgs) {
  if (!isPeriod(params.period)) throw data(null, { status: 404 });
  return { period: params.period, takesPayments: request.headers.get('x-payments') === 'standIn' };
}

export const action = showAgain;

/** The target of the sample payment links: in the place of a provider's hosted page. Without the stand-in, how to order from us in person. */
export default function Pay({ loaderData, actionData: refused }: Route.ComponentProps) {
  const copy = useCopy('hosted-payment');
  const { period, takesPayments } = loaderData;
  return (
    <article className="mx-auto grid max-w-content grid-cols-1 gap-8 px-gutter py-section">
      <title>{`${copy.title} | ${site.brand}`}</title>
      <meta name="robots" content="noindex" />
      {refused ? <OwnAddress /> : null}
      <header className="grid justify-items-start gap-4">
        {takesPayments ? <Badge>{copy.test}</Badge> : null}
        <h1 className="text-section">{copy.title}</h1>
        {takesPayments ? <p className="max-w-measure text-ink-soft">{copy.noMoney}</p> : null}
      </header>
      {takesPayments ? <PaymentForm {...{ period, refused }} /> : <OrderInPerson period={period} />}
    </article>
  );
}

function PaymentForm({ period, refused }: { period: PeriodId; refused: RefusedForm | undefined }) {
  const copy = useCopy('hosted-payment');
  const errors = refused?.errors ?? {};
  const [firstRefused] = Object.keys(errors);
  return (
    <form
      method="post"
      action="/api/sandbox/pay"
      className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[5fr_6fr] lg:gap-14"
    >
      <Summary period={period} />
      <div className="grid grid-cols-1 gap-3">
        <h2 className="mb-2 text-title-s">{copy.billing}</h2>
        {/* Not where a field shows the reason. */}
        {refused && !firstRefused ? (
          // It has the focus, because on a phone the page would otherwise start above it.
          <p
            role="alert"
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: What was pressed is gone, and this is the answer to it.
            autoFocus
            className="mb-2 scroll-mt-24 rounded-field border border-alarm p-4 text-alarm"
          >
            {refused.message}
          </p>
        ) : null}
        <Island>
          <PayFields values={refused?.values ?? {}} errors={errors} />
        </Island>
        <input type="hidden" name="language" value={useLanguage()} />
        <input type="hidden" name="period" value={period} />
        {deviceCounts.map((count) => (
          <input key={count} type="hidden" name={`quote${count}`} value={quoteOf(period, count).id} />
        ))}
        <div className="mt-3 grid gap-3 sm:flex sm:flex-wrap">
          <Button type="submit" name="outcome" value="pay" size="lg">
            <PayWords period={period} />
          </Button>
          <Button type="submit" name="outcome" value="decline" size="lg" variant="outline">
            {copy.decline}
          </Button>
        </div>
        <PaymentTerms periods={[period]} />
        <p className="mt-2 max-w-measure text-sm text-ink-soft">{copy.next({ brand: site.brand })}</p>
        <PlanLinks className={classes(textLinkLook(), 'justify-self-start text-sm')}>{copy.back}</PlanLinks>
      </div>
    </form>
  );
}

/** Renders the amounts for all numbers of devices; CSS shows one. */
function PayWords({ period }: { period: PeriodId }) {
  const copy = useCopy('hosted-payment');
  const { price } = useNumbers();
  return deviceCounts.map((count) => (
    <span key={count} data-devices={count}>
      {copy.pay({ price: price(quoteOf(period, count).amount) })}
    </span>
  ));
}

function Summary({ period }: { period: PeriodId }) {
  const copy = useCopy('hosted-payment');
  const { pricing } = useCopy('home');
  const { price } = useNumbers();
  const plan = usePeriodLabels()[period];
  const endOf = useEndOfPrice();
  const chosen = useChoice('devices', deviceCounts);
  const prices = deviceCounts.map((count) => ({ count, ...priceOf(period, count) }));
  const options = prices.map(({ count, amount }) => ({
    value: `${count}`,
    label: pricing.device({ count }),
    description: price(amount),
  }));
  return (
    <Card as="section" aria-labelledby="plan" className="grid grid-cols-1 gap-6 sm:p-8">
      <div className="grid gap-1">
        <p className="text-sm text-ink-soft">{site.brand}</p>
        <h2 id="plan" className="text-title-s">
          {plan}
        </h2>
        <Terms period={period} counts={deviceCounts} />
      </div>
      <HideUnchecked name="devices" values={deviceCounts} />
      <RadioCards
        legend={pricing.devices}
        options={options}
        name="devices"
        inAddress
        required
        defaultValue={`${chosen}`}
      />
      <div className="grid gap-1 border-t border-line pt-6">
        <p className="text-sm text-ink-soft">{copy.total}</p>
        <div role="status">
          {prices.map(({ count, amount, struck, until }) => (
            <p
              key={count}
              data-devices={count}
              className="flex flex-wrap items-baseline gap-x-3 font-display text-section font-[650] tabular-nums"
            >
              {price(amount)}
              {struck ? (
                <s className="text-base font-normal text-ink-soft">
                  <span className="sr-only">{pricing.before} </span>
                  {price(struck)}
                </s>
              ) : null}
              {until ? (
                <span className="basis-full font-text text-sm font-normal text-ink-soft">{endOf(until)}</span>
              ) : null}
            </p>
          ))}
        </div>
      </div>
    </Card>
  );
}

/** What the name of the plan does not say. CSS shows what holds for the checked number of devices. */
function Terms({ period, counts }: { period: PeriodId; counts: readonly DeviceCount[] }) {
  const { pricing } = useCopy('home');
  const { months, freeMonths } = catalogue.periods.find(({ id }) => id === period) ?? {};
  const basicCounts = counts.filter((count) => isBasicPlan(period, count));
  return (
    <>
      {freeMonths ? <p className="text-sm text-aurora">{pricing.free({ months: freeMonths })}</p> : null}
      {freeMonths && months ? <p className="text-sm text-ink-soft">{pricing.inAll({ months })}</p> : null}
      {months === null ? <p className="text-sm text-ink-soft">{pricing.forGood}</p> : null}
      {basicCounts.map((count) => (
        <p key={count} data-devices={count} className="text-sm text-ink-soft">
          {pricing.basicQuality}
        </p>
      ))}
    </>
  );
}

/** Where no payments are possible: the chosen plan, its price, and two ways to reach us. */
function OrderInPerson({ period }: { period: PeriodId }) {
  const copy = useCopy('hosted-payment');
  const { pricing } = useCopy('home');
  const { price } = useNumbers();
  const count = useChoice('devices', deviceCounts);
  const plan = usePeriodLabels()[period];
  const devices = pricing.device({ count });
  const total = price(quoteOf(period, count).amount);
  const message = copy.message({ brand: site.brand, plan, devices, price: total });
  return (
    <>
      <div className="grid gap-1">
        <p className="max-w-measure text-lg">{copy.order({ plan, devices })}</p>
        <Terms period={period} counts={[count]} />
      </div>
      <p className="grid gap-1">
        <span className="text-sm text-ink-soft">{copy.total}</span>
        <strong className="font-display text-section font-[650] tabular-nums">{total}</strong>
      </p>
      <p className="max-w-measure border-t border-line pt-8 text-ink-soft">{copy.inPerson}</p>
      <p className="flex flex-wrap gap-3">
        <a
          href={`mailto:${site.email}?subject=${encodeURIComponent(copy.title)}&body=${encodeURIComponent(message)}`}
          className={buttonLook()}
        >
          {copy.write}
        </a>
        <a
          href={messagingLink(message)}
          target="_blank"
          rel="noopener"
          className={buttonLook({ variant: 'outline' })}
        >
          {copy.chat}
        </a>
        <PlanLinks devices={[count]} className={buttonLook({ variant: 'quiet' })}>
          {copy.back}
        </PlanLinks>
      </p>
    </>
  );
}
