/** The only script of a public page until somebody touches an island. It stands inside the page, so it is never late. */
import './arrival.ts';
import './controls.ts';
import './choices.ts';
import './film.ts';
import './islands.ts';
import './chat.ts';
