import { pagePath, plansPath, sectionPath } from '#app/paths.ts';
import { priceOf } from '#content/price.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import { priceWords } from '#content/staff/desk/prices.ts';
import { type DeviceCount, deviceCounts } from '#contract/catalogue.ts';
import { type AreaName, type Areas, areaNames } from '#contract/content/areas.ts';
import type { Language } from '#contract/language.ts';
import { type AnyDesk, isSame, problemsIn, publishedValue } from '../area-desk.ts';
import { keptDraft, storedDraft } from '../use-area-draft.ts';

interface PreviewedArea<Name extends AreaName> {
  name: string;
  /** The query of the dashboard's address. */
  search: string;
  desk: () => Promise<AnyDesk<Name>>;
  /** Where visitors see best what changes. */
  page: (language: Language, before: Areas[Name], after: Areas[Name]) => string;
}

const section = (id: string) => `?tab=content&section=${id}`;

/** The areas that a preview shows. What visitors do not see is none of them. */
export const previewedAreas: { [Name in AreaName]?: PreviewedArea<Name> } = {
  catalogue: {
    name: priceWords.title,
    search: '?tab=prices',
    desk: async () => (await import('../../prices/price-desk.ts')).priceDesk,
    page: (language, before, after) => plansPath(devicesIn(before, after), language),
  },
  claims: {
    name: deskWords.sections.figures,
    search: section('figures'),
    desk: async () => (await import('../figures/figure-fields.ts')).figureDesk,
    page: (language) => pagePath('home', language),
  },
  site: {
    name: deskWords.sections.contact,
    search: section('contact'),
    desk: async () => (await import('../contact/contact-desk.ts')).contactDesk,
    page: (language) => pagePath('home', language),
  },
  testimonials: {
    name: deskWords.sections.testimonials,
    search: section('testimonials'),
    desk: async () => (await import('../testimonials/testimonial-desk.ts')).testimonialDesk,
    page: (language) => sectionPath('testimonials', language),
  },
  faq: {
    name: deskWords.sections.faq,
    search: section('faq'),
    desk: async () => (await import('../faq/faq-desk.ts')).faqDesk,
    page: (language) => sectionPath('faq', language),
  },
  channels: {
    name: deskWords.sections.channels,
    search: section('channels'),
    desk: async () => (await import('../channels/channel-desk.ts')).channelDesk,
    page: (language) => pagePath('channels', language),
  },
};

/** The page shows the prices for one number of devices at a time. */
function devicesIn(before: Areas['catalogue'], after: Areas['catalogue']): DeviceCount {
  const differs = (devices: DeviceCount) =>
    after.periods.some(
      ({ id }) => priceOf(id, devices, after).amount !== priceOf(id, devices, before).amount,
    );
  return deviceCounts.find(differs) ?? 1;
}

/** Unpublished changes of an area, as a preview may show them. */
export interface WaitingDraft {
  area: AreaName;
  /** Null is as delivered. */
  part: unknown;
  changes: number;
  page: (language: Language) => string;
  /** Sentences for what is wrong: a draft that has some cannot be shown. */
  problems: readonly string[];
}

/** What is kept as drafts in this browser tab, besides that of one area. */
export async function waitingDrafts(staffId: string, besides: AreaName): Promise<WaitingDraft[]> {
  const others = areaNames.filter((area) => area !== besides && storedDraft(staffId, area).read());
  const drafts = await Promise.all(others.map((area) => readDraft(staffId, area)));
  return drafts.filter((draft) => draft !== undefined);
}

async function readDraft<Name extends AreaName>(
  staffId: string,
  area: Name,
): Promise<WaitingDraft | undefined> {
  const desk = await (previewedAreas[area] as PreviewedArea<Name> | undefined)?.desk();
  const draft = desk && keptDraft(desk, staffId);
  return draft ? asWaiting(desk, draft.base.value, desk.valueOf(draft.form)) : undefined;
}

/** Undefined where nothing differs. */
export function asWaiting<Name extends AreaName>(
  desk: AnyDesk<Name>,
  before: Areas[Name],
  mine: Areas[Name],
): WaitingDraft | undefined {
  const { area } = desk;
  const page = (language: Language) => {
    const known = previewedAreas[area] as PreviewedArea<Name> | undefined;
    return known?.page(language, before, mine) ?? pagePath('home', language);
  };
  const problems = [...new Set(Object.values(problemsIn(desk, mine)))];
  if (problems.length > 0) return { area, part: undefined, changes: 0, page, problems };
  if (isSame(desk, before, mine)) return undefined;
  const changes = desk.changes(before, mine).length;
  return { area, part: publishedValue(desk, mine), changes, page, problems };
}
