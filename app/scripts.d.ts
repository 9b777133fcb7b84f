/** A script bundled, minified and handed over as text, to stand inside a page (vite.config.ts). */
declare module '*?script' {
  const code: string;
  export default code;
}
