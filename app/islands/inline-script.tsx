import { usePage } from '#app/page.ts';

/** Code of ours inside the page. The server allows it by its hash in the page's policy. */
export function InlineScript({ code, wake }: { code: string; wake?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, which React would escape
  return <script data-wake={wake} dangerouslySetInnerHTML={{ __html: code }} />;
}

// docs/decisions.md, T99
/**
 * Runs code as a task of its own, when the page is parsed at the latest: reading a storage makes the parser wait for another
 * process, and its first piece is the longest task of a page as it is.
 */
export const asTask = (code: string) =>
  `{let run=()=>{run=()=>{};${code}};setTimeout(()=>run());document.addEventListener('DOMContentLoaded',()=>run())}`;

/** The answer to a refused form stands under the form's address, where neither a reload nor a script would find a page. */
export function OwnAddress() {
  const { pathname, search } = usePage();
  const path = pathname + (search.size > 0 ? `?${search}` : '');
  return <InlineScript code={`history.replaceState(null,'',${JSON.stringify(path)})`} />;
}
