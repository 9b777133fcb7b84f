import { data } from 'react-router';
import { useCopy } from '#app/copy/copy.ts';
import { Island } from '#app/island.tsx';
import ContactForm from '#app/islands/contact-form.tsx';
import SubscribeForm from '#app/islands/subscribe-form.tsx';
import TrialForm from '#app/islands/trial-form.tsx';
import { PageLink } from '#app/site/links.tsx';
import type { SheetHandle } from '#app/styles.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { claims } from '#content/claims.ts';
import { messagingLink, site } from '#content/site.ts';
import { type PlainForm, plainForms, type RefusedForm } from '#contract/forms.ts';
import type { Route } from './+types/sent.ts';

const forms = { contact: ContactForm, trial: TrialForm, newsletter: SubscribeForm };

export const handle: SheetHandle = { sheet: 'forms' };

export function loader({ params }: Route.LoaderArgs) {
  const form = plainForms.find((name) => name === params.form);
  if (!form) throw data(null, { status: 404 });
  return form;
}

/** Only the server itself posts here: what was wrong with a plain form post. It sets the status of its answer. */
export async function action({ request }: Route.ActionArgs) {
  return (await request.json()) as RefusedForm;
}

/** Where a form leads that was sent before its code was there: thanks, or the form again with what was typed. */
export default function Sent({ loaderData: form, actionData: refused }: Route.ComponentProps) {
  return (
    <section className="mx-auto grid max-w-content grid-cols-1 justify-items-start gap-6 px-gutter py-section">
      <meta name="robots" content="noindex" />
      {refused ? <Again form={form} refused={refused} /> : <Thanks form={form} />}
    </section>
  );
}

function Again({ form, refused }: { form: PlainForm; refused: RefusedForm }) {
  const { contact, trial } = useCopy('home');
  const { subscribe } = useCopy('blog');
  const headings = {
    contact: contact.heading,
    trial: trial.heading({ hours: claims.trialHours }),
    newsletter: subscribe.title,
  };
  const Form = forms[form];
  return (
    <>
      <title>{`${headings[form]} | ${site.brand}`}</title>
      <h1 className="max-w-[14em] text-section">{headings[form]}</h1>
      <p role="alert" className="max-w-measure text-lg text-alarm">
        {refused.message}
      </p>
      <div className="w-full max-w-2xl">
        <Island>
          <Form values={refused.values} errors={refused.errors} />
        </Island>
      </div>
    </>
  );
}

function Thanks({ form }: { form: PlainForm }) {
  const { contact, trial, pricing } = useCopy('home');
  const newsletter = useCopy('newsletter');
  const { problem } = useCopy('layout');
  const thanks = {
    contact: { title: contact.sentTitle, text: contact.sentText },
    trial: { title: trial.sentTitle, text: trial.sentPlain },
    newsletter: { title: newsletter.sentTitle, text: newsletter.sentText },
  }[form];
  return (
    <>
      <title>{`${thanks.title} | ${site.brand}`}</title>
      <h1 className="max-w-[14em] text-section">{thanks.title}</h1>
      <p className="max-w-measure text-lg text-ink-soft">{thanks.text}</p>
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
    </>
  );
}
