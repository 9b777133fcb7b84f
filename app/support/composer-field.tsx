import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { PictureInput } from '#app/chat/log/picture-to-send.tsx';
import { useChosenPicture } from '#app/chat/log/use-chosen-picture.ts';
import type { WaitingPicture } from '#app/chat/protocol/pictures.ts';
import { type Draft, draftOf } from '#app/staff/session/reply-and-note-drafts.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { PictureIcon } from '#app/ui/icons.tsx';
import { enterSends, isImeComposing } from '#app/ui/keyboard.ts';
import { useHeightOfText } from '#app/ui/use-height-of-text.ts';
import { supportWords } from '#content/staff/support.ts';
import type { Language } from '#contract/language.ts';
import { nextPlaceholder, type Placeholder } from './canned-replies/find-and-fill-replies.ts';
import { composerCommand } from './shortcuts.ts';

const words = supportWords.box;
const pictureWords = words.picture;

/** A private note is for colleagues. */
export type Kind = 'reply' | 'note';

type TextBox = ReturnType<typeof useTextBox>;

interface ComposerFieldProps {
  box: TextBox;
  id: string;
  kind: Kind;
  /** Of the customer. */
  language: Language;
  placeholders: readonly Placeholder[];
  attributes: object;
  onChange: (text: string) => void;
  onCaret: (caret: number) => void;
  /** True where the key was meant for something else. */
  onPress: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  onSubmit: () => void;
  onBlur: () => void;
  onPaste: ((event: ClipboardEvent) => void) | undefined;
  /** A reply is a mail, in which a new line is no end. */
  isMail: boolean;
  readOnly: boolean;
}

/** The text, with the placeholders of a canned reply highlighted. */
export function ComposerField({ box, id, kind, language, placeholders, ...props }: ComposerFieldProps) {
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isImeComposing(event.nativeEvent) || props.onPress(event)) return;
    const command = composerCommand(event, props.isMail);
    if (command === 'send') {
      event.preventDefault();
      props.onSubmit();
    } else if (command === 'nextPlaceholder') {
      const placeholder = nextPlaceholder(box.text, event.currentTarget.selectionEnd);
      if (!placeholder) return;
      event.preventDefault();
      box.select(placeholder);
    } else if (command === 'leave') event.currentTarget.blur();
  };
  return (
    <div className={classes(fieldLook, kind === 'note' && 'border-dashed border-dusk-soft')}>
      <Highlights text={box.text} placeholders={placeholders} />
      <textarea
        ref={box.ref}
        id={id}
        name={kind}
        rows={2}
        value={box.text}
        dir="auto"
        lang={kind === 'reply' ? language : 'en'}
        placeholder={
          kind === 'note' ? words.notePlaceholder : props.isMail ? words.mailPlaceholder : words.placeholder
        }
        readOnly={props.readOnly}
        enterKeyHint={props.isMail || !enterSends() ? 'enter' : kind === 'reply' ? 'send' : 'done'}
        aria-describedby={`${id}hint`}
        {...props.attributes}
        onChange={({ currentTarget }) => {
          props.onChange(currentTarget.value);
          props.onCaret(currentTarget.selectionStart);
        }}
        onSelect={({ currentTarget }) => props.onCaret(currentTarget.selectionStart)}
        onKeyDown={press}
        onBlur={props.onBlur}
        onPaste={props.onPaste}
        className={classes(
          textLook,
          kind === 'note' ? 'text-dusk-soft placeholder:text-ink-quiet' : 'text-ink',
        )}
      />
    </div>
  );
}

interface HintProps {
  placeholders: readonly Placeholder[];
  surplus: number;
  isConnected: boolean;
  kind: Kind;
  isMail: boolean;
  onPlaceholder: (placeholder: Placeholder) => void;
  /** Otherwise, of a reply. */
  children: ReactNode;
}

/** Why it cannot be sent now, or how it is sent. */
export function Hint({
  placeholders,
  surplus,
  isConnected,
  kind,
  isMail,
  onPlaceholder,
  children,
}: HintProps) {
  if (placeholders.length > 0)
    return (
      <div className="flex flex-wrap items-center gap-1.5 font-medium text-gold">
        <span>{words.fill({ blanks: placeholders.length })}</span>
        {placeholders.map((placeholder) => (
          <button
            key={placeholder.start}
            type="button"
            onClick={() => onPlaceholder(placeholder)}
            className={placeholderLook}
          >
            {placeholder.label}
          </button>
        ))}
      </div>
    );
  if (surplus > 0) return <p className="font-medium text-alarm">{words.tooLong({ count: surplus })}</p>;
  if (!isConnected && kind === 'reply') return <p className="font-medium">{words.offline}</p>;
  const ofNote = isMail ? words.mailNoteHint : words.noteHint;
  return (
    <p className="text-ink-quiet max-lg:hidden pointer-coarse:hidden">
      {kind === 'note' ? ofNote : children}
    </p>
  );
}

