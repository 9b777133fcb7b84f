import { closest } from './page-events.ts';

/** A navigation that was stopped must not keep a form from being sent for good; on a poor line an answer takes its time. */
const longestWay = 60_000;

/** Forms on their way to the server: an impatient second press would send them twice. */
const leaving = new Set<EventTarget | null>();

/** Resolves when it may be sent again. */
export function leave(form: EventTarget | null): Promise<void> {
  leaving.add(form);
  return new Promise((resolve) => {
    const stay = () => {
      leaving.delete(form);
      resolve();
    };
    setTimeout(stay, longestWay);
    addEventListener('pageshow', ({ persisted }) => persisted && stay());
  });
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
  if (!defaultPrevented && closest(target, '[method=post]')) void leave(target);
});
