import { inputsOf } from './billing.ts';

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

/** What is wrong with the fields of the simulated card, which are checked here and never sent. */
export function refusedCard(form: HTMLFormElement): [field: string, problem: CardProblem][] {
  return inputsOf(form).flatMap(({ dataset: { card }, value }) => {
    const problem = card && cardProblem(card as CardField, value);
    return card && problem ? [[card, problem]] : [];
  });
}
