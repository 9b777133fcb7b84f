import { Scripts } from 'react-router';

/**
 * The page is whole without its scripts, so they wait until it has been painted: on a poor line they would take the
 * share of the fonts and pictures. The server marks them as waiting (`postponed`), this wakes them. A tab in the
 * background is painted, and wakes, when it is first looked at. An address that leads to a section needs the whole page
 * laid out before the browser goes there (`off-screen-later`).
 */
const wake = `(()=>{if(location.hash)document.documentElement.dataset.whole='';const go=()=>{for(const l of document.querySelectorAll('link[rel=waiting]')){l.fetchPriority='low';l.rel='modulepreload'}const w=document.querySelector('script[type=waiting]'),s=document.createElement('script');s.type='module';s.textContent=w.textContent;document.head.append(s);s.remove()};if(!PerformanceObserver.supportedEntryTypes?.includes('paint'))return go();new PerformanceObserver((l,o)=>{if(l.getEntriesByName('first-contentful-paint').length){o.disconnect();go()}}).observe({type:'paint',buffered:true})})()`;

export function ScriptsAfterPaint() {
  const html = import.meta.env.DEV ? '' : wake;
  return (
    <>
      <Scripts />
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash in the CSP
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

/** React Router has no door for this. React compares no attributes when it takes over a page. */
export function postponed(html: string): string {
  if (import.meta.env.DEV) return html;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="waiting"')
    .replace('<script type="module" async=""', '<script type="waiting"');
}
