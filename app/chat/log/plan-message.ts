import { checkoutPath, inLanguage } from '#app/paths.ts';
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

/**
 * The plan that a message offers: its last line is the address of our own checkout, letter by letter. Any other
 * text stays text.
 */
export function planIn(text: string, origin: string) {
  const end = text.lastIndexOf('\n');
  const address = text.slice(end + 1);
  if (!address.startsWith(`${origin}/`)) return null;
  for (const period of periodIds)
    for (const devices of deviceCounts)
      for (const language of languages) {
        const plan = { period, devices };
        if (planAddress(plan, language, origin) === address)
          return { ...plan, address, words: text.slice(0, Math.max(0, end)) };
      }
  return null;
}
