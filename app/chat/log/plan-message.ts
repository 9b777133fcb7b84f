import { checkoutPath, inLanguage } from '#app/paths.ts';
import { type DeviceCount, isPeriod, type PeriodId } from '#contract/catalogue.ts';
import { isLanguage, type Language } from '#contract/language.ts';

export interface Plan {
  period: PeriodId;
  devices: DeviceCount;
}

/** A plan that a message offers. */
export interface OfferedPlan extends Plan {
  address: string;
  /** The rest of the message. */
  words: string;
  /** Its price in cents when it was sent, which older messages lack. */
  sentFor: number | undefined;
}

/** Where a plan is bought, on this site. */
export function planAddress({ period, devices }: Plan, language: Language, origin: string): string {
  return origin + inLanguage(checkoutPath(period, devices), language);
}

/** With the quote that the sender saw behind #, which is for the card alone: no server reads it. */
const lastLine = /\/(\w\w)\/checkout\?period=(\w+)&devices=([1-3])(?:#\2-\3-([1-9]\d{0,8}))?$/;

/** The plan whose address, letter by letter, is the last line of a message. Any other text stays text. */
export function planIn(text: string, origin: string): OfferedPlan | null {
  const end = text.lastIndexOf('\n');
  const line = text.slice(end + 1);
  const [, language, period, count, cents] = lastLine.exec(line) ?? [];
  if (!isLanguage(language) || !isPeriod(period)) return null;
  const plan = { period, devices: Number(count) as DeviceCount };
  const address = planAddress(plan, language, origin);
  if (line.split('#', 1)[0] !== address) return null;
  return {
    ...plan,
    address,
    words: text.slice(0, Math.max(0, end)),
    sentFor: cents ? Number(cents) : undefined,
  };
}
