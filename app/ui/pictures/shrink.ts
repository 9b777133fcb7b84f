import { type PictureLimits, pictureLimits } from '#contract/picture-types.ts';
import { motionIn, readsAs } from './read-file.ts';

export interface ShrunkPicture extends Size {
  blob: Blob;
  /** The file moved; what is kept is its first frame. */
  becameStill: boolean;
}

export type Unreadable = 'vector' | 'heic' | 'notAPicture' | 'damaged' | 'tooLarge';

export class UnreadablePicture extends Error {
  readonly reason: Unreadable;

  constructor(reason: Unreadable) {
    super(reason);
    this.reason = reason;
  }
}

/** Below the last quality a smaller picture looks better than a worse one. */
const qualities = [0.84, 0.74, 0.64, 0.52];
/** More than any camera writes; a browser would run out of memory long before the server could refuse it. */
const mostBytes = 80 * 1024 * 1024;

/**
 * Encodes a picture anew, so small that the server takes it: upright as the camera was held, and without what the camera wrote
 * about it. Throws `UnreadablePicture`.
 */
export async function shrink(file: Blob, limits: PictureLimits = pictureLimits): Promise<ShrunkPicture> {
  if (file.size > mostBytes) throw new UnreadablePicture('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = readsAs(bytes);
  if (kind === 'vector') throw new UnreadablePicture('vector');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    // Safari reads HEIC, no other browser does.
    throw new UnreadablePicture(kind === 'picture' ? 'damaged' : (kind ?? 'notAPicture'));
  });
  try {
    return { ...(await encoded(bitmap, limits)), becameStill: motionIn(bytes) };
  } finally {
    bitmap.close();
  }
}

async function encoded(bitmap: ImageBitmap, limits: PictureLimits): Promise<Size & { blob: Blob }> {
  const side = limits.square ? Math.min(bitmap.width, bitmap.height) : undefined;
  const [kept, high] = [side ?? bitmap.width, side ?? bitmap.height];
  const [left, top] = [(bitmap.width - kept) / 2, (bitmap.height - high) / 2];
  for (const { width, height } of sizesToTry({ width: kept, height: high }, limits.edge)) {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) break;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, left, top, kept, high, 0, 0, width, height);
    for (const quality of qualities) {
      const blob = await encode(canvas, context, quality);
      if (blob.size <= limits.bytes) return { blob, width, height };
      // Without a quality to lower, the next attempt would be the same.
      if (blob.type === 'image/png') break;
    }
  }
  throw new UnreadablePicture('tooLarge');
}

/** Safari writes no WebP: it gets JPEG, or PNG where JPEG would lose what is transparent. */
async function encode(
  canvas: OffscreenCanvas,
  context: OffscreenCanvasRenderingContext2D,
  quality: number,
): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (blob.type === 'image/webp') return blob;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const isOpaque = data.every((value, index) => index % 4 !== 3 || value === 255);
  return isOpaque ? canvas.convertToBlob({ type: 'image/jpeg', quality }) : blob;
}

interface Size {
  width: number;
  height: number;
}

const leastEdge = 320;

/** What is tried in turn, best first: the largest size that is allowed, then smaller ones. Nothing is made larger. */
export function* sizesToTry({ width, height }: Size, mostEdge: number): Generator<Size> {
  const longest = Math.max(width, height);
  for (let edge = Math.min(mostEdge, longest); ; edge = Math.round(edge * 0.75)) {
    const scaled = (length: number) => Math.max(1, Math.round((length * edge) / longest));
    yield { width: scaled(width), height: scaled(height) };
    if (edge <= leastEdge) return;
  }
}
