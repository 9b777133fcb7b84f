import { useCopy } from '#app/copy/copy.ts';
import { Honeypot } from '#app/forms/honeypot.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import { claims } from '#content/claims.ts';
import type { TrialAnswer } from '#contract/trials.ts';

const chatDelay = 500;

export function FreeTrial() {
  const { trial } = useCopy('home');
  const { busy, errors, form } = useForm<TrialAnswer>({
    action: '/api/free-trial',
    onOutcome(outcome) {
      if (outcome.kind === 'sent') {
        showToast({ title: trial.sentTitle, description: trial.sentText });
        const { whatsappUrl } = outcome.answer.data;
        setTimeout(() => window.open(whatsappUrl, '_blank', 'noopener'), chatDelay);
      } else {
        const description = outcome.kind === 'lost' ? trial.failed : (outcome.message ?? trial.refused);
        showToast({ variant: 'destructive', title: trial.errorTitle, description });
      }
    },
  });
  return (
    <section
      id="free-trial"
      tabIndex={-1}
      aria-labelledby="trial-heading"
      className="off-screen-later mt-section border-y border-line bg-card"
    >
      <div className="mx-auto grid max-w-content gap-x-16 gap-y-8 px-gutter py-16 md:py-20 lg:grid-cols-2 lg:items-center">
        <div className="grid gap-4">
          <h2 id="trial-heading" className="max-w-[9em] text-section">
            {trial.heading({ hours: claims.trialHours })}
          </h2>
          <p className="max-w-measure text-lg text-ink-soft">{trial.text}</p>
        </div>
        <form {...form} className="relative grid gap-3">
          <Field
            name="name"
            label={trial.name}
            autoComplete="name"
            required
            maxLength={100}
            error={errors.name}
          />
          <Field
            name="email"
            type="email"
            label={trial.email}
            autoComplete="email"
            required
            maxLength={254}
            hint={trial.privacy}
            error={errors.email}
          />
          <Honeypot />
          <Button type="submit" size="lg" busy={busy} className="mt-2 justify-self-start">
            {busy ? trial.submitting : trial.submit}
          </Button>
        </form>
      </div>
    </section>
  );
}
