import type { Language } from '#contract/language.ts';

/** What the service runs on without a second device. A TV of another kind needs a stick, or the picture from a phone. */
export const platforms = [
  'Android TV',
  'Google TV',
  'Fire TV Stick',
  'Android',
  'iOS',
  'MAG',
  'Windows & macOS',
] as const;

/**
 * Amazon sells two kinds of stick under one brand, some even under one name: hence the years. The player is an Android app,
 * which Fire OS runs and Vega OS does not.
 */
const fireTvSticks = {
  fireOs: ['Fire TV Stick (2020)', 'Lite', 'HD (2024)', '4K', '4K Plus', '4K Max'],
  vegaOs: ['Fire TV Stick 4K Select', 'Fire TV Stick HD (2026)'],
};

/** The models by operating system, each as one part of a sentence. */
export function fireTvSticksIn(language: Language): Record<keyof typeof fireTvSticks, string> {
  // American lists have a comma before 'and', which our English does without.
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language);
  return { fireOs: list.format(fireTvSticks.fireOs), vegaOs: list.format(fireTvSticks.vegaOs) };
}
