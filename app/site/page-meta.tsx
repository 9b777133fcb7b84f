import { usePage } from '#app/page.ts';
import { inLanguage, type Page } from '#app/paths.ts';
import { site } from '#content/site.ts';
import { languages } from '#contract/language.ts';

interface PageMetaProps {
  title: string;
  description: string;
  /** The Open Graph type. */
  type?: 'website' | 'article';
  preview: Preview | SharedPicture;
}

/** What a shared link shows. */
export interface SharedPicture {
  src: string;
  width: number;
  height: number;
}

/** Title, description, preview and the page's addresses in every language. React moves these elements into the head. */
export function PageMeta({ title, description, type = 'website', preview }: PageMetaProps) {
  const { pathname, origin } = usePage();
  const picture = typeof preview === 'string' ? sharedPicture(preview) : preview;
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
      {picture ? <PreviewPicture picture={picture} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function PreviewPicture({ picture: { src, width, height } }: { picture: SharedPicture }) {
  return (
    <>
      <meta property="og:image" content={usePage().origin + src} />
      <meta property="og:image:width" content={`${width}`} />
      <meta property="og:image:height" content={`${height}`} />
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

export function sharedPicture(preview: Preview): SharedPicture | undefined {
  const src = files[`../art/previews/${preview}.jpg`];
  return src ? { src, width: 1200, height: 630 } : undefined;
}
