import { useCopy } from '#app/copy/copy.ts';
import { PageLink } from '#app/site/links.tsx';
import type { StyleSheetHandle } from '#app/site/styles.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { messagingLink, site } from '#content/site.ts';
import type { Route } from './+types/sent.ts';
import { namedForm } from './named-form.server.ts';
import { TrialSteps } from './trial-steps.tsx';

export const handle: StyleSheetHandle = { styleSheet: 'forms' };

export const loader = namedForm;

/** The confirmation of a form that was sent without a script. */
export default function Sent({ loaderData: form }: Route.ComponentProps) {
  const { contact, trial, pricing } = useCopy('home');
  const newsletter = useCopy('newsletter');
  const { problem } = useCopy('layout');
  const { now } = useCopy('trial');
  const { title, text } = {
    contact: { title: contact.sentTitle, text: contact.sentText },
    trial: { title: trial.sentTitle, text: trial.sentPlain },
    newsletter: { title: newsletter.sentTitle, text: newsletter.sentText },
  }[form];
  return (
    <section className="mx-auto grid max-w-content grid-cols-1 justify-items-start gap-6 px-gutter py-section">
      <title>{`${title} | ${site.brand}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="max-w-[14em] text-section">{title}</h1>
      {form === 'trial' ? (
        <section className="grid gap-3">
          <h2 className="text-title-s">{now}</h2>
          <TrialSteps />
        </section>
      ) : null}
      <p className="max-w-measure text-lg text-ink-soft">{text}</p>
      <p className="flex flex-wrap gap-3">
        {form === 'trial' ? (
          <a
            href={messagingLink(pricing.trialText({ brand: site.brand }))}
            target="_blank"
            rel="noopener"
            className={buttonLook()}
          >
            {trial.openChat}
          </a>
        ) : null}
        <PageLink to="home" className={buttonLook({ variant: 'outline' })}>
          {problem.home}
        </PageLink>
      </p>
    </section>
  );
}
