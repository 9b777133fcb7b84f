import { useCopy } from '#app/copy/copy.ts';
import type { ChannelSection, ChannelSectionId } from '#content/channels.ts';
import { policy } from '#content/policy.ts';
import { type Searchable, searchable } from './search.ts';
import { favouriteCode } from './search-and-favourites-in-address.ts';

export interface Channel extends Searchable {
  name: string;
  code: string;
  section: ChannelSectionId;
}

export function channelsOf(sections: readonly ChannelSection[]): readonly Channel[] {
  return sections.flatMap(({ id, channels }) =>
    channels.map((name) => ({ name, code: favouriteCode(name), section: id, ...searchable(name) })),
  );
}

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
    adult: sections.adult({ age: policy.minimumAge }),
  };
}
