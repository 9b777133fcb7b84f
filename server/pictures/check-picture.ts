import { type PictureKind, pictureLimits } from '#contract/picture-types.ts';
import { readAvif } from './formats/avif.ts';
import { Refused } from './formats/bytes.ts';
import { readJpeg } from './formats/jpeg.ts';
import { readPng } from './formats/png.ts';
import { readWebp } from './formats/webp.ts';

export interface CheckedPicture {
  kind: PictureKind;
  width: number;
  height: number;
  /** Without what cameras and programs write about the picture. */
  bytes: Buffer;
}

const readers = { webp: readWebp, avif: readAvif, jpg: readJpeg, png: readPng };

/** By what stands in a file from its first byte on; a dot is any byte. */
const beginnings: Record<PictureKind, string> = {
  webp: 'RIFF....WEBP',
  avif: '....ftypavi',
  jpg: '\xff\xd8\xff',
  png: '\x89PNG\r\n\x1a\n',
};

function kindOf(bytes: Buffer): PictureKind | undefined {
  const kinds = Object.keys(beginnings) as PictureKind[];
  return kinds.find((kind) =>
    [...beginnings[kind]].every((sign, at) => sign === '.' || bytes[at] === sign.charCodeAt(0)),
  );
}

// docs/decisions.md, T150
/**
 * Takes a file apart as its format says, and refuses (`Refused`) what is not such a file to its last byte: what hides behind or
 * between its parts could be a page or an archive. Only browsers decode the picture itself.
 */
export async function checkPicture(bytes: Buffer): Promise<CheckedPicture> {
  const kind = kindOf(bytes);
  if (!kind) throw new Refused('notAPicture');
  if (bytes.length > pictureLimits.bytes) throw new Refused('tooLarge');
  const picture = await readers[kind](bytes);
  return { kind, ...picture };
}
