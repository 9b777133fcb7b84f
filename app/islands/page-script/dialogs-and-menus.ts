import { rovingIndex } from '#app/ui/roving-index.ts';
import { closest, onClick } from './page-events.ts';

// Adds the two commands that we use to browsers without Invoker Commands (before 2025).
if (!('command' in HTMLButtonElement.prototype))
  onClick<HTMLButtonElement>('button[commandfor]', (button) => {
    const modal = document.getElementById(button.getAttribute('commandfor') ?? '') as HTMLDialogElement;
    if (button.getAttribute('command') === 'close') modal.close();
    else if (!modal.open) modal.showModal();
  });

// Without those that the visitor cannot close (`closedby=none`): a link in them leads to their next step.
onClick<HTMLDialogElement>('dialog.modal[open]:not([closedby=none])', (dialog, event) => {
  if (followsLink(event) || isOnBackdrop(event, dialog)) dialog.close();
});

/** A link that stays on this page would otherwise scroll behind the dialog. */
function followsLink({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return !metaKey && !ctrlKey && !shiftKey && closest(target, 'a[href]:not([target="_blank"])') !== null;
}

/** For browsers without light dismiss: a press on the backdrop is dispatched to the dialog, with a position outside of its box. */
function isOnBackdrop({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  if (
    'closedBy' in HTMLDialogElement.prototype ||
    target !== dialog ||
    dialog.getAttribute('closedby') !== 'any'
  )
    return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** A menu is a popover list whose button is the element before it. */
const menuOf = (target: EventTarget | null) =>
  closest<HTMLElement>(target, '.menu') ??
  (closest(target, '[popovertarget]')?.nextElementSibling as HTMLElement | null);

document.addEventListener('keydown', (event) => {
  const menu = menuOf(event.target);
  if (!menu?.matches('.menu')) return;
  const items = [...menu.querySelectorAll<HTMLElement>('a[href], button:enabled')];
  const from = items.indexOf(document.activeElement as HTMLElement);
  const fromButton = { ArrowDown: 0, ArrowUp: -1 }[event.key];
  const to = from < 0 ? fromButton : rovingIndex(event.key, from, items.length, 'column');
  if (to === undefined) return;
  event.preventDefault();
  menu.showPopover({ source: menu.previousElementSibling as HTMLElement });
  items.at(to)?.focus();
});

onClick('.menu', (menu, { target }) => target !== menu && menu.hidePopover());

document.addEventListener('focusout', ({ target, relatedTarget }) => {
  const menu = closest<HTMLElement>(target, '.menu');
  if (menu && relatedTarget && menuOf(relatedTarget) !== menu) menu.hidePopover();
});

// For browsers without anchor positioning (before 2026).
if (!CSS.supports('position-area', 'end'))
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const menu = closest<HTMLElement>(target, '.menu');
      const { bottom, right } = menu?.previousElementSibling?.getBoundingClientRect() ?? {
        bottom: 0,
        right: 0,
      };
      if (!menu) return;
      menu.style.top = `${bottom}px`;
      menu.style.left = `${Math.max(8, right - menu.offsetWidth)}px`;
    },
    true,
  );
