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
import { PictureToSend } from '#app/chat/log/picture-to-send.tsx';
import { useDroppedPictures } from '#app/chat/log/use-chosen-picture.ts';
import type { WaitingPicture } from '#app/chat/protocol/pictures.ts';
import { postJson, showFailure } from '#app/staff/session/api.ts';
import { draftsIn } from '#app/staff/session/reply-and-note-drafts.ts';
import { useMe } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { uuid } from '#app/uuid.ts';
import { supportWords } from '#content/staff/support.ts';
import { mostChatCharacters, mostRepliesInMessage } from '#contract/chat/limits.ts';
import type { ChatSession } from '#contract/chat/sessions-and-messages.ts';
import type { Language } from '#contract/language.ts';
import {
  beginningOf,
  fillReply,
  findReplies,
  placeholdersIn,
  requestedReply,
} from './canned-replies/find-and-fill-replies.ts';
import { ReplyDialog, ReplyOptions } from './canned-replies/reply-picker.tsx';
import { type OfferedReply, useCannedReplies } from './canned-replies/use-canned-replies.ts';
import { useFocusFromLink } from './chat-address.ts';
import {
  ComposerField,
  Hint,
  type Kind,
  PictureButton,
  useDraft,
  usePictureToSend,
  useTextBox,
} from './composer-field.tsx';
import { PlanDialog } from './customer/plan-dialog.tsx';
import type { Unsent } from './inbox/inbox.ts';
import { MentionOptions, useMentions } from './mentions.tsx';
import { OptionsOverField, useOptions } from './option-list.tsx';
import { cannedRepliesKey, useCannedRepliesKey, useShortcuts } from './shortcuts.ts';

const words = supportWords.box;

const kinds = [
  { value: 'reply', label: words.reply },
  { value: 'note', label: words.noteTab },
] as const;

export interface ComposerHandle {
  /** A reply that was refused goes back into the box, in front of what was begun meanwhile. */
  giveBack(unsent: Unsent): void;
}

/** How a reply reaches the customer, and notes their colleagues. */
export interface Channel {
  kind: 'chat' | 'mail';
  /** The address that notes are posted to. */
  notes: string;
  mostCharacters: number;
  /** Replies can be sent now. */
  isReady: boolean;
  /** Where there are plans to be sent. */
  sendPlan?: (message: string) => void;
  typed(): void;
  stopTyping(): void;
  /** `used` are the words of the canned replies that it was made of. False leaves the text in the box. */
  send(text: string, picture: WaitingPicture | null, used: string[]): boolean | Promise<boolean>;
}

interface ComposerProps {
  session: Pick<ChatSession, 'sessionId' | 'name' | 'language' | 'status'>;
  name: string;
  channel: Channel;
  /** In place of the hint how to send. */
  hint?: ReactNode;
  /** What is about to be sent. */
  pending?: ReactNode;
  ref?: Ref<ComposerHandle>;
}

