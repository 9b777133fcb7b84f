import type { Billing } from '#contract/orders.ts';

export type CardField = 'number' | 'expiry' | 'cvc';
export type CardProblem = 'missing' | 'numberWrong' | 'expiryWrong' | 'expired' | 'cvcWrong';

/** What is wrong with a field of the simulated card, as in any card form. Without the check digit, so that buyers need no real number. */
export function cardProblem(field: CardField, typed: string, now = new Date()): CardProblem | undefined {
  const text = typed.trim();
  if (text === '') return 'missing';
  if (field === 'number') return /^\d{12,19}$/.test(text.replace(/[\s-]/g, '')) ? undefined : 'numberWrong';
  if (field === 'cvc') return /^\d{3,4}$/.test(text) ? undefined : 'cvcWrong';
  // The separator is optional: numeric keypads of phones have digits alone.
  const [, month = '', year = ''] = /^(0?[1-9]|1[0-2])\s*[/.-]?\s*(\d{2})$/.exec(text) ?? [];
  if (!year) return 'expiryWrong';
  // A card is valid until the end of its month.
  return new Date(2000 + Number(year), Number(month)) > now ? undefined : 'expired';
}

const billingFields = ['firstName', 'lastName', 'email'] as const;

/** The fields of the simulated card have no name, so that no form sends them: `data-card` names them. */
const nameOf = ({ name, dataset }: HTMLInputElement) => name || dataset.card || '';

function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((element) => element instanceof HTMLInputElement);
}

/** The names of fields that the browser finds invalid, or that have nothing but spaces. */
export function refusedBilling(form: HTMLFormElement): string[] {
  return inputsOf(form)
    .filter(({ dataset }) => !dataset.card)
    .filter(({ validity, required, value }) => !validity.valid || (required && value.trim() === ''))
    .map(nameOf);
}

/** What is wrong with the fields of the simulated card, which are checked here and never sent. */
export function refusedCard(form: HTMLFormElement): [field: string, problem: CardProblem][] {
  return inputsOf(form).flatMap(({ dataset: { card }, value }) => {
    const problem = card && cardProblem(card as CardField, value);
    return card && problem ? [[card, problem]] : [];
  });
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
