import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { ChatPicture } from '#contract/chat/sessions-and-messages.ts';
import type { LargePicture } from './large-picture.tsx';

export interface PictureWords {
  enlarge: string;
  close: string;
  actualSize: string;
  fit: string;
  notLoaded: string;
  again: string;
}

interface PictureProps {
  picture: ChatPicture;
  /** Undefined while it is read. */
  src: string | undefined;
  alt: string;
  isLost: boolean;
  onLost?: () => void;
  onAgain?: () => void;
  words: PictureWords;
}

/** Of a message: small, in a box that has its size before the picture is there, and large when it is pressed. */
export function Picture({ picture, src, alt, isLost, onLost, onAgain, words }: PictureProps) {
  const [large, setLarge] = useState<{ LargePicture: typeof LargePicture } | null>(null);
  if (isLost)
    return (
      <div className="grid justify-items-start gap-1.5 rounded-field border border-dashed border-edge p-3 text-sm">
        <p>
          <span className="sr-only">{alt}. </span>
          {words.notLoaded}
        </p>
        <Button variant="outline" size="sm" onClick={onAgain}>
          {words.again}
        </Button>
      </div>
    );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-disabled={!src || undefined}
        onClick={() => src && void import('./large-picture.tsx').then(setLarge, () => {})}
        className="block max-w-full cursor-zoom-in overflow-hidden rounded-field border border-line-strong bg-raised"
      >
        <img
          src={src ?? blank}
          alt={alt}
          {...boxOf(picture)}
          onError={onLost}
          className="block h-auto max-w-full object-contain"
        />
        <span className="sr-only">. {words.enlarge}</span>
      </button>
      {large && src ? (
        <large.LargePicture {...{ picture, src, alt, words }} onClose={() => setLarge(null)} />
      ) : null}
    </>
  );
}

/** Without any address a browser would show its words in a box of another size. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const most = { width: 240, height: 300 };
/** A thin one can be pressed too. */
const least = 44;

function boxOf({ width, height }: ChatPicture): ChatPicture {
  const scale = Math.min(1, most.width / width, most.height / height);
  const scaled = (length: number) => Math.max(least, Math.round(length * scale));
  return { width: scaled(width), height: scaled(height) };
}
