import { useCopy } from '#app/copy/copy.ts';
import { type GuideChoice, useGuideNames } from '#app/formats.ts';
import { useLanguage } from '#app/page.ts';
import { type Device, devices, type Guide } from '#content/guides/devices.ts';
import type { Language } from '#contract/language.ts';

const folder = '../../../content/guides';
const files = import.meta.glob<() => Guide>('../../../content/guides/*/*.ts', {
  import: 'default',
  eager: true,
});

/** Only the devices that have one: the others are coming soon. */
export function guidesIn(language: Language): Partial<Record<Device, Guide>> {
  const entries = devices.map((device) => [device, files[`${folder}/${language}/${device}.ts`]?.()] as const);
  return Object.fromEntries(entries.filter(([, guide]) => guide));
}

/** The devices that have a guide, then the page about all others. */
export function useGuideChoices(): GuideChoice[] {
  const { other } = useCopy('installation').devices;
  const names = useGuideNames();
  const guides = guidesIn(useLanguage());
  const known = devices.filter((device) => guides[device]);
  return [...known.map((device) => ({ device, name: names[device] })), { name: other }];
}
