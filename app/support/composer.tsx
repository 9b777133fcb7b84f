import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useKey } from '#app/staff/frame/shortcuts.ts';
import { postJson } from '#app/staff/session/api.ts';
import type { Draft } from '#app/staff/session/drafts.ts';
import { showFailure } from '#app/staff/session/failure.ts';
import { useMe } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { enterSends, isImeComposing } from '#app/ui/keyboard.ts';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { useHeightOfText } from '#app/ui/use-height-of-text.ts';
import { uuid } from '#app/uuid.ts';
import type { CannedReply } from '#content/staff/canned-replies.ts';
import { supportWords } from '#content/staff/support.ts';
import { type ChatSession, givenName, longestChatText } from '#contract/chat.ts';
import type { Language } from '#contract/language.ts';
import { askedReply, type Blank, blanksIn, findReplies, nextBlank } from './blanks.ts';
import { useArrival } from './chat-address.ts';
import { draftsIn } from './inbox/sessions.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { ReplyDialog, ReplyOptions, useReplyChoice } from './reply-picker.tsx';
import { useInbox, useInboxState } from './use-inbox.tsx';

const words = supportWords.box;

type Kind = 'reply' | 'note';

const kinds = [
  { value: 'reply', label: words.reply },
  { value: 'note', label: words.noteTab },
] as const;

export interface ComposerHandle {
  /** A reply that was refused goes back into the box, in front of what was begun meanwhile. */
  giveBack(text: string): void;
}

interface ComposerProps {
  session: ChatSession;
  name: string;
  ref: Ref<ComposerHandle>;
}

