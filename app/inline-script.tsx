import { usePage } from './page.ts';

/** Code of ours inside the page. The server allows it by its hash in the page's policy. */
export function InlineScript({ code, wake }: { code: string; wake?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, which React would escape
  return <script data-wake={wake} dangerouslySetInnerHTML={{ __html: code }} />;
}

/** The answer to a refused form stands under the form's address, where neither a reload nor a script would find a page. */
export function OwnAddress() {
  const { pathname, search } = usePage();
  const path = pathname + (search.size > 0 ? `?${search}` : '');
  return <InlineScript code={`history.replaceState(null,'',${JSON.stringify(path)})`} />;
}
