import type { RefObject } from 'react';
import type { WaitingPicture } from '#app/chat/protocol/pictures.ts';
import { Button } from '#app/ui/button.tsx';
import { CloseIcon, SpinnerIcon } from '#app/ui/icons.tsx';
import { acceptedPictures, type ChoosingState } from './use-chosen-picture.ts';

interface PictureToSendProps {
  chosen: WaitingPicture | null;
  state: ChoosingState | null;
  /** By the server, once it was sent. */
  refusal?: string | null;
  words: Record<'chosen' | 'remove' | ChoosingState, string>;
  onRemove: () => void;
}

/** Above the text: the picture that was chosen, or why there is none. */
export function PictureToSend({ chosen, state, refusal, words, onRemove }: PictureToSendProps) {
  const problem = state && state !== 'preparing' ? words[state] : refusal;
  return (
    <>
      {chosen ? (
        <div className="flex items-center gap-1 px-1 pb-1">
          <img
            src={chosen.data}
            alt={words.chosen}
            width={56}
            height={56}
            className="size-14 rounded-field border border-line-strong object-cover"
          />
          <Button variant="quiet" size="icon" aria-label={words.remove} onClick={onRemove}>
            <CloseIcon className="size-4" />
          </Button>
        </div>
      ) : null}
      <p role="status" className="flex items-center gap-2 px-1 text-xs text-ink-soft empty:hidden">
        {state === 'preparing' ? (
          <>
            <SpinnerIcon className="size-4" />
            {words.preparing}
          </>
        ) : null}
      </p>
      {problem ? (
        <p role="alert" className="px-1 pb-1 text-xs text-alarm">
          {problem}
        </p>
      ) : null}
    </>
  );
}

interface PictureInputProps {
  ref: RefObject<HTMLInputElement | null>;
  onTake: (files: FileList | undefined) => void;
}

/** Pressed by a button that looks like the others. */
export function PictureInput({ ref, onTake }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={acceptedPictures}
      hidden
      onChange={({ currentTarget }) => {
        onTake(currentTarget.files ?? undefined);
        // The same file may be chosen again.
        currentTarget.value = '';
      }}
    />
  );
}
