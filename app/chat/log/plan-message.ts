import { checkoutPath, inLanguage } from '#app/paths.ts';
import { quoteNamed, quoteOf } from '#content/price.ts';
import { type DeviceCount, deviceCounts, type PeriodId, periodIds } from '#contract/catalogue.ts';
import { type Language, languages } from '#contract/language.ts';

export interface Plan {
  period: PeriodId;
  devices: DeviceCount;
}

/** Where a plan is bought, on this site. */
export function planAddress({ period, devices }: Plan, language: Language, origin: string): string {
  return origin + inLanguage(checkoutPath(period, devices), language);
}

/** The same, with the quote that the sender saw. The part behind # is for the card alone: no server reads it. */
export function offerAddress(plan: Plan, language: Language, origin: string): string {
  return `${planAddress(plan, language, origin)}#${quoteOf(plan.period, plan.devices).id}`;
}

/**
 * The plan that a message offers: its last line is the address of our own checkout, letter by letter, with the quote of the moment
 * when it was sent, which older messages lack. Any other text stays text.
 */
export function planIn(text: string, origin: string) {
  const end = text.lastIndexOf('\n');
  const [address = '', quote, ...rest] = text.slice(end + 1).split('#');
  if (!address.startsWith(`${origin}/`) || rest.length > 0) return null;
  const sent = quote === undefined ? undefined : quoteNamed(quote);
  if (quote !== undefined && !sent) return null;
  for (const period of periodIds)
    for (const devices of deviceCounts)
      for (const language of languages) {
        const plan = { period, devices };
        if (planAddress(plan, language, origin) !== address) continue;
        if (sent && (sent.period !== period || sent.devices !== devices)) return null;
        return { ...plan, address, words: text.slice(0, Math.max(0, end)), changedFrom: changedFrom(sent) };
      }
  return null;
}

/** The price in cents that was sent, where it is another one now. */
function changedFrom(sent: ReturnType<typeof quoteNamed>): number | undefined {
  const isSame = !sent || quoteOf(sent.period, sent.devices).amount === sent.amount;
  return isSame ? undefined : sent.amount;
}
