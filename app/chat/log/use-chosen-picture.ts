import { type ClipboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dataOf, type WaitingPicture } from '#app/chat/protocol/pictures.ts';
import { chatPictureLimits } from '#contract/chat/limits.ts';
import { pictureTypes } from '#contract/picture-types.ts';

/** With types that it knows, an iPhone sends a JPEG in place of its HEIC. A phone offers its camera as well. */
export const acceptedPictures = [...Object.values(pictureTypes), 'image/gif'].join();

type PictureProblem = 'unreadable' | 'heic' | 'tooLarge' | 'offline';
export type ChoosingState = 'preparing' | PictureProblem;

/** Makes what was chosen, pasted or dropped small enough to be sent; of several files the first, and of two choices the last. */
export function useChosenPicture(onChosen: (picture: WaitingPicture) => void) {
  const [state, setState] = useState<ChoosingState | null>(null);
  const newest = useRef<Blob>(undefined);
  const chosen = useEffectEvent(onChosen);
  const [file, setFile] = useState<File>();
  useEffect(() => {
    if (!file) return;
    newest.current = file;
    setState('preparing');
    prepared(file).then(
      (picture) => {
        if (newest.current !== file) return;
        setState(null);
        chosen(picture);
      },
      (problem: PictureProblem) => newest.current === file && setState(problem),
    );
  }, [file]);
  const take = (files: FileList | undefined): boolean => {
    const [first] = files ?? [];
    if (first) setFile(first);
    return first !== undefined;
  };
  return {
    state,
    take,
    cancel(): void {
      newest.current = undefined;
      setFile(undefined);
      setState(null);
    },
    /** A text that was copied with its looks, from an office program, comes with a picture of it: it is pasted as text. */
    paste(event: ClipboardEvent): void {
      const { types, files } = event.clipboardData;
      if (!types.includes('text/plain') && take(files)) event.preventDefault();
    },
  };
}

async function prepared(file: Blob): Promise<WaitingPicture> {
  const { shrink } = await import('#app/ui/pictures/shrink.ts').catch(() => {
    throw 'offline' satisfies PictureProblem;
  });
  try {
    const { blob, width, height } = await shrink(file, chatPictureLimits);
    return { data: await dataOf(blob), width, height };
  } catch (error) {
    const { reason } = error as { reason?: string };
    throw reason === 'heic' || reason === 'tooLarge' ? reason : ('unreadable' satisfies PictureProblem);
  }
}

/** Files may be dropped anywhere on the part of the page around this element that has `data-drop-pictures`, and mark it meanwhile. */
export function useDroppedPictures(
  inside: RefObject<HTMLElement | null>,
  take: (files: FileList | undefined) => boolean,
): void {
  const dropped = useEffectEvent(take);
  useEffect(() => {
    const place = inside.current?.closest<HTMLElement>('[data-drop-pictures]');
    if (!place) return;
    const mark = (isOver: boolean) => {
      place.dataset.dropPictures = isOver ? 'over' : '';
    };
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      mark(true);
    };
    const leave = (event: DragEvent) => {
      if (!place.contains(event.relatedTarget as Node | null)) mark(false);
    };
    const drop = (event: DragEvent) => {
      mark(false);
      if (dropped(event.dataTransfer?.files)) event.preventDefault();
    };
    place.addEventListener('dragover', over);
    place.addEventListener('dragleave', leave);
    place.addEventListener('drop', drop);
    return () => {
      place.removeEventListener('dragover', over);
      place.removeEventListener('dragleave', leave);
      place.removeEventListener('drop', drop);
    };
  }, [inside]);
}
