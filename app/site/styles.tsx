import { useMatches } from 'react-router';

const sheets = import.meta.env.SSR
  ? import.meta.glob<string>(['./sheets/*.css', '!./sheets/public.css'], {
      query: '?inline',
      import: 'default',
      eager: true,
    })
  : {};

/** A route's `handle`: which of `sheets/` its pages need. */
export interface SheetHandle {
  sheet: 'home' | 'blog' | 'channels' | 'installation' | 'forms' | 'checkout' | 'order' | 'text';
}

/**
 * In production a page carries the style sheet of its kind: one round trip less before the first paint. In development it
 * is a linked sheet, because Vite can replace that in place.
 */
export function Styles() {
  const handles = useMatches().map(({ handle }) => handle as Partial<SheetHandle> | undefined);
  const path = `./sheets/${handles.findLast((handle) => handle?.sheet)?.sheet ?? 'text'}.css`;
  if (import.meta.env.DEV) return <link rel="stylesheet" href={path.replace('.', '/app/site')} />;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, which React would escape
    <style dangerouslySetInnerHTML={{ __html: sheets[path] ?? '' }} />
  );
}