/** The box for replies and for private notes. Each has a draft of its own for every chat. */
export function Composer({ session, name, ref }: ComposerProps) {
  const inbox = useInbox();
  const { sessionId, language } = session;
  const me = useMe();
  const id = useId();
  const [picking, setPicking] = useState<'reply' | 'plan'>();
  const [saving, setSaving] = useState(false);
  const noteTry = useRef<{ text: string; id: string }>(undefined);
  const drafts = draftsIn(me.id, sessionId);
  const reply = useDraft(drafts.reply);
  const note = useDraft(drafts.note);
  // A note that was begun is not to be ended as a reply.
  const [kind, setKind] = useState<Kind>(note.text && !reply.text ? 'note' : 'reply');
  const isConnected = useInboxState((state) => state.connection.status === 'connected');
  const { text, write } = kind === 'reply' ? reply : note;
  const box = useBox(text, write);
  useHeightOfText(box.ref, text);
  const blanks = kind === 'reply' ? blanksIn(text) : [];
  const surplus = [...text.trim()].length - longestChatText;
  const asked = kind === 'reply' ? askedReply(text) : null;
  const suggestions = asked === null ? [] : findReplies(asked, language);
  const isSendable = text.trim() !== '' && blanks.length === 0 && surplus <= 0 && suggestions.length === 0;

  const focusOn = (next: Kind) => {
    setKind(next);
    box.focus();
  };
  useKey('rn', (key) => focusOn(key === 'r' ? 'reply' : 'note'));
  useArrival('box', () => {
    // A keyboard that comes up by itself would cover half of a phone.
    if (matchMedia('(pointer: fine)').matches) box.focus();
  });
  useReplyKey(() => {
    setKind('reply');
    setPicking('reply');
  });
  useImperativeHandle(ref, () => ({
    giveBack(refused) {
      setKind('reply');
      reply.write([refused, reply.text].filter(Boolean).join('\n'));
      box.focus();
    },
  }));

  const change = (next: string) => {
    write(next);
    choice.mark(0);
    if (kind === 'note') return;
    if (next.trim() && askedReply(next) === null) inbox.typed(sessionId);
    else inbox.stopTyping();
  };
  const insert = (canned: CannedReply, inLanguage: Language) => {
    const ready = canned.text[inLanguage]({ name: givenName(session.name), agent: me.name });
    const begun = askedReply(reply.text) === null ? reply.text.trimEnd() : '';
    setPicking(undefined);
    setKind('reply');
    box.replace([begun, ready].filter(Boolean).join('\n'));
  };
  const reach = (message: string): boolean => {
    if (inbox.reply(sessionId, message)) return true;
    showToast({ variant: 'destructive', title: words.connectionError, description: words.cannotSend });
    return false;
  };
  const sendReply = () => {
    if (!isSendable) return blanks[0] && box.select(blanks[0]);
    // What is written while there is no line is another message, and begins on a line of its own.
    write(reach(text.trim()) ? '' : `${text.trimEnd()}\n`);
  };
  const saveNote = async () => {
    if (!isSendable || saving) return;
    setSaving(true);
    // The same words are sent again under the same id: they may have arrived without an answer.
    if (noteTry.current?.text !== text) noteTry.current = { text, id: uuid() };
    try {
      await postJson(`/api/chat/sessions/${encodeURIComponent(sessionId)}/notes`, {
        text: text.trim(),
        clientId: noteTry.current.id,
      });
      noteTry.current = undefined;
      // What was added meanwhile is another note.
      note.write((now) => (now.startsWith(text) ? now.slice(text.length).trimStart() : now));
    } catch (error) {
      showFailure(error as Error, words.noteFailed);
    }
    setSaving(false);
  };
  const submit = (event?: FormEvent) => {
    if (event) {
      event.preventDefault();
      // Were the focus left on the button, what is typed next would be taken for shortcuts.
      box.focus();
    }
    if (kind === 'reply') sendReply();
    else void saveNote();
  };

  const choice = useReplyChoice(suggestions, (canned) => insert(canned, language));
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isImeComposing(event.nativeEvent) || choice.press(event)) return;
    if (event.key === 'Enter' && !event.shiftKey && enterSends()) {
      event.preventDefault();
      submit();
    } else if (event.key === 'Tab' && !event.shiftKey) {
      const blank = nextBlank(text, event.currentTarget.selectionEnd);
      if (!blank) return;
      event.preventDefault();
      box.select(blank);
    } else if (event.key === 'Escape') event.currentTarget.blur();
  };

  return (
    <form
      onSubmit={submit}
      className="relative grid shrink-0 grid-cols-1 gap-2 border-t border-line-strong bg-page px-4 pt-2.5 pb-3 sm:px-5"
    >
      {choice.options.length > 0 ? (
        <div className="absolute inset-x-4 bottom-full z-10 mb-1 max-h-60 overflow-y-auto rounded-field border border-line-strong bg-raised p-1 shadow-lift sm:inset-x-5">
          <ReplyOptions
            choice={choice}
            language={language}
            session={session}
            label={supportWords.replies.suggestions}
          />
        </div>
      ) : null}
      <label htmlFor={id} className="sr-only">
        {kind === 'reply' ? supportWords.chat.reply({ name }) : words.note}
      </label>
      <div className={classes(frameLook, kind === 'note' && 'border-dashed border-dusk-soft')}>
        <Marks text={text} blanks={blanks} />
        <textarea
          ref={box.ref}
          id={id}
          name={kind}
          rows={2}
          value={text}
          dir="auto"
          lang={kind === 'reply' ? language : 'en'}
          placeholder={kind === 'reply' ? words.placeholder : words.notePlaceholder}
          enterKeyHint={!enterSends() ? 'enter' : kind === 'reply' ? 'send' : 'done'}
          aria-describedby={`${id}hint`}
          {...choice.attributes}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={() => inbox.stopTyping()}
          className={classes(
            textLook,
            kind === 'note' ? 'text-dusk-soft placeholder:text-ink-quiet' : 'text-ink',
          )}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:gap-x-0.5">
        <RadioCards
          legend={words.kind}
          legendHidden
          look="segmented"
          options={kinds}
          value={kind}
          onChange={setKind}
        />
        {kind === 'reply' ? (
          <Button
            variant="quiet"
            size="sm"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => setPicking('reply')}
            className="px-2.5! max-sm:px-1.5!"
          >
            {words.replies}
            <span aria-hidden="true" className={`${keyLook} max-lg:hidden pointer-coarse:hidden`}>
              {replyKey}
            </span>
          </Button>
        ) : null}
        {kind === 'reply' ? (
          <Button
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            off={!isConnected}
            onClick={() => setPicking('plan')}
            className="px-2.5! max-sm:px-1.5!"
          >
            {words.plans}
          </Button>
        ) : null}
        <div
          id={`${id}hint`}
          className="grow text-xs empty:hidden lg:min-w-32 lg:flex-1 max-sm:order-first max-sm:basis-full pointer-coarse:order-first pointer-coarse:basis-full"
        >
          <Hint {...{ blanks, surplus, isConnected, kind }} onBlank={box.select} />
        </div>
        <Button
          type="submit"
          size="sm"
          busy={saving}
          off={!isSendable || (kind === 'reply' && !isConnected)}
          className="ml-auto"
        >
          {kind === 'reply' ? words.send : words.addNote}
        </Button>
      </div>
      {picking === 'reply' ? (
        <ReplyDialog session={session} onChoose={insert} onClose={() => setPicking(undefined)} />
      ) : null}
      {picking === 'plan' ? (
        <PlanDialog
          language={language}
          onChoose={(message) => {
            setPicking(undefined);
            reach(message);
            // Were the focus left on the button, what is typed next would be taken for shortcuts.
            box.replace(text);
          }}
          onClose={() => setPicking(undefined)}
        />
      ) : null}
    </form>
  );
}

