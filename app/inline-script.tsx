/** Code of ours inside the page. The server allows it by its hash in the page's policy. */
export function InlineScript({ code, wake }: { code: string; wake?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built from our own sources (`?script`), which React would escape
  return <script data-wake={wake} dangerouslySetInnerHTML={{ __html: code }} />;
}
