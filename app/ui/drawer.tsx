import { Modal, type ModalProps } from './modal.tsx';

/** A sheet from the right, as high as the screen. Opened by a button with `opensModal(id)`. */
export function Drawer(props: ModalProps) {
  return (
    <Modal
      {...props}
      className="modal-drawer my-0 mr-0 ml-auto h-dvh max-h-none w-[min(24rem,calc(100vw-2.5rem))] max-w-none rounded-l-card border-y-0 border-r-0"
    />
  );
}
