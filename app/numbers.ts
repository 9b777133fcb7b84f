import { useLanguage } from '#app/page.ts';
import { numbersIn } from '#content/numbers.ts';

export function useNumbers() {
  return numbersIn(useLanguage());
}
