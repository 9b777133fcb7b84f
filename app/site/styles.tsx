import { useMatches } from 'react-router';
import { site } from '#content/site.ts';
import { strongAccent } from '#contract/content/accent.ts';

const styleSheets = import.meta.env.SSR
  ? import.meta.glob<string>(['./styles/*.css', '!./styles/public.css'], {
      query: '?inline',
      import: 'default',
      eager: true,
    })
  : {};

/** A route's `handle`: which file of `styles/` its pages need. */
export interface StyleSheetHandle {
  styleSheet: 'home' | 'blog' | 'channels' | 'installation' | 'forms' | 'checkout' | 'order' | 'text';
}

/**
 * In production a page carries the style sheet of its kind: one round trip less before the first paint. In development it
 * is a linked sheet, because Vite can replace that in place.
 */
export function Styles() {
  const handles = useMatches().map(({ handle }) => handle as Partial<StyleSheetHandle> | undefined);
  const name = handles.findLast((handle) => handle?.styleSheet)?.styleSheet ?? 'text';
  if (import.meta.env.DEV) return <link rel="stylesheet" href={`/app/site/styles/${name}.css`} />;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, which React would escape
    <style dangerouslySetInnerHTML={{ __html: styleSheets[`./styles/${name}.css`] ?? '' }} />
  );
}

// docs/product.md, B82
/** After the style sheet, and outside of its layers. A page's policy allows it by its hash. */
export function Accent() {
  const { accent } = site;
  if (!accent) return null;
  return <style>{`:root{--color-aurora:${accent};--color-aurora-strong:${strongAccent(accent)}}`}</style>;
}
