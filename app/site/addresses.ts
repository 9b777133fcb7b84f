import { useRouteLoaderData } from 'react-router';
import { useLanguagePrefix } from '#app/language.ts';
import { articlePath, pagePath } from '#app/paths.ts';

/** Whole addresses, for those who read them outside of this page. They keep the language of the page's own. */
export function useAddresses() {
  const { origin } = useRouteLoaderData('root') as { origin: string };
  const prefix = useLanguagePrefix();
  return {
    home: origin + pagePath('home', prefix),
    blog: origin + pagePath('blog', prefix),
    article: (id: number) => origin + articlePath(id, prefix),
    file: (path: string | undefined) => path && new URL(path, origin).href,
  };
}
