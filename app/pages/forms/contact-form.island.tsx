import { useState } from 'react';
import { messageFor } from '#app/api-request.ts';
import { useCopy } from '#app/copy/copy.ts';
import { EmailField } from '#app/site/forms/email-field.tsx';
import { HiddenFields } from '#app/site/forms/hidden-fields.tsx';
import { useForm } from '#app/site/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select, TextArea } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { FormStart } from '#contract/forms.ts';

export default function ContactForm(start: FormStart) {
  const { contact } = useCopy('home');
  const sentences = useCopy('fields');
  const [sentTo, setSentTo] = useState<string>();
  const { busy, field, form } = useForm({
    action: '/api/contact',
    start,
    // The schema is fetched when the visitor sends, not with the form.
    check: async (typed) => (await import('./check-contact.ts')).refusals(typed, sentences),
    onSent(_answer, { email = '' }) {
      showToast({ title: contact.sentTitle, description: contact.sentText });
      setSentTo(email.trim());
    },
    onFailed: (error) =>
      showToast({
        variant: 'destructive',
        title: contact.failedTitle,
        description: messageFor(error) ?? contact.failedText,
      }),
  });
  return (
    <form
      {...form}
      noValidate
      onInput={() => setSentTo(undefined)}
      className="relative grid gap-x-6 gap-y-3 sm:grid-cols-2"
    >
      <Field {...field('name')} label={contact.name} autoComplete="name" required minLength={2} />
      <EmailField {...field('email')} label={contact.emailField} autoComplete="email" required />
      <Select {...field('subject')} label={contact.subject} required className="sm:col-span-2">
        <option value="">{contact.chooseSubject}</option>
        <option value="sales">{contact.sales}</option>
        <option value="technical">{contact.technical}</option>
        <option value="billing">{contact.billing}</option>
        <option value="other">{contact.other}</option>
      </Select>
      <TextArea
        {...field('message')}
        label={contact.message}
        rows={5}
        required
        minLength={10}
        className="sm:col-span-2"
      />
      <HiddenFields />
      <Button type="submit" size="lg" busy={busy} className="justify-self-start">
        {busy ? contact.submitting : contact.submit}
      </Button>
      {/* The toast says it was sent, but closes after some seconds. */}
      {sentTo ? (
        <p className="max-w-measure wrap-anywhere text-ink-soft sm:col-span-2">
          {contact.sentTo({ email: sentTo })}
        </p>
      ) : null}
    </form>
  );
}
