import inlined from './app.css?inline';
import linked from './app.css?url';

const marker = 'data-inlined';

/**
 * In production the style sheet travels inside the page: one round trip less before the first paint. The browser's
 * bundle does not carry it a second time; should React ever rebuild the document, it takes over what is there. In
 * development it is a linked sheet, because Vite can replace that in place.
 */
export function Styles() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={linked} />;
  const css = import.meta.env.SSR ? inlined : (document.querySelector(`style[${marker}]`)?.textContent ?? '');
  return (
    <style
      {...{ [marker]: '' }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, which React would escape
      dangerouslySetInnerHTML={{ __html: css }}
    />
  );
}
