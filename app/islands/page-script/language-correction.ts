import { isLanguage } from '#contract/language.ts';
import { savedLanguage, saveLanguage } from './saved-language.ts';

/**
 * Runs, ahead of the rest of the page script, in a page whose address names no language. The server answered by cookie or
 * Accept-Language; where the saved preference says otherwise (cookies are cleared sooner than storage), the cookie is
 * renewed and the address bound to the language. That address is never corrected again, so there is no way to loop.
 */
const root = document.documentElement;
const saved = savedLanguage();
if (isLanguage(saved) && saved !== root.lang) {
  root.style.visibility = 'hidden';
  saveLanguage(saved);
  location.replace(`/${saved}${location.pathname}${location.search}${location.hash}`);
}
