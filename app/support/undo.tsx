import { useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { CloseIcon } from '#app/ui/icons.tsx';
import { supportWords } from '#content/staff/support.ts';

/** A key that is pressed much later is a mistake. */
const undoableMs = 20_000;

interface Done {
  title: string;
  undo: () => void;
}

let last: Done | undefined;
const listeners = new Set<() => void>();

function remember(done: Done | undefined): void {
  last = done;
  for (const listener of listeners) listener();
}

// docs/decisions.md, T182
/** Says what was done, apart from the toasts: an alert would take the place of one. By button or key it can be undone as long as it stands there. */
export function showUndo(title: string, undo: () => Promise<void>): void {
  const done = {
    title,
    undo() {
      remember(undefined);
      void undo();
    },
  };
  remember(done);
  setTimeout(() => {
    if (last === done) remember(undefined);
  }, undoableMs);
}

/** A snooze can be put back. */
export const isAhead = (moment: string | null) => moment !== null && Date.parse(moment) > Date.now();

export function undoLast(): void {
  last?.undo();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const latest = () => last;
const focusMain = focusAfter((button) => button.closest('main'));

/** Over the end of the list; on a phone in front of everything else. */
export function UndoBar() {
  const done = useSyncExternalStore(subscribe, latest, () => undefined);
  return (
    <div role="status">
      {done ? (
        <div
          data-undo=""
          className="z-30 flex items-center gap-x-2 gap-y-1 border-line-strong bg-raised py-1.5 pr-1.5 pl-4 text-sm max-md:border-b md:fixed md:bottom-4 md:left-4 md:w-[17rem] md:rounded-card md:border md:shadow-lift"
        >
          <p className="min-w-0 flex-1 wrap-anywhere">{done.title}</p>
          <Button ref={focusMain} variant="outline" size="sm" aria-keyshortcuts="z" onClick={done.undo}>
            {supportWords.undo}
          </Button>
          <Button
            ref={focusMain}
            variant="quiet"
            size="icon"
            aria-label={supportWords.undoHide}
            onClick={() => remember(undefined)}
          >
            <CloseIcon className="size-4" />
          </Button>
        </div>
      ) : null}
    </div>
  );
}
