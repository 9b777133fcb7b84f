import { useState } from 'react';
import { messageFor } from '#app/api-request.ts';
import { useCopy } from '#app/copy/copy.ts';
import { EmailField } from '#app/site/forms/email-field.tsx';
import { HiddenFields } from '#app/site/forms/hidden-fields.tsx';
import { useForm } from '#app/site/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { takeFocus } from '#app/ui/focus.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { FormStart } from '#contract/forms.ts';

/** Its width is its container's: the button is beside the field where there is room. */
export default function SubscribeForm(start: FormStart) {
  const copy = useCopy('newsletter');
  const [stage, setStage] = useState<'first' | 'sent' | 'another'>('first');
  const { busy, field, form } = useForm({
    action: '/api/newsletter',
    start,
    onSent() {
      setStage('sent');
      showToast({ title: copy.sentTitle });
    },
    onFailed: (error) =>
      showToast({
        variant: 'destructive',
        title: copy.failedTitle,
        description: messageFor(error) ?? copy.failedText,
      }),
  });
  if (stage === 'sent') return <Sent onAnother={() => setStage('another')} />;
  return (
    <div className="@container w-full">
      <form
        {...form}
        noValidate
        className="relative grid grid-cols-1 gap-x-3 gap-y-2 @md:grid-cols-[1fr_auto]"
      >
        <EmailField
          ref={stage === 'another' ? takeFocus : null}
          {...field('email')}
          label={copy.email}
          autoComplete="email"
          required
          maxLength={254}
        />
        <HiddenFields />
        <div className={besideTheField}>
          <Button type="submit" busy={busy}>
            {copy.submit}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Empty space above the button, as high as the field's label. */
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
