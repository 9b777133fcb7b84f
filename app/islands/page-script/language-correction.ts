import { isLanguage } from '#contract/language.ts';
import { savedLanguage, saveLanguage } from './saved-language.ts';

/**
 * Runs ahead of the rest of the page script, in a page whose address names no language. The server chose the language by cookie
 * or Accept-Language. Where the saved preference differs (cookies are cleared sooner than storage), it renews the cookie and
 * goes to the address with the language, which is never corrected: so it cannot loop.
 */
const root = document.documentElement;
const saved = savedLanguage();
if (isLanguage(saved) && saved !== root.lang) {
  root.style.visibility = 'hidden';
  saveLanguage(saved);
  location.replace(`/${saved}${location.pathname}${location.search}${location.hash}`);
}
