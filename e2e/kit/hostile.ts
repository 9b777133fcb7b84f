import type { Page } from '@playwright/test';

export const marks = ['alert(1)', 'window.pwned=1', 'document.body.dataset.pwned=1'];
export const shapes = (mark: string) => [
  `<script>${mark}</script>`,
  `<img src=x onerror="${mark}">`,
  `<svg onload="${mark}">`,
  `"><script>${mark}</script>`,
  `'><img src=x onerror='${mark}'>`,
  `</textarea><script>${mark}</script>`,
  `</title><svg/onload=${mark}>`,
  `<iframe srcdoc="<script>parent.${mark}</script>"></iframe>`,
  `<a href="javascript:${mark}">click</a>`,
  `javascript:${mark}//`,
  `<details open ontoggle="${mark}">`,
  `<style>@import 'x'</style><b style="x:expression(${mark})">`,
  `{{constructor.constructor('${mark}')()}}`,
  `\${${mark}}<!--`,
];

/** What a script left behind, and every element that none of our pages has. */
export function harm(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...('pwned' in window ? ['a script ran'] : []),
    ...('pwned' in document.body.dataset ? ['a script ran'] : []),
    ...[
      ...document.querySelectorAll(
        'img[src=x], iframe:not([sandbox]), [onload], [onerror], [ontoggle], a[href^="javascript:"], :is(main, dialog) :is(script:not([type$=json], [data-nonce]), style, b, textarea:not([name]))',
      ),
    ].map(({ outerHTML }) => outerHTML),
  ]);
}
