import {
  type FormEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { postJson, showFailure } from '#app/staff/session/api.ts';
import { draftsIn } from '#app/staff/session/reply-and-note-drafts.ts';
import { useMe } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { uuid } from '#app/uuid.ts';
import type { CannedReply } from '#content/staff/canned-replies.ts';
import { supportWords } from '#content/staff/support.ts';
import { mostChatCharacters } from '#contract/chat/limits.ts';
import type { ChatSession } from '#contract/chat/sessions-and-messages.ts';
import type { Language } from '#contract/language.ts';
import { useFocusFromLink } from './chat-address.ts';
import { ComposerField, Hint, type Kind, useDraft, useTextBox } from './composer-field.tsx';
import { fillReply, findReplies, placeholdersIn, requestedReply } from './find-and-fill-replies.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { ReplyDialog, ReplyOptions, useReplyChoice } from './reply-picker.tsx';
import { cannedRepliesKey, useCannedRepliesKey, useShortcuts } from './shortcuts.ts';
import { useCannedReplies } from './use-canned-replies.ts';
import { useInbox, useInboxState } from './use-inbox.tsx';

const words = supportWords.box;

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
  const drafts = draftsIn(me.id, sessionId);
  const reply = useDraft(drafts.reply);
  const note = useDraft(drafts.note);
  const { isSaving, saveNote } = useNoteSaving(sessionId, note);
  // A note that was begun is not to be ended as a reply.
  const [kind, setKind] = useState<Kind>(note.text && !reply.text ? 'note' : 'reply');
  const isConnected = useInboxState((state) => state.connection.status === 'connected');
  const { text, write } = kind === 'reply' ? reply : note;
  const box = useTextBox(text, write);
  // Where the customer writes again, a quick answer is meant for them. What is being written for colleagues stays a note.
  const returnToReply = useEffectEvent(() => {
    if (!note.text && box.ref.current !== document.activeElement) setKind('reply');
  });
  const isClosed = session.status === 'closed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the chat is closed or opened again
  useEffect(() => returnToReply(), [isClosed]);
  const replies = useCannedReplies();
  const placeholders = kind === 'reply' ? placeholdersIn(text) : [];
  const surplus = [...text.trim()].length - mostChatCharacters;
  const requested = kind === 'reply' ? requestedReply(text) : null;
  const suggestions = requested === null ? [] : findReplies(replies.data ?? [], requested, language);
  // What asks for a reply is no message.
  const isWaiting = requested !== null && replies.isPending;
  const isSendable =
    text.trim() !== '' && placeholders.length === 0 && surplus <= 0 && suggestions.length === 0 && !isWaiting;

  const focusOn = (next: Kind) => {
    setKind(next);
    box.focus();
  };
  useShortcuts({ reply: () => focusOn('reply'), note: () => focusOn('note') });
  useFocusFromLink('box', () => {
    // A keyboard that comes up by itself would cover half of a phone.
    if (matchMedia('(pointer: fine)').matches) box.focus();
  });
  useCannedRepliesKey(() => {
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
    if (next.trim() && requestedReply(next) === null) inbox.typed(sessionId);
    else inbox.stopTyping();
  };
  const insert = (canned: CannedReply, inLanguage: Language) => {
    const ready = fillReply(canned, inLanguage, { session, agent: me.name });
    const begun = requestedReply(reply.text) === null ? reply.text.trimEnd() : '';
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
    if (!isSendable) return placeholders[0] && box.select(placeholders[0]);
    // What is written without a connection is another message, and begins on a line of its own.
    write(reach(text.trim()) ? '' : `${text.trimEnd()}\n`);
  };
  const submit = (event?: FormEvent) => {
    if (event) {
      event.preventDefault();
      // Were the focus left on the button, what is typed next would be taken for shortcuts.
      box.focus();
    }
    if (kind === 'reply') sendReply();
    else if (isSendable) void saveNote();
  };

  const choice = useReplyChoice(suggestions, (canned) => insert(canned, language));

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
      <ComposerField
        box={box}
        id={id}
        kind={kind}
        language={language}
        placeholders={placeholders}
        attributes={choice.attributes}
        onChange={change}
        onPress={choice.press}
        onSubmit={submit}
        onBlur={() => inbox.stopTyping()}
      />
      <Toolbar
        kind={kind}
        onKind={setKind}
        onPick={setPicking}
        isConnected={isConnected}
        isBusy={isSaving}
        isSendable={isSendable}
      >
        <div
          id={`${id}hint`}
          className="grow text-xs empty:hidden lg:min-w-32 lg:flex-1 max-sm:order-first max-sm:basis-full pointer-coarse:order-first pointer-coarse:basis-full"
        >
          <Hint {...{ placeholders, surplus, isConnected, kind }} onPlaceholder={box.select} />
        </div>
      </Toolbar>
      {picking === 'reply' ? (
        <ReplyDialog
          replies={replies}
          session={session}
          onChoose={insert}
          onClose={() => setPicking(undefined)}
        />
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

function useNoteSaving(sessionId: string, { text, write }: ReturnType<typeof useDraft>) {
  const [isSaving, setSaving] = useState(false);
  const attempt = useRef<{ text: string; id: string }>(undefined);
  const saveNote = async () => {
    if (isSaving) return;
    setSaving(true);
    // The same words are sent again under the same id: they may have arrived without a response.
    if (attempt.current?.text !== text) attempt.current = { text, id: uuid() };
    try {
      await postJson(`/api/chat/sessions/${encodeURIComponent(sessionId)}/notes`, {
        text: text.trim(),
        clientId: attempt.current.id,
      });
      attempt.current = undefined;
      // What was added meanwhile is another note.
      write((now) => (now.startsWith(text) ? now.slice(text.length).trimStart() : now));
    } catch (error) {
      showFailure(error as Error, words.noteFailed);
    }
    setSaving(false);
  };
  return { isSaving, saveNote };
}

interface ToolbarProps {
  kind: Kind;
  onKind: (kind: Kind) => void;
  onPick: (dialog: 'reply' | 'plan') => void;
  isConnected: boolean;
  isBusy: boolean;
  isSendable: boolean;
  children: ReactNode;
}

function Toolbar({ kind, onKind, onPick, isConnected, isBusy, isSendable, children }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:gap-x-0.5">
      {/* First, so that Tab leads here from a reply that is filled in, and not to what would make a note of it. */}
      <Button
        type="submit"
        size="sm"
        busy={isBusy}
        off={!isSendable || (kind === 'reply' && !isConnected)}
        className="order-1 ml-auto"
      >
        {kind === 'reply' ? words.send : words.addNote}
      </Button>
      <RadioCards
        legend={words.kind}
        legendHidden
        look="segmented"
        options={kinds}
        value={kind}
        onChange={onKind}
      />
      {kind === 'reply' ? (
        <Button
          variant="quiet"
          size="sm"
          aria-keyshortcuts={cannedRepliesKey.aria}
          onClick={() => onPick('reply')}
          className="px-2.5! max-sm:px-1.5!"
        >
          {words.replies}
          <span aria-hidden="true" className={`${keyLook} max-lg:hidden pointer-coarse:hidden`}>
            {cannedRepliesKey.label}
          </span>
        </Button>
      ) : null}
      {kind === 'reply' ? (
        <Button
          variant="quiet"
          size="sm"
          aria-haspopup="dialog"
          off={!isConnected}
          onClick={() => onPick('plan')}
          className="px-2.5! max-sm:px-1.5!"
        >
          {words.plans}
        </Button>
      ) : null}
      {children}
    </div>
  );
}

const keyLook = 'rounded-[0.25rem] border border-line-strong px-1.5 text-xs font-normal text-ink-quiet';
