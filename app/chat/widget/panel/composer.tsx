import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { acceptedPictures, useChosenPicture, useDroppedPictures } from '#app/chat/log/use-chosen-picture.ts';
import type { ChatClient, ChatView } from '#app/chat/widget/client.ts';
import { useCopy } from '#app/copy/copy.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { CloseIcon, PictureIcon, SendIcon, SpinnerIcon } from '#app/ui/icons.tsx';
import { enterSends, isImeComposing } from '#app/ui/keyboard.ts';
import { useHeightOfText } from '#app/ui/use-height-of-text.ts';

/** With so few characters left, the panel shows how many. */
const counted = 400;

interface ComposerProps {
  client: ChatClient;
  view: ChatView;
  longest: number;
}

export function Composer({ client, view: { draft, draftPicture, notice }, longest }: ComposerProps) {
  const copy = useCopy('chat');
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useHeightOfText(box, draft);
  const left = longest - [...draft.trim()].length;
  const isEmpty = draft.trim() === '' && !draftPicture;
  const files = useRef<HTMLInputElement>(null);
  const picture = useChosenPicture((chosen) => {
    client.choosePicture(chosen);
    box.current?.focus();
  });
  useDroppedPictures(box, picture.take);
  const removePicture = () => {
    picture.cancel();
    client.choosePicture(null);
    box.current?.focus();
  };

  const send = () => {
    if (left >= 0 && client.send(draft)) box.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    // Enter also ends a word that an input method is composing.
    if (event.key !== 'Enter' || event.shiftKey || isImeComposing(event.nativeEvent)) return;
    if (!enterSends()) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} className="grid gap-1 px-4 pt-3 pb-2">
      <PictureToSend chosen={draftPicture} state={picture.state} notice={notice} onRemove={removePicture} />
      <div className="chat-box">
        <button
          type="button"
          data-press="picture"
          aria-label={copy.picture.add}
          title={copy.picture.add}
          onClick={() => files.current?.click()}
          className="grid size-touch shrink-0 place-content-center rounded-pill text-ink-soft hover:text-ink focus-visible:-outline-offset-2"
        >
          <PictureIcon />
        </button>
        <input
          ref={files}
          type="file"
          accept={acceptedPictures}
          hidden
          onChange={({ currentTarget }) => {
            picture.take(currentTarget.files ?? undefined);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
        <textarea
          ref={box}
          id={id}
          value={draft}
          rows={1}
          enterKeyHint={enterSends() ? 'send' : 'enter'}
          aria-label={copy.message}
          placeholder={copy.message}
          aria-describedby={left <= counted ? `${id}room` : undefined}
          aria-invalid={left < 0 || undefined}
          onChange={({ target }) => client.type(target.value)}
          onKeyDown={press}
          onPaste={picture.paste}
        />
        <button
          type="submit"
          data-press="send"
          aria-label={copy.send}
          aria-disabled={isEmpty || left < 0 || undefined}
          className="grid size-touch shrink-0 place-content-center rounded-pill text-aurora focus-visible:-outline-offset-2 aria-disabled:text-ink-quiet"
        >
          <SendIcon />
        </button>
      </div>
      {left <= counted ? (
        <p
          id={`${id}room`}
          role={left < 0 ? 'alert' : undefined}
          className={classes('px-1 text-xs', left < 0 ? 'text-alarm' : 'text-ink-soft')}
        >
          {left < 0 ? copy.charactersTooMany({ count: -left }) : copy.charactersLeft({ count: left })}
        </p>
      ) : null}
    </form>
  );
}

interface PictureToSendProps {
  chosen: ChatView['draftPicture'];
  state: ReturnType<typeof useChosenPicture>['state'];
  notice: ChatView['notice'];
  onRemove: () => void;
}

/** Above the text: the picture that was chosen, or why there is none. */
function PictureToSend({ chosen, state, notice, onRemove }: PictureToSendProps) {
  const { picture: copy, needsConnection } = useCopy('chat');
  const sentences = {
    unreadable: copy.unreadable,
    heic: copy.heic,
    tooLarge: copy.tooLarge,
    offline: needsConnection,
  };
  const refusal = notice?.about === 'picture' ? notice.sentence || copy.lost : null;
  const problem = state && state !== 'preparing' ? sentences[state] : refusal;
  return (
    <>
      {chosen ? (
        <div className="flex items-center gap-1 pb-1 pl-1">
          <img
            src={chosen.data}
            alt={copy.chosen}
            width={56}
            height={56}
            className="size-14 rounded-field border border-line-strong object-cover"
          />
          <Button variant="quiet" size="icon" aria-label={copy.remove} onClick={onRemove}>
            <CloseIcon className="size-4" />
          </Button>
        </div>
      ) : null}
      <p role="status" className="flex items-center gap-2 px-1 text-xs text-ink-soft empty:hidden">
        {state === 'preparing' ? (
          <>
            <SpinnerIcon className="size-4" />
            {copy.preparing}
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
