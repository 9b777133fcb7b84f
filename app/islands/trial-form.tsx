import { useCopy } from '#app/copy/copy.ts';
import { HiddenFields } from '#app/forms/hidden-fields.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { ApiError } from '#app/request.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import type { FormStart } from '#contract/forms.ts';
import type { TrialAnswer } from '#contract/trials.ts';

const chatDelay = 500;

export default function TrialForm(start: FormStart) {
  const { trial, pricing } = useCopy('home');
  const { busy, field, form } = useForm<Partial<TrialAnswer> | null>({
    action: '/api/free-trial',
    start,
    read: (response) => response.json(),
    onSent(answer) {
      const chat = answer?.data?.whatsappUrl;
      const open = () => window.open(chat, '_blank', 'noopener');
      // A browser may refuse to open by itself what nobody has just pressed.
      const action = chat && { label: trial.openChat, instead: pricing.trialByChat, run: open };
      showToast({ title: trial.sentTitle, description: trial.sentText, ...(action && { action }) });
      if (chat) setTimeout(open, chatDelay);
    },
    onFailed(error) {
      const description = error instanceof ApiError ? (error.sentence ?? trial.refused) : trial.failed;
      showToast({ variant: 'destructive', title: trial.errorTitle, description });
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
