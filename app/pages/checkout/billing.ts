import type { Billing } from '#contract/orders.ts';
import { type CardField, type CardProblem, cardProblem } from './card-check.ts';

const billingFields = ['firstName', 'lastName', 'email'] as const;

/** Card fields have no name, so that nothing can send them: they are told apart by `data-card`. */
const nameOf = ({ name, dataset }: HTMLInputElement) => name || dataset.card || '';

function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((element) => element instanceof HTMLInputElement);
}

/** Names and address that the browser would refuse, and names that are nothing but spaces. */
export function refusedBilling(form: HTMLFormElement): string[] {
  return inputsOf(form)
    .filter(({ dataset }) => !dataset.card)
    .filter(({ validity, required, value }) => !validity.valid || (required && value.trim() === ''))
    .map(nameOf);
}

/** Of the simulated card. What is typed there is looked at here and goes nowhere. */
export function refusedCard(form: HTMLFormElement): [field: string, problem: CardProblem][] {
  return inputsOf(form).flatMap(({ dataset: { card }, value }) => {
    const problem = card && cardProblem(card as CardField, value);
    return card && problem ? [[card, problem]] : [];
  });
}

/** False where none of them is a field of this form. */
export function focusFirst(form: HTMLFormElement, refused: Record<string, string>): boolean {
  const field = inputsOf(form).find((input) => nameOf(input) in refused);
  field?.focus();
  return field !== undefined;
}

/** Not over what somebody has typed. */
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
