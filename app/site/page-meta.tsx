import { usePage } from '#app/page.ts';
import { inLanguage, type Page } from '#app/paths.ts';
import { site } from '#content/site.ts';
import { languages } from '#contract/language.ts';

interface PageMetaProps {
  title: string;
  description: string;
  /** The Open Graph type. */
  type?: 'website' | 'article';
  preview: Preview;
}

/** Title, description, preview and the page's addresses in every language. React moves these elements into the head. */
export function PageMeta({ title, description, type = 'website', preview }: PageMetaProps) {
  const { pathname, origin } = usePage();
  const image = previewPath(preview);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={origin + pathname} />
      <link rel="alternate" hrefLang="x-default" href={origin + inLanguage(pathname)} />
      {languages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={language}
          href={origin + inLanguage(pathname, language)}
        />
      ))}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + pathname} />
      {image ? <PreviewPicture address={origin + image} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function PreviewPicture({ address }: { address: string }) {
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
    </>
  );
}

/** Data for search engines. The page's CSP allows it, because it is no script; without the escape a `<` could end the element. */
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

export type Preview = Page | `article-${number}`;

const files = import.meta.glob<string>('../art/previews/*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The picture of a shared link. */
export function previewPath(preview: Preview): string | undefined {
  return files[`../art/previews/${preview}.jpg`];
}
