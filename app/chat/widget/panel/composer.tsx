import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { PictureInput, PictureToSend } from '#app/chat/log/picture-to-send.tsx';
import { useChosenPicture, useDroppedPictures } from '#app/chat/log/use-chosen-picture.ts';
import type { ChatClient, ChatView } from '#app/chat/widget/client.ts';
import { useCopy } from '#app/copy/copy.ts';
import { classes } from '#app/ui/classes.ts';
import { PictureIcon, SendIcon } from '#app/ui/icons.tsx';
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
      <PictureToSend
        chosen={draftPicture}
        state={picture.state}
        refusal={notice?.about === 'picture' ? notice.sentence || copy.picture.lost : null}
        words={{
          chosen: copy.picture.chosen,
          remove: copy.picture.remove,
          preparing: copy.picture.preparing,
          unreadable: copy.picture.unreadable,
          heic: copy.picture.heic,
          tooLarge: copy.picture.tooLarge,
          offline: copy.needsConnection,
        }}
        onRemove={removePicture}
      />
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
        <PictureInput ref={files} onTake={picture.take} />
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
