export const longestQuery = 100;

/** Search, section and favourites, which stand in the address. */
export interface ListView {
  query: string;
  /** Or `all`. */
  section: string;
  favourites: readonly string[];
}

export const wholeList: ListView = { query: '', section: 'all', favourites: [] };

export function readView(params: URLSearchParams, sections: readonly string[]): ListView {
  const wanted = params.get('section');
  return {
    query: (params.get('q') ?? '').slice(0, longestQuery),
    section: sections.find((id) => id === wanted) ?? 'all',
    favourites: readCodes(params.get('fav') ?? ''),
  };
}

/** Keeps other parameters of the address. */
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

export const mostFavourites = 200;

const digits = 5;
const wellFormed = new RegExp(`^[0-9a-z]{${digits}}$`);

/**
 * The code of a channel in a shared link. It is a hash of the name alone (FNV-1a), so that links stay valid when channels are
 * added, removed or moved.
 */
export function favouriteCode(name: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 0x01000193);
  return ((hash >>> 0) % 36 ** digits).toString(36).padStart(digits, '0');
}

export function writeCodes(codes: readonly string[]): string {
  return codes.join('-');
}

export function readCodes(text: string): string[] {
  const codes = text.split('-').filter((code) => wellFormed.test(code));
  return [...new Set(codes)].slice(0, mostFavourites);
}
