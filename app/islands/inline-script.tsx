import { usePage } from '#app/page.ts';

interface InlineScriptProps {
  code: string;
  /** For the page script: the addresses of the modules that hydrate islands. */
  hydrateModules?: string | undefined;
}

/** Our own code inside the page. The server allows it by its hash in the page's policy. */
export function InlineScript({ code, hydrateModules }: InlineScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, which React would escape
  return <script data-hydrate-modules={hydrateModules} dangerouslySetInnerHTML={{ __html: code }} />;
}

// docs/decisions.md, T99
/**
 * Runs code as a task of its own, at the latest when the page is parsed: access to a storage makes the parser wait for another
 * process, and the parser's first task is already the longest of a page.
 */
export const asTask = (code: string) =>
  `{let run=()=>{run=()=>{};${code}};setTimeout(()=>run());document.addEventListener('DOMContentLoaded',()=>run())}`;

/** The response to a refused form has the form's action as its address, where a reload would find no page: it gets the page's own. */
export function OwnAddress() {
  const { pathname, search } = usePage();
  const path = pathname + (search.size > 0 ? `?${search}` : '');
  return <InlineScript code={`history.replaceState(null,'',${JSON.stringify(path)})`} />;
}
