import type { Page } from '#app/paths.ts';

export type Preview = Page | `article-${number}`;

const files = import.meta.glob<string>('../art/previews/*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The picture of a shared link. */
export function previewPath(preview: Preview): string | undefined {
  return files[`../art/previews/${preview}.jpg`];
}
