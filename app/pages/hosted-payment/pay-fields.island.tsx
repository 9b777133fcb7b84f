import { useEffect, useRef } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { EmailField } from '#app/site/forms/email-field.tsx';
import { hasOpenQuestion } from '#app/site/forms/use-form.ts';
import { Field } from '#app/ui/field.tsx';
import type { RefusedForm } from '#contract/forms.ts';

/** The payer's fields. The form around them needs no code and is sent as it is; with it, a slip in the address is asked about first. */
export default function PayFields({ values, errors }: Pick<RefusedForm, 'values' | 'errors'>) {
  const copy = useCopy('hosted-payment');
  const fields = useRef<HTMLDivElement>(null);
  const [firstRefused] = Object.keys(errors);
  const field = (name: string) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
    autoFocus: name === firstRefused,
    required: true,
  });
  useEffect(() => {
    const form = fields.current?.closest('form');
    const ask = (event: SubmitEvent) => {
      const isPaying = (event.submitter as HTMLButtonElement | null)?.value !== 'decline';
      if (form && isPaying && hasOpenQuestion(form)) event.preventDefault();
    };
    form?.addEventListener('submit', ask);
    return () => form?.removeEventListener('submit', ask);
  }, []);
  return (
    <div ref={fields} className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field {...field('firstName')} label={copy.firstName} autoComplete="given-name" maxLength={100} />
        <Field {...field('lastName')} label={copy.lastName} autoComplete="family-name" maxLength={100} />
      </div>
      <EmailField
        {...field('email')}
        label={copy.email}
        autoComplete="email"
        maxLength={254}
        hint={copy.emailHint}
      />
    </div>
  );
}
