import { accountWords } from '#content/staff/account.ts';

const words = accountWords.sessions;

/** The order matters: most browsers also claim to be Chrome or Safari, and phones to be Linux or a Mac. */
const browsers = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/** A user agent in words that its user recognizes. */
export function deviceOf(userAgent: string | null): string {
  const named = (list: typeof browsers | typeof systems) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = named(browsers);
  const system = named(systems);
  if (browser && system) return words.browserOn({ browser, system });
  return browser ?? system ?? words.unknownDevice;
}
