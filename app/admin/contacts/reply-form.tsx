import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#app/api-request.ts';
import { useAskAgain, usePatchRow } from '#app/staff/lists/cached-rows.ts';
import { postJson, showFailure } from '#app/staff/session/api.ts';
import { draftOf } from '#app/staff/session/reply-and-note-drafts.ts';
import { useMailed, useMe } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { contactWords } from '#content/staff/contacts.ts';
import type { ContactRow } from '#contract/contacts.ts';

const words = contactWords.reply;
const longestReply = 5_000;

export function ReplyForm({ contact: { id, email, handledAt } }: { contact: ContactRow }) {
  const draft = draftOf(useMe().id, id);
  const [message, setMessage] = useState(draft.read);
  const mailed = useMailed();
  const patchRow = usePatchRow<ContactRow>('contact');
  const askAgain = useAskAgain('contact');
  // The state that the admin saw when they began to write, which the server compares with the current one.
  const [seen, setSeen] = useState(handledAt);
  if (message === '' && seen !== handledAt) setSeen(handledAt);
  const [isWarned, setWarned] = useState(false);
  const mutationKey = ['reply', id];
  const isUnderWay = useIsMutating({ mutationKey }) > 0;
  const client = useQueryClient();
  const write = (text: string) => {
    setMessage(text);
    draft.write(text);
  };
  const send = useMutation({
    mutationKey,
    // Mutations of a scope run one after the other: a change of `handled` that was pressed first arrives first.
    scope: { id: `handled ${id}` },
    mutationFn: () =>
      postJson<{ data: ContactRow; message: string }>(`/api/contacts/${id}/reply`, {
        message,
        ...(!isWarned && { handledAt: seen }),
      }),
    onSuccess: ({ data, message: outcome }) => {
      write('');
      setWarned(false);
      patchRow(id, data);
      showToast({ title: outcome });
    },
    onError: (error) => {
      showFailure(error, words.failed);
      if (!(error instanceof ApiError) || error.code !== 'handledMeanwhile') return;
      setWarned(true);
      void askAgain();
    },
  });
  // A reply that was sent before the admin opened another message and came back.
  const [wasUnderWay, setWasUnderWay] = useState(isUnderWay);
  if (wasUnderWay !== isUnderWay) {
    setWasUnderWay(isUnderWay);
    if (!isUnderWay && send.isIdle) setMessage(draft.read());
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A second press may come before the first is drawn.
    if (client.isMutating({ mutationKey }) === 0) send.mutate();
  };
  return (
    <form method="post" onSubmit={submit} className="grid grid-cols-1 gap-2">
      <TextArea
        label={words.label}
        hint={mailed(words.hint({ email }))}
        error={send.error instanceof ApiError ? send.error.fields.message : undefined}
        name="message"
        rows={6}
        maxLength={longestReply}
        required
        readOnly={isUnderWay}
        value={message}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" size="sm" busy={isUnderWay}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
