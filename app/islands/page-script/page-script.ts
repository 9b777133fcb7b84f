/** The only script of a public page until the visitor touches an island. It stands inside the page, so it needs no request. */
import './scroll-to-section.ts';
import './dialogs-and-menus.ts';
import './radios-in-address.ts';
import './language-switch.ts';
import './hero-video.ts';
import './when-to-hydrate.ts';
import '#app/chat/widget/page-script.ts';
