import { useCopy } from '#app/copy/copy.ts';
import { OwnAddress } from '#app/islands/inline-script.tsx';
import { Island } from '#app/islands/island.tsx';
import SubscribeForm from '#app/pages/newsletter/subscribe-form.island.tsx';
import { showAgain } from '#app/site/forms/show-again.server.ts';
import type { StyleSheetHandle } from '#app/site/styles.tsx';
import { policy } from '#content/policy.ts';
import { site } from '#content/site.ts';
import type { Route } from './+types/form.ts';
import ContactForm from './contact-form.island.tsx';
import { namedForm } from './named-form.server.ts';
import TrialForm from './trial-form.island.tsx';

const forms = { contact: ContactForm, trial: TrialForm, newsletter: SubscribeForm };

export const handle: StyleSheetHandle = { styleSheet: 'forms' };

export const loader = namedForm;

export const action = showAgain;

/** A form on a page of its own: shown with what was typed after the server refused a form that was sent without a script. */
export default function FormPage({ loaderData: form, actionData: refused }: Route.ComponentProps) {
  const { contact, trial } = useCopy('home');
  const { subscribe } = useCopy('blog');
  const headings = {
    contact: contact.heading,
    trial: trial.heading({ hours: policy.trial.hours }),
    newsletter: subscribe.title,
  };
  const Form = forms[form];
  return (
    <section className="mx-auto grid max-w-content grid-cols-1 gap-6 px-gutter py-section">
      <title>{`${headings[form]} | ${site.brand}`}</title>
      <meta name="robots" content="noindex" />
      {refused ? <OwnAddress /> : null}
      <h1 className="max-w-[14em] text-section">{headings[form]}</h1>
      {/* Not where a field shows the reason. */}
      {refused && Object.keys(refused.errors).length === 0 ? (
        <p role="alert" className="max-w-measure text-lg text-alarm">
          {refused.message}
        </p>
      ) : null}
      <div className="max-w-2xl">
        <Island>
          <Form {...(refused && { values: refused.values, errors: refused.errors })} />
        </Island>
      </div>
    </section>
  );
}
