import { type ReactNode, useEffect, useState } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import type { GuideChoice } from '#app/formats.ts';
import { dayInSentence, useNumbers } from '#app/formats.ts';
import { useLanguage, usePage } from '#app/page.ts';
import { pagePath } from '#app/paths.ts';
import { PageLink } from '#app/site/links.tsx';
import { MarkedText } from '#app/site/marked-text.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { CheckIcon } from '#app/ui/icons.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { site } from '#content/site.ts';
import type { CorrectedPurchase, Purchase } from '#contract/orders.ts';
import { EmailCorrection } from './email-correction.tsx';
import { Outcome } from './outcome.tsx';

export interface ConfirmedProps {
  title: string;
  text: string;
  /** Undefined where the page does not know what was bought. */
  plan: string | undefined;
  /** Undefined after a simulated payment, or where this browser cannot prove that it has paid. */
  order: Purchase | undefined;
  isSimulated?: boolean;
  /** The order is being fetched: rows keep its place, so that nothing moves when it comes. */
  isAwaited?: boolean;
  guides: readonly GuideChoice[];
}

/** What was bought, the recipient of the mail, and what to do next. */
export function Confirmed({
  title,
  text,
  plan,
  order: bought,
  isSimulated,
  isAwaited = false,
  guides,
}: ConfirmedProps) {
  const { confirmed } = useCopy('checkout');
  const { prefix } = usePage();
  // Another address may have a plan that this one follows, and its login.
  const [corrected, setCorrected] = useState<CorrectedPurchase>();
  const order = corrected ?? bought;
  useEffect(() => {
    document.title = `${title} | ${site.brand}`;
  }, [title]);
  return (
    <Outcome icon={<CheckIcon className="size-7 text-aurora" />} title={title}>
      <p className="max-w-measure text-lg">{order?.keepsLogin ? confirmed.mailKept : text}</p>
      <div className="mt-2 grid w-full grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {plan || isAwaited ? (
          <Details {...{ plan, order, onCorrected: setCorrected, login: corrected?.login }} />
        ) : null}
        {isSimulated || order?.keepsLogin ? null : <Guides choices={guides} />}
      </div>
      <p className="mt-4 flex flex-wrap gap-3">
        {isSimulated ? null : (
          <a
            href={pagePath('order', prefix) + (order?.number ? `?number=${order.number}` : '')}
            className={buttonLook()}
          >
            {confirmed.order}
          </a>
        )}
        <PageLink to="home" className={buttonLook({ variant: isSimulated ? 'primary' : 'outline' })}>
          {confirmed.home}
        </PageLink>
      </p>
    </Outcome>
  );
}

function Guides({ choices }: { choices: ConfirmedProps['guides'] }) {
  const { confirmed } = useCopy('checkout');
  const { prefix } = usePage();
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-title-s">{confirmed.guide}</h2>
      <p className="max-w-measure text-sm text-ink-soft">{confirmed.guideText}</p>
      <p className="flex flex-wrap gap-2.5">
        {choices.map(({ device, name }) => (
          <a
            key={name}
            href={pagePath('installation', prefix) + (device ? `?device=${device}` : '')}
            className={buttonLook({ variant: 'outline', size: 'sm' })}
          >
            {name}
          </a>
        ))}
      </p>
    </section>
  );
}

interface DetailsProps extends Pick<ConfirmedProps, 'plan' | 'order'> {
  isPaid?: boolean;
  onCorrected?: ((order: CorrectedPurchase) => void) | undefined;
  /** Once the address was corrected. */
  login?: CorrectedPurchase['login'] | undefined;
}

/** Without a plan it shows empty rows. */
export function Details({ plan, order, isPaid = true, onCorrected, login }: DetailsProps) {
  const { confirmed, order: words } = useCopy('checkout');
  const { price } = useNumbers();
  const { plan: name, access, email, number } = confirmed;
  const amount = isPaid ? confirmed.amount : words.total;
  return (
    <dl
      aria-busy={!plan}
      className={classes(
        'grid grid-cols-1 divide-y divide-line rounded-card border border-line-strong bg-card px-5 py-2 sm:px-6',
        !plan && 'noscript:hidden',
      )}
    >
      {/* First, because on a phone a toast may cover the rows below. */}
      {order ? <Recipient {...{ order, onCorrected, login }} /> : null}
      {plan ? (
        <Row name={name}>
          <span className="font-semibold">{plan}</span>
        </Row>
      ) : (
        [email, name, amount, access, number].map((row) => <Row key={row} name={row} />)
      )}
      {order ? (
        <>
          <Row name={amount}>{confirmed.dollars({ amount: price(order.amount) })}</Row>
          <Access order={order} />
          {order.number ? <Row name={number}>{order.number}</Row> : null}
        </>
      ) : null}
    </dl>
  );
}

function Row({ name, children = '…' }: { name: string; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-sm text-ink-soft sm:pt-0.5">{name}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

function Access({ order: { startsAt, endsAt, keepsLogin } }: { order: Purchase }) {
  const { confirmed } = useCopy('checkout');
  const language = useLanguage();
  if (!startsAt) return null;
  const to = endsAt && dayInSentence(language, endsAt);
  const from = new Date(startsAt) > new Date() ? dayInSentence(language, startsAt) : '';
  const span = to && (from ? confirmed.fromTo({ from, to }) : confirmed.until({ to }));
  return (
    <Row name={confirmed.access}>
      {span ?? confirmed.noEnd}
      {from ? <span className="block text-sm text-ink-soft">{confirmed.goesOn({ from })}</span> : null}
      {keepsLogin ? <span className="block text-sm text-ink-soft">{confirmed.sameLogin}</span> : null}
    </Row>
  );
}

/** The address of the mail with the login. The buyer may correct a mistyped one here, once. */
function Recipient({
  order: { email, correctableUntil },
  onCorrected,
  login,
}: Pick<DetailsProps, 'onCorrected' | 'login'> & { order: Purchase }) {
  const { confirmed, correction } = useCopy('checkout');
  const [isAsked, setAsked] = useState(false);
  const done = { replaced: correction.replaced, later: correction.later, kept: correction.kept };
  if (!email) return null;
  return (
    <Row name={confirmed.email}>
      <span className="flex flex-wrap items-center gap-x-4">
        {email}
        {onCorrected && correctableUntil && !isAsked ? (
          <button
            type="button"
            onClick={() => setAsked(true)}
            className={classes(textLinkLook(), '-my-2 py-2 text-sm text-ink-soft')}
          >
            {confirmed.wrong}
          </button>
        ) : null}
      </span>
      {onCorrected && isAsked && !login ? (
        <EmailCorrection email={email} onCancel={() => setAsked(false)} onCorrected={onCorrected} />
      ) : null}
      <span role="status" className="block text-sm text-ink-soft">
        {login ? (
          <>
            {done[login]({ address: email })}{' '}
            <MarkedText
              text={correction.still({ address: site.email })}
              renderLink={(_target, words) => (
                <a href={`mailto:${words}`} className={textLinkLook()}>
                  {words}
                </a>
              )}
            />
          </>
        ) : null}
      </span>
    </Row>
  );
}
