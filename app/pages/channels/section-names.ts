import { useCopy } from '#app/copy/copy.ts';
import type { ChannelSectionId } from '#content/channels.ts';

export function useSectionNames(): Record<ChannelSectionId, string> {
  const { sections } = useCopy('channels');
  return {
    usa: sections.usa,
    uk: sections.uk,
    canadian: sections.canadian,
    sports: sections.sports,
    ppv: sections.ppv,
    latino: sections.latino,
    always: sections.always,
    adult: sections.adult,
  };
}
