import { closest } from './page-events.ts';

/** A navigation that was stopped must not keep a form from being sent for good. */
const longestWay = 10_000;

/** Forms on their way to the server: an impatient second press would send them twice. */
const leaving = new Set<EventTarget | null>();

export function leave(form: EventTarget | null): void {
  leaving.add(form);
  setTimeout(() => leaving.delete(form), longestWay);
}

addEventListener(
  'submit',
  (event) => {
    if (!leaving.has(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
addEventListener('submit', ({ target, defaultPrevented }) => {
  if (!defaultPrevented && closest(target, '[method=post]')) leave(target);
});
addEventListener('pageshow', ({ persisted }) => persisted && leaving.clear());
