/** What the service runs on, by the names that customers look for. */
export const platforms = [
  'Smart TV',
  'Fire TV Stick',
  'Android',
  'iOS',
  'Apple TV',
  'MAG',
  'Windows & macOS',
] as const;
