import { useState } from 'react';
import { messageFor } from '#app/api-request.ts';
import { useCopy } from '#app/copy/copy.ts';
import { EmailField } from '#app/site/forms/email-field.tsx';
import { useForm } from '#app/site/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { emailCorrectionMinutes as minutes } from '#contract/expiry-times.ts';
import { isSameAddress } from '#contract/mailbox.ts';
import type { CorrectedPurchase } from '#contract/orders.ts';

interface EmailCorrectionProps {
  /** The address of the order. */
  email: string;
  onCancel: () => void;
  onCorrected: (order: CorrectedPurchase) => void;
}

export function EmailCorrection({ email, onCancel, onCorrected }: EmailCorrectionProps) {
  const { correction } = useCopy('checkout');
  const [failure, setFailure] = useState<string>();
  const { busy, field, form } = useForm<CorrectedPurchase>({
    action: '/api/purchase/email',
    start: {},
    check: async (typed): Promise<Record<string, string>> =>
      isSameAddress(typed.email ?? '', email) ? { email: correction.same } : {},
    read: async (response) => (await response.json()).data,
    onSent: (corrected) => corrected && onCorrected(corrected),
    onFailed: (error) => setFailure(messageFor(error) ?? correction.failed),
  });
  return (
    <form
      // `dialog` sends nothing before the code is loaded: the endpoint responds to scripts alone.
      method="dialog"
      noValidate
      onSubmit={form.onSubmit}
      className="mt-3 grid grid-cols-1 gap-3"
    >
      <EmailField
        {...field('email')}
        autoFocus
        label={correction.label}
        hint={correction.hint({ minutes })}
        autoComplete="email"
        required
        maxLength={254}
      />
      <p role="alert" className="text-sm text-alarm empty:hidden">
        {failure}
      </p>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={busy}>
          {correction.send}
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {correction.keep}
        </Button>
      </p>
    </form>
  );
}
