/** The text of a bundled and minified script, to stand inside a page (vite.config.ts). */
declare module '*?script' {
  const code: string;
  export default code;
}

/** An SVG file as a component that stands inside the page: its colours follow the text and the theme (vite.config.ts). */
declare module '*.svg?component' {
  import type { ComponentType } from 'react';

  const Drawing: ComponentType<{ className?: string }>;
  export default Drawing;
}
