/** What search engines read. It is data to the browser, so the page's policy lets it be; `<` could end the element. */
export function StructuredData({ data }: { data: { '@type': string; [field: string]: unknown } }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a single <, which React would escape
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
