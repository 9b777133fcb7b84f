/** `12.5`, `12,50` or `$12` in cents; null for what is no amount. */
export function centsIn(typed: string): number | null {
  const [, whole, part = ''] = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
