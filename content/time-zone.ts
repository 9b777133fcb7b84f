import type { Areas } from '#contract/content/areas.ts';

/** In which promotions are planned and their ends are shown. */
export function timeZoneOf({ timeZone = 'UTC' }: Pick<Areas['catalogue'], 'timeZone'>): string {
  return timeZone;
}

/** What clocks there say, as fields of a date and time write it: '2026-11-20T18:00'. */
export function localTime(moment: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = format.formatToParts(moment).map(({ type, value }) => [type, value] as const);
  const { year = '', month, day, hour, minute } = Object.fromEntries(parts);
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

const dayMs = 24 * 3600_000;

/**
 * The moments at which clocks there say so: none where they are put forward over it, two where they are put back. No zone changes its
 * clocks twice within two days.
 */
export function momentsAt(local: string, timeZone: string): number[] {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return [];
  const around = [asUtc - dayMs, asUtc + dayMs];
  const offsets = around.map((moment) => Date.parse(`${localTime(moment, timeZone)}Z`) - moment);
  const moments = [...new Set(offsets)].map((offset) => asUtc - offset);
  return moments.filter((moment) => localTime(moment, timeZone) === local).sort((one, other) => one - other);
}
