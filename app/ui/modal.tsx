import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { CloseIcon } from './icons.tsx';

/** For a button that opens a `Dialog` or `Drawer`: the platform does it, and the starter where the platform cannot. */
export const opensModal = (id: string) =>
  ({ type: 'button', 'aria-haspopup': 'dialog', command: 'show-modal', commandfor: id }) as const;

const closesModal = (id: string) => ({ type: 'button', command: 'close', commandfor: id }) as const;

export interface ModalProps {
  /** What `opensModal(id)` on a button refers to. */
  id: string;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  onClose?: () => void;
  /** `closerequest` where something is typed: a press beside the dialog does not give it up. */
  closedby?: 'any' | 'closerequest';
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