/** The box for replies and for private notes. Each has a draft of its own for every chat. */
export function Composer({ session, name, channel, hint, pending, ref }: ComposerProps) {
  const { sessionId, language } = session;
  const me = useMe();
  const id = useId();
  const [picking, setPicking] = useState<'reply' | 'plan'>();
  const drafts = draftsIn(me.id, sessionId);
  const reply = useDraft(drafts.reply);
  const note = useDraft(drafts.note);
  const { isSaving, saveNote } = useNoteSaving(channel.notes, note);
  const [isSending, setSending] = useState(false);
  // A note that was begun is not to be ended as a reply.
  const [kind, setKind] = useState<Kind>(note.text && !reply.text ? 'note' : 'reply');
  const { isReady: isConnected } = channel;
  const isChat = channel.kind === 'chat';
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
  /** Canned replies in what is being written, with how they begin. */
  const inserted = useRef(new Map<string, string>());
  const placeholders = kind === 'reply' ? placeholdersIn(text) : [];
  const surplus = [...text.trim()].length - (kind === 'reply' ? channel.mostCharacters : mostChatCharacters);
  const requested = kind === 'reply' ? requestedReply(text) : null;
  const suggestions = requested === null ? [] : findReplies(replies.data ?? [], requested, language);
  // What asks for a reply is no message.
  const isWaiting = requested !== null && replies.isPending;
  const picture = usePictureToSend(me.id, sessionId, () => {
    setKind('reply');
    box.focus();
  });
  useDroppedPictures(box.ref, isChat ? picture.take : () => false);
  const chosen = kind === 'reply' ? picture.chosen : null;
  const isSendable =
    (text.trim() !== '' || chosen !== null) &&
    placeholders.length === 0 &&
    surplus <= 0 &&
    suggestions.length === 0 &&
    !isWaiting;

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
      if (refused.picture) picture.choose(refused.picture);
      else reply.write([refused.text, reply.text].filter(Boolean).join('\n'));
      box.focus();
    },
  }));

  const change = (next: string) => {
    write(next);
    choice.begin();
    if (kind === 'note') return;
    if (next.trim() && requestedReply(next) === null) channel.typed();
    else channel.stopTyping();
  };
  const insert = (canned: OfferedReply, inLanguage: Language) => {
    const ready = fillReply(canned, inLanguage, { session, agent: me.name });
    const begun = requestedReply(reply.text) === null ? reply.text.trimEnd() : '';
    setPicking(undefined);
    setKind('reply');
    // Own ones are nobody else's business.
    if (!canned.own) inserted.current.set(canned.word, beginningOf(ready));
    box.replace([begun, ready].filter(Boolean).join('\n'));
  };
  const reach = (message: string, withPicture: WaitingPicture | null = null) => {
    const made = [...inserted.current].filter(([, beginning]) => message.includes(beginning));
    const used = made.map(([word]) => word).slice(0, mostRepliesInMessage);
    const sent = channel.send(message, withPicture, used);
    if (sent === true) inserted.current.clear();
    return sent;
  };
  const sendReply = async () => {
    if (!isSendable) return placeholders[0] && box.select(placeholders[0]);
    // A second press may come before the first is drawn.
    if (isUnderWay.current) return;
    const sent = reach(text.trim(), chosen);
    // What is written without a connection is another message, and begins on a line of its own.
    if (sent === false) return text.trim() && write(`${text.trimEnd()}\n`);
    if (sent !== true) {
      isUnderWay.current = true;
      setSending(true);
      const isDone = await sent;
      isUnderWay.current = false;
      setSending(false);
      if (!isDone) return;
      inserted.current.clear();
    }
    picture.choose(null);
    write('');
  };
  const submit = (event?: FormEvent) => {
    if (event) {
      event.preventDefault();
      // Were the focus left on the button, what is typed next would be taken for shortcuts.
      box.focus();
    }
    if (kind === 'reply') void sendReply();
    else if (isSendable) void saveNote();
  };

  const isUnderWay = useRef(false);
  const choice = useOptions(suggestions, (canned) => insert(canned, language));
  const mentions = useMentions(kind === 'note' && isChat, box);
  const { attributes, press } = kind === 'reply' ? choice : mentions.choice;

  return (
    <>
      <form
        onSubmit={submit}
        className="relative grid shrink-0 grid-cols-1 gap-2 border-t border-line-strong bg-page px-4 pt-2.5 pb-3 sm:px-5"
      >
        {choice.options.length > 0 ? (
          <OptionsOverField className="inset-x-4 sm:inset-x-5">
            <ReplyOptions
              choice={choice}
              language={language}
              session={session}
              label={supportWords.replies.suggestions}
            />
          </OptionsOverField>
        ) : null}
        <MentionOptions choice={mentions.choice} />
        {pending}
        {kind === 'reply' && isChat ? (
          <PictureToSend {...picture} words={words.picture} onRemove={picture.remove} />
        ) : null}
        <label htmlFor={id} className="sr-only">
          {kind === 'reply' ? supportWords.chat.reply({ name }) : words.note}
        </label>
        <div className="flex items-end gap-1 max-sm:-ml-2">
          {kind === 'reply' && isChat ? <PictureButton onTake={picture.take} /> : null}
          <ComposerField
            box={box}
            id={id}
            kind={kind}
            language={language}
            placeholders={placeholders}
            attributes={attributes}
            onChange={change}
            onCaret={mentions.moved}
            onPress={press}
            isMail={!isChat}
            readOnly={isSending && kind === 'reply'}
            onPaste={isChat ? picture.paste : undefined}
            onSubmit={submit}
            onBlur={() => channel.stopTyping()}
          />
        </div>
        <Toolbar
          kind={kind}
          onKind={setKind}
          onPick={setPicking}
          isConnected={isConnected}
          isBusy={kind === 'reply' ? isSending : isSaving}
          sendsPlans={channel.sendPlan !== undefined}
          isSendable={isSendable}
        >
          <div
            id={`${id}hint`}
            className="grow text-xs empty:hidden lg:min-w-32 lg:flex-1 max-sm:order-first max-sm:basis-full pointer-coarse:order-first pointer-coarse:basis-full"
          >
            <Hint
              {...{ placeholders, surplus, isConnected, kind }}
              isMail={!isChat}
              onPlaceholder={box.select}
            >
              {hint ?? words.emptyHint}
            </Hint>
          </div>
        </Toolbar>
      </form>
      {/* Outside, because one has a form of its own. */}
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
            channel.sendPlan?.(message);
            // Were the focus left on the button, what is typed next would be taken for shortcuts.
            box.replace(text);
          }}
          onClose={() => setPicking(undefined)}
        />
      ) : null}
    </>
  );
}

function useNoteSaving(path: string, { text, write }: ReturnType<typeof useDraft>) {
  const [isSaving, setSaving] = useState(false);
  const attempt = useRef<{ text: string; id: string }>(undefined);
  const saveNote = async () => {
    if (isSaving) return;
    setSaving(true);
    // The same words are sent again under the same id: they may have arrived without a response.
    if (attempt.current?.text !== text) attempt.current = { text, id: uuid() };
    try {
      await postJson(path, {
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
  sendsPlans: boolean;
  isSendable: boolean;
  children: ReactNode;
}

function Toolbar({
  kind,
  onKind,
  onPick,
  isConnected,
  isBusy,
  sendsPlans,
  isSendable,
  children,
}: ToolbarProps) {
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
      {kind === 'reply' && sendsPlans ? (
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
