import { useCopy } from '#app/copy/copy.ts';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import type { FormStart } from '#contract/forms.ts';
import type { TrialAnswer } from '#contract/trials.ts';

const chatDelay = 500;

export default function TrialForm(start: FormStart) {
  const { trial } = useCopy('home');
  const { busy, field, form } = useForm<TrialAnswer>({
    action: '/api/free-trial',
    start,
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
    <form {...form} className="relative grid gap-3">
      <Field {...field('name')} label={trial.name} autoComplete="name" required maxLength={100} />
      <Field
        {...field('email')}
        type="email"
        label={trial.email}
        autoComplete="email"
        required
        maxLength={254}
        hint={trial.privacy}
      />
      <HiddenFields />
      <Button type="submit" size="lg" busy={busy} className="mt-2 justify-self-start">
        {busy ? trial.submitting : trial.submit}
      </Button>
    </form>
  );
}
