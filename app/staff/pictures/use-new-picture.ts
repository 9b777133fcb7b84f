import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#app/api-request.ts';
import { postFile, sentenceOf } from '#app/staff/session/api.ts';
import { shrink, UnreadablePicture } from '#app/ui/pictures/shrink.ts';
import { pictureFieldWords as words } from '#content/staff/desk/pictures.ts';
import { type PictureLimits, pictureLimits } from '#contract/picture-types.ts';
import type { StoredPicture } from '#contract/pictures.ts';

/** What is said of a picture on its way. */
export interface PictureProgress {
  step: 'under way' | 'done' | 'failed';
  sentence: string;
  /** Sends again what did not arrive. */
  again?: () => void;
}

/** Takes files, shrinks and uploads them one at a time; a newer one takes the place of one that is under way. */
export function useNewPicture(
  onDone: (picture: StoredPicture) => void,
  limits: PictureLimits = pictureLimits,
  to = '/api/admin/pictures',
) {
  const [progress, setProgress] = useState<PictureProgress>();
  const current = useRef<AbortController>(undefined);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => () => current.current?.abort(), []);

  const begin = async (work: (report: typeof setProgress, signal: AbortSignal) => Promise<void>) => {
    current.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    current.current = controller;
    const report: typeof setProgress = (next) => signal.aborted || setProgress(next);
    await work(report, signal).catch((error: unknown) =>
      report({ step: 'failed', sentence: sentenceFor(error) }),
    );
  };

  const deliver = (blob: Blob, note: string) =>
    begin(async (report, signal) => {
      const sending = words.sending({ kilobytes: Math.ceil(blob.size / 1024) });
      report({ step: 'under way', sentence: sending });
      const onLine = (isThere: boolean) =>
        report({ step: 'under way', sentence: isThere ? sending : words.waiting });
      try {
        const picture = await send(to, blob, onLine, signal);
        if (signal.aborted) return;
        report({ step: 'done', sentence: note || words.done });
        done.current(picture);
      } catch (error) {
        report({
          step: 'failed',
          sentence: sentenceFor(error),
          again: () => void deliver(blob, note),
        });
      }
    });

  const take = (file: Blob) =>
    begin(async (report, signal) => {
      report({ step: 'under way', sentence: words.shrinking });
      const { blob, becameStill } = await shrink(file, limits);
      if (!signal.aborted) await deliver(blob, becameStill ? words.becameStill : '');
    });

  return {
    progress,
    isUnderWay: progress?.step === 'under way',
    take: (file: Blob) => void take(file),
    forget: () => {
      current.current?.abort();
      setProgress(undefined);
    },
  };
}

function sentenceFor(error: unknown): string {
  if (error instanceof UnreadablePicture) return words.unreadable[error.reason];
  if (!(error instanceof Error)) return words.failed;
  return (error instanceof ApiError && error.fields.picture) || sentenceOf(error, words.failed);
}

const mostTries = 6;

/** The same bytes are kept once, so they may be sent again where the answer was lost. */
async function send(
  to: string,
  blob: Blob,
  onLine: (isThere: boolean) => void,
  signal: AbortSignal,
): Promise<StoredPicture> {
  for (let tries = 1; ; tries += 1)
    try {
      return (await postFile<{ data: StoredPicture }>(to, blob)).data;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 502;
      if (isRefused || signal.aborted || tries === mostTries) throw error;
      onLine(false);
      await untilOnline(1000 * 2 ** tries);
      if (signal.aborted) throw error;
      onLine(true);
    }
}

/** A browser may call itself online although nothing arrives, so it is asked again after a pause. */
function untilOnline(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(resolve, pauseMs) : undefined;
    addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
