import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { CloseIcon } from './icons.tsx';

/** For a button that opens a modal dialog: by Invoker Commands, which the page script adds to older browsers. */
export const opensModal = (id: string) =>
  ({ type: 'button', 'aria-haspopup': 'dialog', command: 'show-modal', commandfor: id }) as const;

const closesModal = (id: string) => ({ type: 'button', command: 'close', commandfor: id }) as const;

interface ModalProps {
  /** The id in `opensModal(id)`. */
  id: string;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  onClose?: () => void;
  /** `closerequest` for dialogs with fields: a press beside the dialog does not discard what was typed. */
  closedby?: 'any' | 'closerequest';
}

/**
 * The `<dialog>` of dialogs and drawers. Title and close button stay in sight while the content scrolls. The button comes
 * last, so that the focus starts in the content. Both share one cell of a grid inside: a sticky element of a grid stays
 * within its cell in some browsers, and WebKit stretches a dialog that is a grid itself.
 */
export function Modal({
  id,
  title,
  closeLabel,
  children,
  onClose,
  closedby = 'any',
  className,
}: ModalProps & { className: string }) {
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      closedby={closedby}
      onClose={onClose}
      className={classes(
        'modal scroll-pt-20 overflow-y-auto overscroll-contain border border-line-strong bg-card text-ink shadow-lift',
        className,
      )}
    >
      {/* Were the dialog itself a grid, WebKit would make it as high as it may be. */}
      <div className="grid grid-cols-1 *:[grid-area:1/1]">
        <div className="min-w-0">
          {/* Not sticky on a low screen or with large text, where it would leave too little room for the content. */}
          <h2
            id={`${id}-title`}
            className="top-0 z-10 bg-card pt-6 pr-18 pb-3 pl-6 text-title-s [@media(min-height:30rem)]:sticky"
          >
            {title}
          </h2>
          {/* The title would cover the focus ring of what begins right under it. */}
          <div className="px-6 pt-1 pb-6">{children}</div>
        </div>
        <div className="sticky top-3.5 z-10 mt-3.5 mr-3.5 self-start justify-self-end">
          <Button {...closesModal(id)} variant="quiet" size="icon" aria-label={closeLabel}>
            <CloseIcon />
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** A sheet from the right, as high as the screen. Opened by a button with `opensModal(id)`. */
export function Drawer(props: ModalProps) {
  return (
    <Modal
      {...props}
      className="modal-drawer my-0 mr-0 ml-auto h-dvh max-h-none w-[min(24rem,calc(100vw-2.5rem))] max-w-none rounded-l-card border-y-0 border-r-0"
    />
  );
}
