import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#app/api-request.ts';
import { useCopy } from '#app/copy/copy.ts';
import { EmailField } from '#app/site/forms/email-field.tsx';
import { HiddenFields } from '#app/site/forms/hidden-fields.tsx';
import { useForm } from '#app/site/forms/use-form.ts';
import { PolicyText } from '#app/site/marked-text.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { takeFocus } from '#app/ui/focus.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { policy } from '#content/policy.ts';
import type { FormStart } from '#contract/forms.ts';
import type { TrialAnswer } from '#contract/trials.ts';
import { TrialSteps } from './trial-steps.tsx';

const chatDelayMs = 500;

interface Requested {
  email: string;
  /** Filled in again for a request with another address. */
  name: string;
  evening: string;
  startsAt: string | null;
  chat: string | undefined;
  /** The focus was still in the form when it was sent. */
  takesFocus: boolean;
}

export default function TrialForm(start: FormStart) {
  const { trial, pricing } = useCopy('home');
  const { accept } = useCopy('trial');
  const [requested, setRequested] = useState<Requested>();
  const timeZone = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (timeZone.current) timeZone.current.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  }, []);
  const { busy, field, form } = useForm<Partial<TrialAnswer> | null>({
    action: '/api/free-trial',
    start,
    read: (response) => response.json(),
    onSent(answer, { email = '', name = '', evening = '' }) {
      const chat = answer?.data?.whatsappUrl;
      const open = () => window.open(chat, '_blank', 'noopener');
      // The browser may block the window that opens below, so the toast has a button for it.
      const action = chat && { label: trial.openChat, instead: pricing.trialByChat, run: open };
      showToast({ title: trial.sentTitle, description: trial.sentText, ...(action && { action }) });
      const takesFocus = timeZone.current?.form?.contains(document.activeElement) ?? false;
      const startsAt = answer?.data?.startsAt ?? null;
      setRequested({ email: email.trim(), name, evening, startsAt, chat, takesFocus });
      if (chat) setTimeout(open, chatDelayMs);
    },
    onFailed(error) {
      const description = error instanceof ApiError ? (error.sentence ?? trial.refused) : trial.failed;
      showToast({ variant: 'destructive', title: trial.errorTitle, description });
    },
  });
  const askAgain = () => {
    flushSync(() => setRequested(undefined));
    const fields = timeZone.current?.form?.elements;
    for (const name of ['name', 'evening'] as const) {
      const field = fields?.namedItem(name) as HTMLInputElement | HTMLSelectElement | undefined;
      if (field) field.value = requested?.[name] ?? '';
    }
    (fields?.namedItem('email') as HTMLInputElement | undefined)?.focus();
  };
  return (
    <>
      <form {...form} hidden={requested !== undefined} className="relative grid gap-3">
        <Field {...field('name')} label={trial.name} autoComplete="name" required maxLength={100} />
        <EmailField
          {...field('email')}
          label={trial.email}
          autoComplete="email"
          required
          maxLength={254}
          hint={trial.privacy}
        />
        <Evening {...field('evening')} />
        <input ref={timeZone} type="hidden" name="timeZone" />
        <HiddenFields />
        <Button type="submit" size="lg" busy={busy} className="mt-2 justify-self-start">
          {busy ? trial.submitting : trial.submit}
        </Button>
        <p className="mt-2 max-w-measure text-sm text-pretty text-ink-soft">
          {trial.next({ within: policy.trial.sentWithinHours, hours: policy.trial.hours })}{' '}
          <span className="noscript:hidden">{trial.nextChat}</span>
        </p>
        <p className="max-w-measure text-xs text-pretty text-ink-soft">
          <PolicyText text={accept({ age: policy.minimumAge })} />
        </p>
      </form>
      {requested ? <NextSteps {...requested} onAnother={askAgain} /> : null}
    </>
  );
}

function Evening(field: ReturnType<ReturnType<typeof useForm>['field']>) {
  const copy = useCopy('trial');
  const { eveningHour: hour, hours } = policy.trial;
  // Without scripts the server learns of no zone.
  const hint = (
    <>
      <span className="noscript:hidden">{copy.startHint({ hour, zone: copy.localTime, hours })}</span>
      <span className="hidden noscript:inline">{copy.startHint({ hour, zone: 'UTC', hours })}</span>
    </>
  );
  return (
    <Select {...field} label={copy.start} hint={hint}>
      <option value="">{copy.soon}</option>
      <option value="monday">{copy.monday}</option>
      <option value="tuesday">{copy.tuesday}</option>
      <option value="wednesday">{copy.wednesday}</option>
      <option value="thursday">{copy.thursday}</option>
      <option value="friday">{copy.friday}</option>
      <option value="saturday">{copy.saturday}</option>
      <option value="sunday">{copy.sunday}</option>
    </Select>
  );
}

/** Replaces the form, because the toast closes after some seconds and WhatsApp may cover the page meanwhile. */
function NextSteps({
  email,
  startsAt,
  chat,
  takesFocus,
  onAnother,
}: Omit<Requested, 'name' | 'evening'> & { onAnother: () => void }) {
  const { trial } = useCopy('home');
  const copy = useCopy('trial');
  return (
    <section aria-labelledby="trial-now" className="grid gap-4 rounded-card border border-line-strong p-6">
      <h3 id="trial-now" ref={takesFocus ? takeFocus : null} tabIndex={-1} className="text-title-s">
        {copy.now}
      </h3>
      <TrialSteps {...{ email, startsAt }} />
      <p className="flex flex-wrap items-center gap-3">
        {chat ? (
          <a
            href={chat}
            target="_blank"
            rel="noopener"
            className={buttonLook({ variant: 'outline', size: 'sm' })}
          >
            {trial.openChat}
          </a>
        ) : null}
        <Button variant="quiet" size="sm" onClick={onAnother}>
          {copy.another}
        </Button>
      </p>
    </section>
  );
}
