import { languagePreferenceKey, languages } from '#contract/language.ts';

/**
 * Runs before the first paint. The server answered by cookie or Accept-Language; where the saved preference says
 * otherwise (cookies are cleared sooner than storage), the cookie is renewed and the address bound to the language.
 * That address is never corrected again, so there is no way to loop.
 */
const script = `(r=>{try{const l=localStorage.getItem('${languagePreferenceKey}');const a=${JSON.stringify(languages)};if(l===r.lang||!a.includes(l)||a.includes(location.pathname.split('/')[1]))return;r.style.visibility='hidden';document.cookie='${languagePreferenceKey}='+l+';path=/;max-age=31536000;samesite=lax'+(location.protocol==='https:'?';secure':'');location.replace('/'+l+location.pathname+location.search+location.hash)}catch{}})(document.documentElement)`;

export function LanguageCorrection() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash in the CSP
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
