/** The text of a bundled and minified script, to stand inside a page (vite.config.ts). */
declare module '*?script' {
  const code: string;
  export default code;
}
