/** For a button that opens a `Dialog` or `Drawer`: works before the page's JavaScript does, where the browser can. */
export const opensModal = (id: string) =>
  ({ type: 'button', 'aria-haspopup': 'dialog', command: 'show-modal', commandfor: id }) as const;

export const closesModal = (id: string) => ({ type: 'button', command: 'close', commandfor: id }) as const;

let supported = false;

/** Browsers from before Invoker Commands (2025) get the two commands that we use. */
export function supportInvokers(): void {
  if (supported || 'command' in HTMLButtonElement.prototype) return;
  supported = true;
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[commandfor]') : null;
    const modal = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!button || !(modal instanceof HTMLDialogElement)) return;
    if (button.getAttribute('command') === 'close') modal.close();
    else if (!modal.open) modal.showModal();
  });
}
