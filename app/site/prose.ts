import { classes } from '#app/ui/classes.ts';

/** The classes of an article's text, on its page and in the editor's preview. */
export const proseLook = classes(
  // What follows the first heading is below the first screen, and is laid out after that is painted.
  '[:root[data-laying-out]_&>h2~*]:[content-visibility:auto] [:root[data-laying-out]_&>h2~*]:[contain-intrinsic-block-size:10rem]',
  'min-w-0 leading-[1.65] text-ink-soft sm:text-lg sm:leading-[1.65] [&>*+*]:mt-5 [&>:is(p,ul,ol,blockquote,h2,h3)]:max-w-measure',
  '[&>h2]:mt-14 [&>h2]:text-title [&>h2]:text-ink [&>h2+*]:mt-4 [&>h3]:mt-10 [&>h3]:text-title-s [&>h3]:text-ink [&>h3+*]:mt-3',
  '[&_:is(ul,ol)]:pl-6 [&_ul]:list-disc [&_ol]:list-decimal [&_li]:pl-1.5 [&_li+li]:mt-2.5 [&_li]:marker:text-ink-quiet',
  '[&_strong]:font-semibold [&_strong]:text-ink [&_code]:rounded-[0.375rem] [&_code]:bg-raised [&_code]:px-1.5 [&_code]:py-0.5 [&_code]:text-[0.875em] [&_code]:text-ink',
  '[&_a]:rounded-[0.25rem] [&_a]:text-ink [&_a]:underline [&_a]:decoration-edge [&_a]:underline-offset-4 hover:[&_a]:decoration-aurora',
  '[&>blockquote]:my-8 [&>blockquote]:border-l-2 [&>blockquote]:border-line-strong [&>blockquote]:pl-5 [&>blockquote]:text-ink',
  '[&>[data-scroller]]:my-8 [&>[data-scroller]]:overflow-x-auto [&>[data-scroller]]:rounded-field [&>[data-scroller]]:border [&>[data-scroller]]:border-line',
  // A picture stands alone in its paragraph, or in a line.
  '[&_img]:inline-block [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-field [&_img]:bg-raised',
  // As wide as a phone's screen: otherwise it would be higher than a computer's.
  '[&_img[data-tall]]:max-w-[min(100%,22rem)]',
  '[&_table]:w-full [&_table]:text-sm [&_table]:tabular-nums [&_:is(th,td)]:min-w-28 [&_:is(th,td)]:px-3 sm:[&_:is(th,td)]:px-4 [&_:is(th,td)]:py-3 [&_:is(th,td)]:align-top',
  '[&_th]:font-semibold [&_th]:text-ink [&_:is(th,td):not([align])]:text-left [&_thead]:bg-raised [&_thead]:text-xs [&_tbody_tr]:border-t [&_tbody_tr]:border-line',
);
