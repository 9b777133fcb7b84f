import type { Billing } from '#contract/orders.ts';

const billingFields = ['firstName', 'lastName', 'email'] as const;

/** The fields of the simulated card have no name, so that no form sends them: `data-card` names them. */
const nameOf = ({ name, dataset }: HTMLInputElement) => name || dataset.card || '';

export function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((element) => element instanceof HTMLInputElement);
}

/** The names of fields that the browser finds invalid, or that have nothing but spaces. */
export function refusedBilling(form: HTMLFormElement): string[] {
  return inputsOf(form)
    .filter(({ dataset }) => !dataset.card)
    .filter(({ validity, required, value }) => !validity.valid || (required && value.trim() === ''))
    .map(nameOf);
}

/** Focuses the first refused field; false where this form has none of them. */
export function focusFirst(form: HTMLFormElement, refused: Record<string, string>): boolean {
  const field = inputsOf(form).find((input) => nameOf(input) in refused);
  field?.focus();
  return field !== undefined;
}

/** Fills in empty fields alone. */
export function fillBilling(form: HTMLFormElement, known: Billing): void {
  for (const input of inputsOf(form)) {
    const field = billingFields.find((name) => name === input.name);
    if (field && input.value === '') input.value = known[field];
  }
}

export function billingOf(form: HTMLFormElement): Billing {
  const typed = new FormData(form);
  const [firstName = '', lastName = '', email = ''] = billingFields.map((name) => `${typed.get(name) ?? ''}`);
  return { firstName, lastName, email };
}