interface HintProps {
  blanks: readonly Blank[];
  surplus: number;
  isConnected: boolean;
  kind: Kind;
  onBlank: (blank: Blank) => void;
}

/** Why it cannot be sent now, or how it is sent. */
function Hint({ blanks, surplus, isConnected, kind, onBlank }: HintProps) {
  if (blanks.length > 0)
    return (
      <div className="flex flex-wrap items-center gap-1.5 font-medium text-gold">
        <span>{words.fill({ blanks: blanks.length })}</span>
        {blanks.map((blank) => (
          <button key={blank.start} type="button" onClick={() => onBlank(blank)} className={blankLook}>
            {blank.label}
          </button>
        ))}
      </div>
    );
  if (surplus > 0) return <p className="font-medium text-alarm">{words.tooLong({ count: surplus })}</p>;
  if (!isConnected && kind === 'reply') return <p className="font-medium">{words.offline}</p>;
  return <p className="text-ink-quiet max-lg:hidden pointer-coarse:hidden">{words.emptyHint}</p>;
}

/** Behind the text, which it repeats unseen: the blanks are marked where they stand. */
function Marks({ text, blanks }: { text: string; blanks: readonly Blank[] }) {
  if (blanks.length === 0) return null;
  const ends = [0, ...blanks.map(({ end }) => end)];
  return (
    <div
      aria-hidden="true"
      className={classes(textLook, 'wrap-anywhere whitespace-pre-wrap text-transparent')}
    >
      {blanks.map(({ start, end }, index) => (
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

function useDraft(draft: Draft) {
  const [text, setText] = useState(draft.read);
  const latest = useRef(text);
  const write = (next: string | ((now: string) => string)) => {
    latest.current = typeof next === 'string' ? next : next(latest.current);
    setText(latest.current);
    draft.write(latest.current);
  };
  return { text, write };
}

/** The text field: what is selected in it after its text was replaced. */
function useBox(text: string, write: (text: string) => void) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const isReplaced = useRef(false);
  const select = ({ start, end }: Pick<Blank, 'start' | 'end'>) => {
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
    const blank = nextBlank(text, 0);
    if (blank) select(blank);
    else focus();
  });
  return {
    ref,
    select,
    focus,
    replace: (next: string) => {
      isReplaced.current = true;
      write(next);
    },
  };
}

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
const replyKey = isMac ? '⌘K' : 'Ctrl K';

/** Ctrl or ⌘ and K, also from inside the box. */
function useReplyKey(run: () => void): void {
  const asked = useEffectEvent(run);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (!isAsked || event.shiftKey || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      asked();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const keyLook = 'rounded-[0.25rem] border border-line-strong px-1.5 text-xs font-normal text-ink-quiet';
const frameLook =
  'grid max-h-[min(14rem,30dvh)] grid-cols-1 overflow-y-auto rounded-field border border-edge bg-card has-focus-visible:outline-2 has-focus-visible:outline-aurora *:[grid-area:1/1]';
const textLook =
  'field-sizing-content min-h-16 w-full resize-none overflow-hidden border-0 bg-transparent px-3 py-2 font-text text-base leading-normal outline-none pointer-coarse:text-lg pointer-coarse:leading-normal placeholder:text-ink-quiet';
const blankLook =
  'inline-flex min-h-6 items-center rounded-[0.25rem] border border-gold px-1.5 text-xs font-semibold text-ink hover:bg-line';
