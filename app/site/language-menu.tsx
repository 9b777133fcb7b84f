import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useCopy } from '#app/copy/copy.ts';
import { saveLanguage, useLanguage } from '#app/language.ts';
import { inLanguage, pagePath } from '#app/paths.ts';
import { GlobeIcon } from '#app/ui/icons.tsx';
import { Menu, MenuLink } from '#app/ui/menu.tsx';
import { type Language, languageNames, languages } from '#contract/language.ts';

/** Where a language leads to: the same page, or home from an address that exists in no language. */
export function useLanguageLinks(translated: boolean) {
  const current = useLanguage();
  const { pathname } = useLocation();
  return languages.map((language: Language) => ({
    language,
    name: languageNames[language],
    current: language === current,
    to: translated ? inLanguage(pathname, language) : pagePath('home', language),
    onClick({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
      saveLanguage(language);
      if (translated) keepView(currentTarget);
    },
  }));
}

/** Search, favourites and the chosen tab stand in the address. The link is rendered without them, like the page. */
function keepView(link: HTMLAnchorElement): void {
  link.search = location.search;
  link.hash = location.hash;
}

export function LanguageMenu({ translated }: { translated: boolean }) {
  const copy = useCopy('layout');
  const current = languageNames[useLanguage()];
  return (
    <Menu
      trigger={
        <>
          <GlobeIcon className="size-4" />
          {current}
        </>
      }
      triggerLabel={copy.language.choose({ current })}
    >
      {useLanguageLinks(translated).map(({ language, name, ...link }) => (
        // A new document: pages are rendered for one language and never change it.
        <MenuLink key={language} lang={language} hrefLang={language} reloadDocument {...link}>
          {name}
        </MenuLink>
      ))}
    </Menu>
  );
}
