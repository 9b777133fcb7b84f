/** The only script of a public page until somebody touches an island. It stands inside the page, so it is never late. */
import './scroll-to-section.ts';
import './dialogs-and-menus.ts';
import './radios-in-address.ts';
import './hero-video.ts';
import './hydrate-on-touch.ts';
import '#app/chat/widget/page-script.ts';
