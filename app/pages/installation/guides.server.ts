import { type Device, devices, type Guide } from '#content/guides/guide.ts';
import type { Language } from '#contract/language.ts';

const folder = '../../../content/guides';
const files = import.meta.glob<Guide>('../../../content/guides/*/*.ts', {
  import: 'default',
  eager: true,
});

/** Only the devices that have one: the others are coming soon. */
export function guidesIn(language: Language): Partial<Record<Device, Guide>> {
  const entries = devices.map((device) => [device, files[`${folder}/${language}/${device}.ts`]] as const);
  return Object.fromEntries(entries.filter(([, guide]) => guide));
}
