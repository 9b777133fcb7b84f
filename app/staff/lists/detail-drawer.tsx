import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { isForText, useKeydown } from '#app/staff/frame/shortcuts.ts';
import { isShut, useShownModally } from '#app/staff/frame/use-shown-modally.ts';
import { Button } from '#app/ui/button.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { staffWords } from '#content/staff/shared-words.ts';
import type { Steps } from './use-open-row.ts';

interface DetailDrawerProps {
  title: ReactNode;
  /** Also reached by j and k. Missing for details outside of a list. */
  steps?: Steps;
  onClose: () => void;
  children: ReactNode;
}

/** The details of a row, in a drawer beside its list. Open as long as it is mounted. */
export function DetailDrawer({ title, steps, onClose, children }: DetailDrawerProps) {
  const id = useId();
  useShownModally(id, 'title', useLocation().key);
  useStepKeys(steps ?? {});
  return (
    <Modal
      id={id}
      title={title}
      closeLabel={staffWords.close}
      onClose={() => isShut(id) && onClose()}
      className="modal-drawer my-0 mr-0 ml-auto h-dvh max-h-none w-[min(38rem,100vw)] max-w-none border-y-0 border-r-0 sm:rounded-l-card"
    >
      <div className="grid grid-cols-1 gap-6">
        {children}
        {steps ? (
          <div className="-mx-4 flex gap-2 border-t border-line pt-4">
            <Step run={steps.previous}>{staffWords.previousRow}</Step>
            <Step run={steps.next}>{staffWords.nextRow}</Step>
          </div>
        ) : null}
      </div>
    </Modal>
  );
}

function Step({ run, children }: { run: (() => void) | undefined; children: string }) {
  return (
    <Button variant="quiet" size="sm" off={!run} onClick={run}>
      {children}
    </Button>
  );
}

function useStepKeys({ previous, next }: Steps): void {
  useKeydown((event) => {
    // Not while a dialog is open above the drawer.
    if (isForText(event) || document.querySelectorAll('dialog:modal').length > 1) return;
    if (event.key === 'j') next?.();
    if (event.key === 'k') previous?.();
  });
}
