import type { PictureKind } from './picture-types.ts';

/** Why a file was refused. The sentences stand in content/staff/desk/pictures.ts. */
export type RefusedPicture =
  | 'notAPicture'
  | 'otherType'
  | 'tooLarge'
  | 'tooManyPixels'
  | 'animated'
  | 'metadata'
  | 'damaged';

/** What a picture's name says of it: `<sha-256 of its bytes>-<width>x<height>.<kind>`. */
export interface PictureFacts {
  hash: string;
  width: number;
  height: number;
  kind: PictureKind;
}

/** POST /api/admin/pictures: the bytes of one picture with its media type. */
export interface StoredPicture {
  name: string;
  width: number;
  height: number;
}

const shape = String.raw`([0-9a-f]{64})-([1-9]\d{0,3})x([1-9]\d{0,3})\.(webp|avif|jpg|png)`;
const wholeName = new RegExp(`^${shape}$`);

// docs/decisions.md, T150
/** Undefined for what is no picture's name. Width and height stand in it, so that a page needs no question to reserve its room. */
export function pictureNamed(name: string): PictureFacts | undefined {
  const [, hash = '', width, height, kind] = wholeName.exec(name) ?? [];
  if (!kind) return undefined;
  return { hash, width: Number(width), height: Number(height), kind: kind as PictureKind };
}

export function pictureName({ hash, width, height, kind }: PictureFacts): string {
  return `${hash}-${width}x${height}.${kind}`;
}

/** The pictures named anywhere in a value, however deep: what a publication has to keep. */
export function picturesIn(value: unknown): string[] {
  const names = (JSON.stringify(value) ?? '').match(new RegExp(String.raw`\b${shape}`, 'g'));
  return [...new Set(names)];
}
