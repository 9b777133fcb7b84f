const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
};

export const pictureTypes = Object.keys(types);

export function dataUrl(picture: Buffer, extension: string): string {
  const type = types[extension];
  if (!type) throw new Error(`Pictures are ${pictureTypes.join(', ')}, not ${extension}.`);
  return `data:${type};base64,${picture.toString('base64')}`;
}
