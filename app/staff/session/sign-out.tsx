import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { ConfirmDialog } from '#app/staff/frame/open-dialog.tsx';
import { endNotificationsHere } from '#app/staff/push/use-this-device.ts';
import { Button } from '#app/ui/button.tsx';
import { MenuAction } from '#app/ui/menu.tsx';
import { layoutWords } from '#content/staff/layout.ts';
import { postJson, showFailure } from './api.ts';
import { hasUnsent } from './reply-and-note-drafts.ts';
import { useForgetSession, useMe } from './session.ts';

const words = layoutWords.menu;

/** Asks first where the colleague has unsent drafts, which are stored in this tab and deleted by signing out. */
function useSignOut() {
  const { id } = useMe();
  const forget = useForgetSession();
  const { mutate, isPending } = useMutation({
    mutationFn: () => postJson('/api/auth/sign-out'),
    onSuccess: () => {
      endNotificationsHere();
      forget();
    },
    onError: (error) => showFailure(error, words.signOutFailed),
  });
  const [isAsked, setAsked] = useState(false);
  const leave = ({ currentTarget }: MouseEvent) => {
    if (!hasUnsent(id)) return mutate();
    // Close the menu first, so that the dialog can return the focus to the menu's button.
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    setAsked(true);
  };
  const question = isAsked
    ? createPortal(
        <ConfirmDialog
          title={words.unsent.title}
          text={words.unsent.text}
          action={words.unsent.signOut}
          harsh
          busy={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsked(false)}
        />,
        document.body,
      )
    : null;
  return { leave, isPending, question };
}

export function SignOutButton() {
  const { leave, isPending, question } = useSignOut();
  return (
    <>
      <Button variant="quiet" busy={isPending} onClick={leave}>
        {words.signOut}
      </Button>
      {question}
    </>
  );
}

export function SignOutAction() {
  const { leave, question } = useSignOut();
  return (
    <>
      <MenuAction onClick={leave}>{words.signOut}</MenuAction>
      {question}
    </>
  );
}
