// Apart from pictures.ts: every face and every chosen picture needs it in a visitor's browser.

/** Kinds of pictures, by the end of their names. No SVG: it can hold scripts. */
export const pictureTypes = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const;
export type PictureKind = keyof typeof pictureTypes;

/** Browsers shrink a picture before they send it (app/ui/pictures/shrink.ts). */
export interface PictureLimits {
  bytes: number;
  /** In pixels, of the longer edge. */
  edge: number;
  /** The middle of it is kept. */
  square?: boolean;
}
export const pictureLimits: PictureLimits = { bytes: 512 * 1024, edge: 2560 };

/** Where a picture is served, on any page and in the texts of articles. */
export function picturePath(name: string): string {
  return `/pictures/${name}`;
}
