import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Draft } from '#app/staff/session/reply-and-note-drafts.ts';
import { classes } from '#app/ui/classes.ts';
import { enterSends, isImeComposing } from '#app/ui/keyboard.ts';
import { useHeightOfText } from '#app/ui/use-height-of-text.ts';
import { supportWords } from '#content/staff/support.ts';
import type { Language } from '#contract/language.ts';
import { nextPlaceholder, type Placeholder } from './find-and-fill-replies.ts';
import { composerCommand } from './shortcuts.ts';

const words = supportWords.box;

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
  /** True where the key was meant for something else. */
  onPress: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  onSubmit: () => void;
  onBlur: () => void;
}

/** The text, with the placeholders of a canned reply highlighted. */
export function ComposerField({ box, id, kind, language, placeholders, ...props }: ComposerFieldProps) {
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isImeComposing(event.nativeEvent) || props.onPress(event)) return;
    const command = composerCommand(event);
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
        placeholder={kind === 'reply' ? words.placeholder : words.notePlaceholder}
        enterKeyHint={!enterSends() ? 'enter' : kind === 'reply' ? 'send' : 'done'}
        aria-describedby={`${id}hint`}
        {...props.attributes}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={props.onBlur}
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
  onPlaceholder: (placeholder: Placeholder) => void;
}

/** Why it cannot be sent now, or how it is sent. */
export function Hint({ placeholders, surplus, isConnected, kind, onPlaceholder }: HintProps) {
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
  return <p className="text-ink-quiet max-lg:hidden pointer-coarse:hidden">{words.emptyHint}</p>;
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
  const isReplaced = useRef(false);
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
    if (!isReplaced.current) return;
    isReplaced.current = false;
    const placeholder = nextPlaceholder(text, 0);
    if (placeholder) select(placeholder);
    else focus();
  });
  return {
    ref,
    text,
    select,
    focus,
    replace: (next: string) => {
      isReplaced.current = true;
      write(next);
    },
  };
}

const fieldLook =
  'grid max-h-[min(14rem,30dvh)] grid-cols-1 overflow-y-auto rounded-field border border-edge bg-card has-focus-visible:outline-2 has-focus-visible:outline-aurora *:[grid-area:1/1]';
const textLook =
  'field-sizing-content min-h-16 w-full resize-none overflow-hidden border-0 bg-transparent px-3 py-2 font-text text-base leading-normal outline-none pointer-coarse:text-lg pointer-coarse:leading-normal placeholder:text-ink-quiet';
const placeholderLook =
  'inline-flex min-h-6 items-center rounded-[0.25rem] border border-gold px-1.5 text-xs font-semibold text-ink hover:bg-line';
