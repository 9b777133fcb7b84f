import { type FormEvent, useState } from 'react';
import { ApiError, messageFor } from '#app/api-request.ts';
import { showFailure } from '#app/staff/session/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { supportWords } from '#content/staff/support.ts';
import { mostOwnReplies, type OwnReply, ownReplyRequest } from '#contract/content/canned-replies.ts';
import { useOwnReplyActions } from './use-canned-replies.ts';

const words = supportWords.replies.own;

/** What an agent keeps for themselves: a list, or the fields of the one that is written. */
export function OwnReplies({ replies, onBack }: { replies: readonly OwnReply[]; onBack: () => void }) {
  const [edited, setEdited] = useState<OwnReply | 'new' | null>(replies.length === 0 ? 'new' : null);
  if (edited)
    return (
      <OwnReplyForm
        reply={edited === 'new' ? undefined : edited}
        onEnd={() => (replies.length === 0 && edited === 'new' ? onBack() : setEdited(null))}
        onSaved={() => setEdited(null)}
      />
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-ink-soft">{words.lead({ most: mostOwnReplies })}</p>
      <ul className="grid grid-cols-1 gap-1">
        {replies.map((reply) => (
          <OwnReplyRow key={reply.id} reply={reply} onEdit={() => setEdited(reply)} />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={onBack}>
          {words.back}
        </Button>
        <Button size="sm" off={replies.length >= mostOwnReplies} onClick={() => setEdited('new')}>
          {words.add}
        </Button>
      </div>
    </div>
  );
}

function OwnReplyRow({ reply, onEdit }: { reply: OwnReply; onEdit: () => void }) {
  const { remove } = useOwnReplyActions();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const removeNow = () => {
    setBusy(true);
    remove(reply)
      .catch((error: Error) => showFailure(error, words.notDeleted))
      .finally(() => setBusy(false));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-1.5 text-sm">
      <span className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <span className="flex items-baseline gap-2">
          <span className="truncate font-semibold">{reply.title}</span>
          <span className="font-mono text-xs text-ink-soft">/{reply.word}</span>
        </span>
        <span dir="auto" className="truncate text-ink-soft">
          {reply.text}
        </span>
      </span>
      {isAsked ? (
        <>
          <Button variant="quiet" size="sm" onClick={() => setAsked(false)}>
            {words.keep}
          </Button>
          <Button variant="outline" size="sm" busy={isBusy} onClick={removeNow} className="text-alarm">
            {words.deleteNow}
          </Button>
        </>
      ) : (
        <>
          <Button variant="quiet" size="sm" aria-label={words.editOne(reply)} onClick={onEdit}>
            {words.edit}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={words.deleteOne(reply)}
            onClick={() => setAsked(true)}
          >
            {words.delete}
          </Button>
        </>
      )}
    </li>
  );
}

interface OwnReplyFormProps {
  reply: OwnReply | undefined;
  onEnd: () => void;
  onSaved: () => void;
}

type FieldName = keyof typeof words.problems;
const names = Object.keys(words.problems) as FieldName[];

function OwnReplyForm({ reply, onEnd, onSaved }: OwnReplyFormProps) {
  const { save } = useOwnReplyActions();
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form)) as Record<FieldName, string>;
    const parsed = ownReplyRequest.safeParse({ ...typed, word: typed.word.replace(/^\//, '') });
    const wrong = names.filter((name) => parsed.error?.issues.some(({ path }) => path[0] === name));
    setErrors(Object.fromEntries(wrong.map((name) => [name, words.problems[name]])));
    setRefusal(undefined);
    if (!parsed.data) return form.querySelector<HTMLElement>(`[name=${wrong[0]}]`)?.focus();
    setBusy(true);
    try {
      await save({ ...parsed.data, id: reply?.id });
      onSaved();
    } catch (error) {
      setRefusal((error instanceof ApiError && messageFor(error)) || words.notSaved);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-1">
      <Field
        name="title"
        label={words.title}
        defaultValue={reply?.title}
        error={errors.title}
        autoComplete="off"
      />
      <Field
        name="word"
        label={words.word}
        hint={words.wordHint}
        defaultValue={reply?.word}
        error={errors.word}
        autoComplete="off"
        autoCapitalize="none"
      />
      <TextArea
        name="text"
        label={words.text}
        hint={words.textHint}
        defaultValue={reply?.text}
        error={errors.text}
        dir="auto"
      />
      <p role="alert" className="text-sm text-alarm empty:hidden">
        {refusal}
      </p>
      <div className="flex flex-wrap justify-end gap-2 pt-2">
        <Button variant="quiet" size="sm" onClick={onEnd}>
          {words.cancel}
        </Button>
        <Button type="submit" size="sm" busy={isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
