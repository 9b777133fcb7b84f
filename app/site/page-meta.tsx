import { useLocation, useRouteLoaderData } from 'react-router';
import { inLanguage } from '#app/paths.ts';
import { languages } from '#contract/language.ts';

/** Title, description and the page's addresses in every language. React moves these elements into the head. */
export function PageMeta({ title, description }: { title: string; description: string }) {
  const { pathname } = useLocation();
  const { origin } = useRouteLoaderData('root') as { origin: string };
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
    </>
  );
}
