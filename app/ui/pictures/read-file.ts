/** What the beginning of a file says that it is; undefined where it is no picture. */
export function readsAs(bytes: Uint8Array): 'picture' | 'heic' | 'vector' | undefined {
  const text = textAt(bytes, 0, 1024);
  if (/^(?:\uFEFF|ï»¿)?\s*<(?:\?xml|!|svg)/i.test(text) && /<svg[\s>]/i.test(text)) return 'vector';
  if (text.startsWith('ftyp', 4)) {
    // The brands that a file is made for stand after its main brand, which may be a general one.
    if (/avi[fs]/.test(text.slice(8, 48))) return 'picture';
    return /hei[cxms]|hev[cxms]|mif1|msf1/.test(text.slice(8, 48)) ? 'heic' : undefined;
  }
  const isPicture =
    /^(?:GIF8|\x89PNG|\xff\xd8\xff|BM)/.test(text) || (text.startsWith('RIFF') && text.startsWith('WEBP', 8));
  return isPicture ? 'picture' : undefined;
}

/** Whether a GIF, WebP, PNG or AVIF moves. */
export function motionIn(bytes: Uint8Array): boolean {
  const head = textAt(bytes, 0, 64);
  if (head.startsWith('GIF8')) return framesOf(bytes) > 1;
  // A flag of the extended format.
  if (head.startsWith('WEBPVP8X', 8)) return ((bytes[20] ?? 0) & 2) !== 0;
  if (head.startsWith('\x89PNG')) return isAnimatedPng(bytes);
  return head.startsWith('ftyp', 4) && head.slice(8, 48).includes('avis');
}

/** Counted by the extension that stands before each frame, up to two. */
function framesOf(gif: Uint8Array): number {
  let frames = 0;
  for (let at = 0; at + 7 < gif.length && frames < 2; at += 1)
    if (gif[at] === 0x21 && gif[at + 1] === 0xf9 && gif[at + 2] === 4 && gif[at + 7] === 0) frames += 1;
  return frames;
}

/** The chunk that says so stands before the picture's own data. */
function isAnimatedPng(png: Uint8Array): boolean {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = 8; at + 8 <= png.length; at += 12 + view.getUint32(at)) {
    const chunk = textAt(png, at + 4, 4);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

const textAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));
