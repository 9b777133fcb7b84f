import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '#app/page.ts';
import type { FormStart } from '#contract/forms.ts';
import { type Outcome, post } from './post.ts';

interface FormSettings<Answer> {
  action: string;
  /** What it starts from, where it was sent before. */
  start: FormStart;
  /** Sentences for fields that need not be sent to be refused. */
  check?: (values: Record<string, string>) => Promise<Record<string, string>>;
  onOutcome: (outcome: Outcome<Answer>) => void;
}

/**
 * Sends a form as JSON; until this code is there, the same form is a plain post. It is cleared when it was sent, and keeps
 * every word when it was not.
 */
export function useForm<Answer>({ action, start, check, onOutcome }: FormSettings<Answer>) {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [values, setValues] = useState(start.values ?? {});
  const [errors, setErrors] = useState(start.errors ?? {});

  const submit = async (form: HTMLFormElement) => {
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
    // Where the check cannot be fetched, the server's own has to do.
    const refused = (await check?.(values).catch(() => undefined)) ?? {};
    setErrors(refused);
    if (Object.keys(refused).length > 0) return focusFirst(form, refused);
    const outcome = await post<Answer>(action, values, language);
    if (outcome.kind === 'sent') {
      flushSync(() => setValues({}));
      clear(form);
    }
    if (outcome.kind === 'refused' && outcome.fields) {
      setErrors(outcome.fields);
      focusFirst(form, outcome.fields);
    }
    onOutcome(outcome);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void submit(event.currentTarget).finally(() => setBusy(false));
  };

  const [firstRefused] = Object.keys(start.errors ?? {});
  /** Uncontrolled, so that what was typed before this code was here stays. */
  const field = (name: string) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
    autoFocus: name === firstRefused,
  });
  return { busy, field, form: { onSubmit, method: 'post', action } as const };
}

function focusFirst(form: HTMLFormElement, refused: Record<string, string>): void {
  const field = [...form.elements].find((element) => (element as HTMLInputElement).name in refused);
  (field as HTMLElement | undefined)?.focus();
}

/** A refused form starts with its words; the list of subjects is the platform's to remember, the rest is React's. */
function clear(form: HTMLFormElement): void {
  for (const option of form.querySelectorAll('option')) option.defaultSelected = option.value === '';
  form.reset();
}
