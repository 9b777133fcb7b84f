import { Modal, type ModalProps } from './modal.tsx';

/** A question or a short form in the middle of the screen. Opened by a button with `opensModal(id)`. */
export function Dialog(props: ModalProps) {
  return (
    <Modal
      {...props}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] rounded-card"
    />
  );
}
