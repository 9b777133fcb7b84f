import { useCopy } from '#app/copy/copy.ts';
import { usePage } from '#app/page.ts';
import { inLanguage, pagePath } from '#app/paths.ts';
import { CheckIcon, GlobeIcon } from '#app/ui/icons.tsx';
import { Menu, menuItemLook } from '#app/ui/menu.tsx';
import { languageNames, languages } from '#contract/language.ts';

/**
 * The target of a language: the same page with the same query, or the landing page from an address that exists in no
 * language. The page script saves the choice.
 */
export function useLanguageLinks(translated: boolean) {
  const { language: current, pathname, search } = usePage();
  const query = search.size > 0 ? `?${search}` : '';
  return languages.map((language) => ({
    name: languageNames[language],
    link: {
      href: translated ? inLanguage(pathname, language) + query : pagePath('home', language),
      lang: language,
      hrefLang: language,
      'aria-current': language === current || undefined,
      'data-language': translated ? 'keep' : 'home',
    },
  }));
}

export function LanguageMenu({ translated }: { translated: boolean }) {
  const copy = useCopy('layout');
  const current = languageNames[usePage().language];
  return (
    <Menu
      trigger={
        <>
          <GlobeIcon className="size-4" />
          <span className="max-sm:hidden">{current}</span>
        </>
      }
      triggerLabel={copy.language.choose({ current })}
    >
      {useLanguageLinks(translated).map(({ name, link }) => (
        <li key={name}>
          <a {...link} className={menuItemLook}>
            {name}
            {link['aria-current'] ? <CheckIcon className="size-4 text-aurora" /> : null}
          </a>
        </li>
      ))}
    </Menu>
  );
}
