/**
 * What search engines read. They ask the server for each page, so the browser leaves alone what came with it. It is data
 * to the browser, so the page's policy lets it be; `<` could end the element.
 */
export function StructuredData({ data }: { data: { '@type': string; [field: string]: unknown } }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single <, which React would escape
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? json : '' }}
    />
  );
}
