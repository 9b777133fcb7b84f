import type { ChannelSectionId } from '#content/channels.ts';
import { readCodes, writeCodes } from './favourite-codes.ts';

export const longestQuery = 100;

/** What the visitor has made of the list; the address holds all of it. */
export interface ListView {
  query: string;
  section: ChannelSectionId | 'all';
  favourites: readonly string[];
}

export const wholeList: ListView = { query: '', section: 'all', favourites: [] };

export function readView(params: URLSearchParams, sections: readonly ChannelSectionId[]): ListView {
  const wanted = params.get('section');
  return {
    query: (params.get('q') ?? '').slice(0, longestQuery),
    section: sections.find((id) => id === wanted) ?? 'all',
    favourites: readCodes(params.get('fav') ?? ''),
  };
}

/** Leaves what others have put into the address. */
export function writeView(
  { query, section, favourites }: ListView,
  address = new URLSearchParams(),
): URLSearchParams {
  const params = new URLSearchParams(address);
  for (const name of ['q', 'section', 'fav']) params.delete(name);
  if (query) params.set('q', query);
  if (section !== 'all') params.set('section', section);
  if (favourites.length > 0) params.set('fav', writeCodes(favourites));
  return params;
}
