import { useMutation } from '@tanstack/react-query';
import { Button } from '#app/ui/button.tsx';
import { MenuAction } from '#app/ui/menu.tsx';
import { frameWords } from '#content/staff/frame.ts';
import { postJson } from './api.ts';
import { showFailure } from './failure.ts';
import { useForgetSession } from './session.ts';

const words = frameWords.menu;

function useSignOut() {
  const forget = useForgetSession();
  return useMutation({
    mutationFn: () => postJson('/api/auth/sign-out'),
    onSuccess: forget,
    onError: (error) => showFailure(error, words.signOutFailed),
  });
}

export function SignOutButton() {
  const { mutate, isPending } = useSignOut();
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
      {words.signOut}
    </Button>
  );
}

export function SignOutAction() {
  const { mutate } = useSignOut();
  return <MenuAction onClick={() => mutate()}>{words.signOut}</MenuAction>;
}
