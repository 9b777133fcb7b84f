import { useState } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { Honeypot } from '#app/forms/honeypot.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import { takeFocus } from './take-focus.ts';
import { useFailureToast } from './use-failure-toast.ts';

/** As wide as its place: the button stands beside the field where there is room. */
export function SubscribeForm() {
  const copy = useCopy('newsletter');
  const showFailure = useFailureToast();
  const [stage, setStage] = useState<'first' | 'sent' | 'another'>('first');
  const { busy, errors, form } = useForm<unknown>({
    action: '/api/newsletter',
    onOutcome(outcome) {
      if (outcome.kind !== 'sent') return showFailure(outcome);
      setStage('sent');
      showToast({ title: copy.sentTitle });
    },
  });
  if (stage === 'sent') return <Sent onAnother={() => setStage('another')} />;
  return (
    <div className="@container w-full noscript:hidden">
      <form
        {...form}
        noValidate
        className="relative grid grid-cols-1 gap-x-3 gap-y-2 @md:grid-cols-[1fr_auto]"
      >
        <Field
          ref={stage === 'another' ? takeFocus : null}
          name="email"
          type="email"
          label={copy.email}
          autoComplete="email"
          required
          maxLength={254}
          error={errors.email}
        />
        <Honeypot />
        <div className={besideTheField}>
          <Button type="submit" busy={busy}>
            {copy.submit}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** The button keeps the height of the label above it free. */
const besideTheField =
  "grid content-start justify-items-start gap-1.5 @md:before:h-[1.5em] @md:before:text-sm @md:before:content-['']";

function Sent({ onAnother }: { onAnother: () => void }) {
  const copy = useCopy('newsletter');
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid grid-cols-1 justify-items-start gap-2">
      <p className="font-semibold">{copy.sentTitle}</p>
      <p className="max-w-measure text-sm text-ink-soft">{copy.sentText}</p>
      <Button variant="outline" size="sm" className="mt-2" onClick={onAnother}>
        {copy.another}
      </Button>
    </div>
  );
}
