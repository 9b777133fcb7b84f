import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { CloseIcon } from './icons.tsx';
import { closesModal, supportInvokers } from './invoker.ts';

export interface ModalProps {
  /** What `opensModal(id)` on a button refers to. */
  id: string;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  onClose?: () => void;
}

/**
 * The `<dialog>` behind Dialog and Drawer. The close button comes last, so that the focus starts in the content; its
 * grid area is the whole dialog, so that it stays in sight while the content scrolls.
 */
export function Modal({
  id,
  title,
  closeLabel,
  children,
  onClose,
  className,
}: ModalProps & { className: string }) {
  const modal = useRef<HTMLDialogElement>(null);
  useModal(modal);
  return (
    <dialog
      ref={modal}
      id={id}
      aria-labelledby={`${id}-title`}
      closedby="any"
      onClose={onClose}
      className={classes(
        'modal grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-4 overflow-y-auto overscroll-contain border border-line-strong bg-card text-ink shadow-lift open:grid',
        className,
      )}
    >
      <h2 id={`${id}-title`} className="pt-6 pl-6 text-title-s">
        {title}
      </h2>
      <div className="col-span-full row-start-2 min-w-0 px-6 pt-4 pb-6">{children}</div>
      <div className="sticky top-3.5 col-start-2 row-span-2 row-start-1 mt-3.5 mr-3.5 self-start rounded-pill bg-card">
        <Button {...closesModal(id)} variant="quiet" size="icon" aria-label={closeLabel}>
          <CloseIcon />
        </Button>
      </div>
    </dialog>
  );
}

function useModal(modal: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    supportInvokers();
    const dialog = modal.current;
    if (!dialog) return;
    const lightDismiss = 'closedBy' in HTMLDialogElement.prototype;
    const leave = (event: MouseEvent) => {
      if (followsLink(event) || (!lightDismiss && isOnBackdrop(event, dialog))) dialog.close();
    };
    dialog.addEventListener('click', leave);
    return () => dialog.removeEventListener('click', leave);
  }, [modal]);
}

/** A link that changes the page in place would otherwise change it behind the dialog. */
function followsLink({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a[href]:not([target="_blank"])') : null;
  return link !== null && !metaKey && !ctrlKey && !shiftKey;
}

/** Such a press is dispatched to the dialog itself, but lies outside of its box. */
function isOnBackdrop({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
