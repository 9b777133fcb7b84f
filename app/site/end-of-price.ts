import { useCopy } from '#app/copy/copy.ts';
import { momentIn, zoneIn } from '#app/formats.ts';
import { useLanguage } from '#app/page.ts';
import { catalogue } from '#content/catalogue.ts';
import { timeZoneOf } from '#content/time-zone.ts';

/** When a price ends, as a sentence for parts of the page that no island takes over: each browser would write it in its own way. */
export function useEndOfPrice(): (until: number) => string {
  const { pricing } = useCopy('home');
  const language = useLanguage();
  const zone = timeZoneOf(catalogue);
  return (until) =>
    pricing.until({ moment: momentIn(language, until, zone), zone: zoneIn(language, until, zone) });
}
