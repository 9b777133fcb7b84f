import { isLanguage } from '#contract/language.ts';
import { savedLanguage, saveLanguage } from './saved-language.ts';

/**
 * For a page whose address names no language. The server answered by cookie or Accept-Language; where the saved preference
 * says otherwise (cookies are cleared sooner than storage), the cookie is renewed and the address bound to the language.
 * That address is never corrected again, so there is no way to loop. It is a task of its own because the parser would wait
 * up to 10 ms for the storage; the splash covers the page meanwhile.
 */
const root = document.documentElement;
setTimeout(() => {
  const saved = savedLanguage();
  if (!isLanguage(saved) || saved === root.lang) return;
  root.style.visibility = 'hidden';
  saveLanguage(saved);
  location.replace(`/${saved}${location.pathname}${location.search}${location.hash}`);
});
