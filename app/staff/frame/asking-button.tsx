import type { UseMutationResult } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './open-dialog.tsx';

interface AskingButtonProps extends Pick<ConfirmDialogProps, 'title' | 'text' | 'action'> {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  /** What is done after a yes; the dialog closes when it succeeds. */
  mutation: Pick<UseMutationResult<unknown, Error, void>, 'isPending' | 'mutate'>;
}

/** A button that asks before it acts. */
export function AskingButton({ ref, label, mutation, ...question }: AskingButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button ref={ref} variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          {...question}
          busy={mutation.isPending}
          onConfirm={() => mutation.mutate(undefined, { onSuccess: close })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
