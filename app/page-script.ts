/** The only script of a public page until the visitor touches an island. It stands inside the page, so it needs no request. */
import './islands/page-script/scroll-to-section.ts';
import './islands/page-script/dialogs-and-menus.ts';
import './islands/page-script/radios-in-address.ts';
import './islands/page-script/step-through-radios.ts';
import './islands/page-script/language-switch.ts';
import './islands/page-script/hero-video.ts';
import './islands/page-script/when-to-hydrate.ts';
import './chat/widget/page-script.ts';
