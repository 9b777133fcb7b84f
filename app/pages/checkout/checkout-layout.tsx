import type { ReactNode } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/formats.ts';
import { usePage } from '#app/page.ts';
import { inLanguage } from '#app/paths.ts';
import { HideUnchecked } from '#app/site/hide-unchecked.tsx';
import { PlanLinks, SectionLink } from '#app/site/links.tsx';
import { noncePlaceholder } from '#app/site/page-csp.ts';
import { ArrowIcon } from '#app/ui/icons.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { catalogue } from '#content/catalogue.ts';
import { paymentLinkOf } from '#content/price.ts';
import { site } from '#content/site.ts';
import { deviceCounts, type PeriodId } from '#contract/catalogue.ts';
import { ForEachPlan } from './for-each-plan.tsx';

interface CheckoutLayoutProps {
  title: string;
  heading: string;
  periods: readonly PeriodId[];
  /** The plan, beside the form. */
  order: ReactNode;
  /** The form, an island. */
  form: ReactNode;
  /** What the plan includes, below. */
  included: ReactNode;
  /** Which payments are simulated and make no order. */
  simulated?: 'everything' | 'cards' | undefined;
  /** Every device is set up already. */
  isRenewal?: boolean | undefined;
}

/**
 * Sticky while the form is scrolled. Where the screen is lower than the order, which is about 51rem high, the end of the
 * order with the total stays in sight.
 */
const besideTheForm =
  'lg:sticky lg:top-[min(var(--spacing-header)+2rem,100vh-52.5rem)] lg:[@media(height<30rem)]:static';

/**
 * The layout of both checkouts: order and form, what happens next, and below what is included. That is outside of the grid,
 * because a sticky element is confined by the whole grid, not by its rows, and would cover it.
 */
export function CheckoutLayout({
  title,
  heading,
  periods,
  order,
  form,
  included,
  simulated,
  isRenewal,
}: CheckoutLayoutProps) {
  const copy = useCopy('checkout');
  const { price } = useNumbers();
  return (
    <article className="mx-auto grid max-w-content grid-cols-1 gap-y-8 px-gutter pt-6 lg:pt-10">
      <title>{`${title} | ${site.brand}`}</title>
      <meta name="description" content={copy.description} />
      <meta name="robots" content="noindex" />
      <script nonce={noncePlaceholder} data-nonce="" />
      <HideUnchecked name="period" values={periods} />
      <HideUnchecked name="devices" values={deviceCounts} />
      <HideUnchecked name="method" values={['paypal', 'card']} />
      <div className="checkout grid grid-cols-1 items-start gap-x-18 gap-y-8 lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_auto_auto_1fr]">
        <header className="grid gap-2 lg:col-start-1">
          <PlanLinks className={`${textLinkLook('quiet')} gap-2 justify-self-start text-sm`}>
            <ArrowIcon className="size-4 rotate-180" />
            {copy.back}
          </PlanLinks>
          <h1 className="text-section">{heading}</h1>
          <p role="status" className="text-ink-soft">
            <ForEachPlan periods={periods} quoted>
              {({ amount }) => copy.once({ price: price(amount) })}
            </ForEachPlan>
          </p>
        </header>
        <aside
          aria-label={copy.order.title}
          className={`grid gap-7 lg:col-start-2 lg:row-span-4 lg:row-start-1 ${besideTheForm}`}
        >
          {order}
          <Next {...{ simulated, isRenewal }} className="max-lg:hidden lg:px-6" />
        </aside>
        <NoScripts periods={periods} />
        {form}
        <p className="text-sm text-ink-soft lg:col-start-1">{copy.safe}</p>
        <Next
          {...{ simulated, isRenewal }}
          className="off-screen-later [contain-intrinsic-block-size:auto_9rem] lg:hidden"
        />
      </div>
      <div className="off-screen-later mt-4 border-t border-line pt-10">{included}</div>
    </article>
  );
}

function Next({
  simulated,
  isRenewal,
  className,
}: Pick<CheckoutLayoutProps, 'simulated' | 'isRenewal'> & { className: string }) {
  const { next } = useCopy('checkout');
  const steps = isRenewal ? [next.renewalMail, next.order] : [next.mail, next.guide, next.order];
  return (
    <section className={className}>
      <h2 className="mb-3 font-text text-sm font-semibold tracking-normal">
        {simulated === 'cards' ? (
          <>
            <span data-method="paypal">{next.title}</span>
            <span data-method="card">{next.simulatedTitle}</span>
          </>
        ) : simulated ? (
          next.simulatedTitle
        ) : (
          next.title
        )}
      </h2>
      <ol className="grid list-decimal gap-2 pl-5 text-sm text-ink-soft marker:text-ink">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** Without scripts customers can choose a plan, and pay on the hosted payment page alone. */
function NoScripts({ periods }: { periods: readonly PeriodId[] }) {
  const { noScripts } = useCopy('checkout');
  const { prefix } = usePage();
  const linkOf = (id: PeriodId, devices: (typeof deviceCounts)[number]) => {
    const period = catalogue.periods.find((candidate) => candidate.id === id);
    const link = period && paymentLinkOf(period, devices);
    return link?.startsWith('/') ? inLanguage(link, prefix) : link;
  };
  return (
    <div className="hidden gap-3 rounded-card border border-line-strong bg-card p-5 noscript:grid lg:col-start-1">
      <p>{noScripts.text}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <ForEachPlan periods={periods}>
          {(_, { period, devices }) => {
            const href = linkOf(period, devices);
            return href ? (
              <a href={href} className={textLinkLook()}>
                {noScripts.link}
              </a>
            ) : null;
          }}
        </ForEachPlan>
        <SectionLink to="contact" className={textLinkLook()}>
          {noScripts.contact}
        </SectionLink>
      </p>
    </div>
  );
}
