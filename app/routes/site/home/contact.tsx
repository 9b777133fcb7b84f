import type { ReactNode } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { Honeypot } from '#app/forms/honeypot.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import { site } from '#content/site.ts';
import { Section } from './section.tsx';

export function Contact() {
  const { contact } = useCopy('home');
  return (
    <Section id="contact" heading={contact.heading} lead={contact.text}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
        <dl className="grid content-start gap-6">
          <Way term={contact.email}>
            <a href={`mailto:${site.email}`} className={textLinkLook()}>
              {site.email}
            </a>
          </Way>
          <Way term={contact.phone}>
            <a href={`tel:+${site.messagingNumber}`} className={textLinkLook()}>
              {site.phone}
            </a>
          </Way>
          <Way term={contact.chatTerm}>{contact.chat}</Way>
        </dl>
        <ContactForm />
      </div>
    </Section>
  );
}

function Way({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-xs text-ink-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function ContactForm() {
  const { contact } = useCopy('home');
  const sentences = useCopy('fields');
  const { busy, errors, form } = useForm<unknown>({
    action: '/api/contact',
    // The contract is fetched when somebody writes, not when somebody reads.
    check: async (values) => (await import('./check-contact.ts')).refusals(values, sentences),
    onOutcome(outcome) {
      if (outcome.kind === 'sent')
        return showToast({ title: contact.sentTitle, description: contact.sentText });
      const message = outcome.kind === 'refused' ? outcome.message : undefined;
      showToast({
        variant: 'destructive',
        title: contact.failedTitle,
        description: message ?? contact.failedText,
      });
    },
  });
  return (
    <form {...form} noValidate className="relative grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Field name="name" label={contact.name} autoComplete="name" error={errors.name} />
      <Field name="email" type="email" label={contact.emailField} autoComplete="email" error={errors.email} />
      <Select
        name="subject"
        label={contact.subject}
        defaultValue=""
        error={errors.subject}
        className="sm:col-span-2"
      >
        <option value="">{contact.chooseSubject}</option>
        <option value="sales">{contact.sales}</option>
        <option value="technical">{contact.technical}</option>
        <option value="billing">{contact.billing}</option>
        <option value="other">{contact.other}</option>
      </Select>
      <TextArea
        name="message"
        label={contact.message}
        rows={5}
        error={errors.message}
        className="sm:col-span-2"
      />
      <Honeypot />
      <Button type="submit" size="lg" busy={busy} className="justify-self-start">
        {busy ? contact.submitting : contact.submit}
      </Button>
    </form>
  );
}
