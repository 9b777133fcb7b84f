import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, request } from '#app/api-request.ts';
import { useLanguage } from '#app/page.ts';
import type { FormStart } from '#contract/forms.ts';

const checkTimeoutMs = 3_000;

interface FormSettings<Answer> {
  action: string;
  /** The values and errors of a form that the server refused before. */
  start: FormStart;
  /** Checks the fields before they are sent: a sentence for each refused field. */
  check?: (values: Record<string, string>) => Promise<Record<string, string>>;
  /** Reads the body of a successful response. If it throws, sending has failed. */
  read?: (response: Response) => Promise<Answer>;
  onSent: (answer: Answer | undefined, values: Record<string, string>) => void;
  /** Not called where the refused fields show the reason. */
  onFailed: (error: unknown) => void;
}

/**
 * Sends a form as JSON; until this code is loaded, the same form is a plain post. It is cleared when it was sent, and keeps
 * what was typed when it was not.
 */
export function useForm<Answer>({ action, start, check, read, onSent, onFailed }: FormSettings<Answer>) {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [values, setValues] = useState(start.values ?? {});
  const [errors, setErrors] = useState(start.errors ?? {});

  const submit = async (form: HTMLFormElement) => {
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
    // Where the check's code cannot be loaded in time, the server alone checks.
    const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, checkTimeoutMs));
    const refused = (await Promise.race([check?.(values), tooLate]).catch(() => undefined)) ?? {};
    if (show(form, refused) || hasOpenQuestion(form)) return;
    try {
      const response = await request(action, { method: 'POST', language, payload: values });
      const answer = await read?.(response);
      // Not where the visitor has typed on since the press: that was not sent.
      if (JSON.stringify(Object.fromEntries(new FormData(form))) === JSON.stringify(values)) {
        flushSync(() => setValues({}));
        clear(form);
      }
      onSent(answer, values);
    } catch (error) {
      if (error instanceof ApiError && show(form, error.fields)) return;
      console.error(error);
      onFailed(error);
    }
  };

  const show = (form: HTMLFormElement, refused: Record<string, string>): boolean => {
    setErrors(refused);
    return focusFirst(form, refused);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    // If the same values are refused again, a screen reader reads the sentence again.
    setErrors({});
    void submit(event.currentTarget).finally(() => setBusy(false));
  };

  const [firstRefused] = Object.keys(start.errors ?? {});
  /** Uncontrolled, so that what was typed before this code was loaded stays. */
  const field = (name: string) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
    autoFocus: name === firstRefused,
  });
  return { busy, field, form: { onSubmit, method: 'post', action } as const };
}

/** Focuses the first refused field; false where this form has none of them. */
function focusFirst(form: HTMLFormElement, refused: Record<string, string>): boolean {
  const field = [...form.elements].find((element) => (element as HTMLInputElement).name in refused);
  (field as HTMLElement | undefined)?.focus();
  return field !== undefined;
}

/** A refused form has default values: React removes those of inputs, but not the default option of a select. */
function clear(form: HTMLFormElement): void {
  for (const option of form.querySelectorAll('option')) option.defaultSelected = option.value === '';
  form.reset();
}

/** By input: asks the visitor about what is typed there, and returns whether it has just done so. */
const questions = new WeakMap<Element, () => boolean>();

/** For a field that may have a question about what is typed, before its form is sent. */
export function askBeforeSending(field: Element | null, ask: () => boolean): void {
  if (field) questions.set(field, ask);
}

/** True where a field has just asked something: the visitor reads it first, and the next press sends the form as it is. */
export function hasOpenQuestion(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => questions.get(field)?.());
}
