import type { ChannelSection, ChannelSectionId } from '#content/channels.ts';
import { favouriteCode } from './favourite-codes.ts';
import { type Searchable, searchable } from './search.ts';

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
