import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { CloseIcon } from '#app/ui/icons.tsx';
import type { ChatPicture } from '#contract/chat/sessions-and-messages.ts';
import type { PictureWords } from './picture.tsx';

interface LargePictureProps {
  picture: ChatPicture;
  src: string;
  alt: string;
  words: PictureWords;
  onClose: () => void;
}

/** Over all of the window; a press shows it as large as it is, and it can be scrolled then. */
export function LargePicture({ picture, src, alt, words, onClose }: LargePictureProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isActual, setActual] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={alt}
      onClose={onClose}
      // Esc closes this alone, and not what is behind it.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      className="modal m-auto h-dvh max-h-none w-screen max-w-none bg-page/95 text-ink"
    >
      <div className="grid h-full grid-cols-1 grid-rows-1 overflow-auto overscroll-contain">
        <button
          type="button"
          aria-label={isActual ? words.fit : words.actualSize}
          onClick={() => setActual(!isActual)}
          className={classes(
            'grid min-h-0 min-w-0 place-content-center focus-visible:-outline-offset-4',
            isActual ? 'size-max min-h-full min-w-full cursor-zoom-out' : 'cursor-zoom-in p-3',
          )}
        >
          <img
            src={src}
            alt=""
            {...picture}
            className={
              isActual ? 'block max-w-none' : 'block h-auto max-h-[calc(100dvh-1.5rem)] w-auto max-w-full'
            }
          />
        </button>
      </div>
      <Button
        variant="outline"
        size="icon"
        aria-label={words.close}
        onClick={() => dialog.current?.close()}
        className="absolute! top-3 right-3 bg-card"
      >
        <CloseIcon />
      </Button>
    </dialog>
  );
}
