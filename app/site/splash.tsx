import { useCopy } from '#app/copy/copy.ts';
import { BrandMark } from './brand.tsx';

/**
 * A curtain of 800 ms over a page that is already there: CSS alone, so that it also lifts without JavaScript, and
 * hidden from screen readers, which need not wait. It is drawn once for a document, not for each page change.
 */
export function Splash() {
  return (
    <div className="splash" aria-hidden="true">
      <BrandMark className="size-10" />
      <p className="text-sm text-ink-soft">{useCopy('layout').splash}</p>
    </div>
  );
}
