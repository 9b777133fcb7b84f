import { type KeyboardEvent, useId, useState } from 'react';
import { formatLanguage } from '#app/staff/frame/format.ts';
import { OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { FilterSelect } from '#app/staff/lists/filter-select.tsx';
import { toolbarFieldLook } from '#app/staff/lists/search-field.tsx';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { useMe } from '#app/staff/session/session.ts';
import { classes } from '#app/ui/classes.ts';
import { rovingIndex } from '#app/ui/keyboard.ts';
import type { CannedReply } from '#content/staff/canned-replies.ts';
import { supportWords } from '#content/staff/support.ts';
import type { ChatSession } from '#contract/chat/sessions-and-messages.ts';
import { isLanguage, type Language, languages } from '#contract/language.ts';
import { fillReply, findReplies } from './find-and-fill-replies.ts';
import type { useCannedReplies } from './use-canned-replies.ts';

const words = supportWords.replies;

/** A list that is gone through by arrows while the focus stays in a field. */
export function useReplyChoice(options: readonly CannedReply[], onChoose: (reply: CannedReply) => void) {
  const id = useId();
  const [marked, setMarked] = useState(0);
  const current = Math.min(marked, options.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const isOpen = options.length > 0;
  return {
    id,
    options,
    current,
    optionId,
    onChoose,
    mark: setMarked,
    attributes: isOpen
      ? ({
          'aria-controls': id,
          'aria-autocomplete': 'list',
          'aria-activedescendant': optionId(current),
        } as const)
      : {},
    /** True where the key was meant for the list. */
    press(event: KeyboardEvent): boolean {
      if (!isOpen || event.shiftKey) return false;
      const reply = options[current];
      const to = /^Arrow(Up|Down)$/.test(event.key)
        ? rovingIndex(event.key, current, options.length, 'column')
        : undefined;
      if (to !== undefined) setMarked(to);
      else if ((event.key === 'Enter' || event.key === 'Tab') && reply) {
        setMarked(0);
        onChoose(reply);
      } else return false;
      event.preventDefault();
      return true;
    },
  };
}

interface ReplyOptionsProps {
  choice: ReturnType<typeof useReplyChoice>;
  language: Language;
  session: ChatSession;
  label: string;
}

export function ReplyOptions({ choice, language, session, label }: ReplyOptionsProps) {
  const me = useMe();
  return (
    <div role="listbox" id={choice.id} aria-label={label} className="grid grid-cols-1">
      {choice.options.map((reply, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
        <div
          key={reply.word}
          ref={index === choice.current ? bringIntoView : null}
          role="option"
          id={choice.optionId(index)}
          aria-selected={index === choice.current}
          onPointerMove={() => index !== choice.current && choice.mark(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choice.onChoose(reply)}
          className="grid cursor-pointer grid-cols-1 gap-0.5 rounded-[0.375rem] px-2.5 py-1.5 text-sm aria-selected:bg-line-strong"
        >
          <span className="flex items-baseline gap-2">
            <span className="font-semibold">{reply.title}</span>
            <span className="font-mono text-xs text-ink-soft">/{reply.word}</span>
          </span>
          <span lang={language} className="line-clamp-2 text-ink-soft">
            {fillReply(reply, language, { session, agent: me.name })}
          </span>
        </div>
      ))}
    </div>
  );
}

function bringIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

interface ReplyDialogProps {
  replies: ReturnType<typeof useCannedReplies>;
  session: ChatSession;
  onChoose: (reply: CannedReply, language: Language) => void;
  onClose: () => void;
}

export function ReplyDialog({ replies, session, onChoose, onClose }: ReplyDialogProps) {
  const [search, setSearch] = useState('');
  const [language, setLanguage] = useState<Language>(session.language);
  const choice = useReplyChoice(findReplies(replies.data ?? [], search, language), (reply) =>
    onChoose(reply, language),
  );
  return (
    <OpenDialog title={words.title} onClose={onClose}>
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap gap-2">
          <input
            type="text"
            aria-label={words.search}
            placeholder={words.search}
            value={search}
            autoComplete="off"
            role="combobox"
            aria-expanded={choice.options.length > 0}
            {...choice.attributes}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              choice.mark(0);
            }}
            onKeyDown={(event) => event.key !== 'Tab' && choice.press(event)}
            className={classes(toolbarFieldLook, 'min-w-0 flex-1 basis-48')}
          />
          <FilterSelect
            label={words.language}
            value={language}
            options={Object.fromEntries(languages.map((code) => [code, formatLanguage(code)]))}
            required
            onChange={(next) => isLanguage(next) && setLanguage(next)}
          />
        </div>
        <QueryResult query={replies}>
          {() =>
            choice.options.length > 0 ? (
              <ReplyOptions choice={choice} language={language} session={session} label={words.title} />
            ) : (
              <p role="status" className="py-2 text-sm text-ink-soft">
                {words.none}
              </p>
            )
          }
        </QueryResult>
      </div>
    </OpenDialog>
  );
}
