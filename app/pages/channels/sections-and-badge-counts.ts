import { useCopy } from '#app/copy/copy.ts';
import { useLanguage } from '#app/page.ts';
import { badgeCount, channelSections } from '#content/channels.ts';
import { claims } from '#content/claims.ts';
import { policy } from '#content/policy.ts';
import { isNamedSection, type NamedSection } from '#contract/content/channels.ts';
import type { ListedSection } from './channel.ts';

/** What is live, for the page that is rendered: the island's code gets it from there. */
export function useListedSections(): readonly ListedSection[] {
  const { sections } = useCopy('channels');
  const language = useLanguage();
  const names: Record<NamedSection, string> = {
    usa: sections.usa,
    uk: sections.uk,
    canadian: sections.canadian,
    sports: sections.sports,
    ppv: sections.ppv,
    latino: sections.latino,
    always: sections.always,
    adult: sections.adult({ age: policy.minimumAge }),
  };
  return channelSections.map((section) => ({
    id: section.id,
    label: section.name?.[language] ?? (isNamedSection(section.id) ? names[section.id] : section.id),
    count: badgeCount(section, claims),
    isAdult: section.adult === true,
    names: unsent(section.channels),
  }));
}

/** JSON leaves it out. */
const unsent = (names: readonly string[]) => Object.assign([...names], { toJSON: () => undefined });