/** Behind the text, which it repeats unseen. */
function Highlights({ text, placeholders }: { text: string; placeholders: readonly Placeholder[] }) {
  if (placeholders.length === 0) return null;
  const ends = [0, ...placeholders.map(({ end }) => end)];
  return (
    <div
      aria-hidden="true"
      className={classes(textLook, 'wrap-anywhere whitespace-pre-wrap text-transparent')}
    >
      {placeholders.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ends[index], start)}
          <mark className="rounded-[0.25rem] bg-gold/25 text-transparent ring-1 ring-gold">
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </div>
  );
}

export function useDraft(draft: Draft) {
  const [text, setText] = useState(draft.read);
  const latest = useRef(text);
  const write = (next: string | ((now: string) => string)) => {
    latest.current = typeof next === 'string' ? next : next(latest.current);
    setText(latest.current);
    draft.write(latest.current);
  };
  return { text, write };
}

/** The text field, and what is selected in it after its text was replaced. */
export function useTextBox(text: string, write: (text: string) => void) {
  const ref = useRef<HTMLTextAreaElement>(null);
  /** Where the caret goes; without a place, to the first blank or the end. */
  const replaced = useRef<{ caret: number | undefined }>(undefined);
  useHeightOfText(ref, text);
  const select = ({ start, end }: Pick<Placeholder, 'start' | 'end'>) => {
    ref.current?.focus();
    ref.current?.setSelectionRange(start, end);
  };
  // Where React puts another text in its place afterwards, the browser leaves the caret at its end as well.
  const focus = () => {
    const end = ref.current?.value.length ?? 0;
    select({ start: end, end });
  };
  useEffect(() => {
    if (!replaced.current) return;
    const { caret } = replaced.current;
    replaced.current = undefined;
    const placeholder = nextPlaceholder(text, 0);
    if (caret !== undefined) select({ start: caret, end: caret });
    else if (placeholder) select(placeholder);
    else focus();
  });
  return {
    ref,
    text,
    select,
    focus,
    replace: (next: string, caret?: number) => {
      replaced.current = { caret };
      write(next);
    },
  };
}

/** The picture that an agent is about to send in a chat. It is a draft, as its text is. */
export function usePictureToSend(staffId: string, sessionId: string, onChosen: () => void) {
  const draft = draftOf(staffId, `picture of chat ${sessionId}`);
  const [chosen, setChosen] = useState(() => parsed(draft.read()));
  const choose = (picture: WaitingPicture | null) => {
    setChosen(picture);
    draft.write(picture ? JSON.stringify(picture) : '');
  };
  const file = useChosenPicture((picture) => {
    choose(picture);
    onChosen();
  });
  return {
    chosen,
    choose,
    take: file.take,
    paste: file.paste,
    state: file.state,
    remove(): void {
      file.cancel();
      choose(null);
    },
  };
}

function parsed(stored: string): WaitingPicture | null {
  try {
    return JSON.parse(stored || 'null');
  } catch {
    return null;
  }
}

export function PictureButton({ onTake }: { onTake: (files: FileList | undefined) => void }) {
  const files = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={pictureWords.add}
        title={pictureWords.add}
        onClick={() => files.current?.click()}
      >
        <PictureIcon />
      </Button>
      <PictureInput ref={files} onTake={onTake} />
    </>
  );
}

const fieldLook =
  'grid max-h-[min(14rem,30dvh)] min-w-0 flex-1 grid-cols-1 overflow-y-auto rounded-field border border-edge bg-card has-focus-visible:outline-2 has-focus-visible:outline-aurora *:[grid-area:1/1]';
const textLook =
  'field-sizing-content min-h-16 w-full resize-none overflow-hidden border-0 bg-transparent px-3 py-2 font-text text-base leading-normal outline-none pointer-coarse:text-lg pointer-coarse:leading-normal placeholder:text-ink-quiet';
const placeholderLook =
  'inline-flex min-h-6 items-center rounded-[0.25rem] border border-gold px-1.5 text-xs font-semibold text-ink hover:bg-line';
