export const mostFavourites = 200;

const digits = 5;
const wellFormed = new RegExp(`^[0-9a-z]{${digits}}$`);

/**
 * What a shared link says instead of a name. It is made of the name alone (FNV-1a), so that a link keeps its meaning
 * while channels around it come, go and move.
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
