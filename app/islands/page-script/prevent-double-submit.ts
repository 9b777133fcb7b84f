import { closest } from './page-events.ts';

/** A form may be sent again after this time: its navigation may have been stopped. Long, because a slow network needs it. */
const unblockAfterMs = 60_000;

/** Forms that were sent and wait for the next page: an impatient second press would send them twice. */
const blocked = new Set<EventTarget | null>();

/** Resolves when the form may be sent again. */
export function blockResubmit(form: EventTarget | null): Promise<void> {
  blocked.add(form);
  return new Promise((resolve) => {
    const unblock = () => {
      blocked.delete(form);
      resolve();
    };
    setTimeout(unblock, unblockAfterMs);
    addEventListener('pageshow', ({ persisted }) => persisted && unblock());
  });
}

addEventListener(
  'submit',
  (event) => {
    if (!blocked.has(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
addEventListener('submit', ({ target, defaultPrevented }) => {
  if (!defaultPrevented && closest(target, '[method=post]')) void blockResubmit(target);
});
