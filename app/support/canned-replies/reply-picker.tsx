import { useState } from 'react';
import { formatLanguage } from '#app/staff/frame/format.ts';
import { OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { FilterSelect } from '#app/staff/lists/filter-select.tsx';
import { toolbarFieldLook } from '#app/staff/lists/search-field.tsx';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { useMe } from '#app/staff/session/session.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { supportWords } from '#content/staff/support.ts';
import type { ChatSession } from '#contract/chat/sessions-and-messages.ts';
import { isLanguage, type Language, languages } from '#contract/language.ts';
import { OptionList, useOptions } from '../option-list.tsx';
import { fillReply, findReplies } from './find-and-fill-replies.ts';
import { OwnReplies } from './own-replies.tsx';
import type { OfferedReply, useCannedReplies } from './use-canned-replies.ts';

const words = supportWords.replies;

interface ReplyOptionsProps {
  choice: ReturnType<typeof useOptions<OfferedReply>>;
  language: Language;
  session: Pick<ChatSession, 'name' | 'language'>;
  label: string;
}

export function ReplyOptions({ choice, language, session, label }: ReplyOptionsProps) {
  const me = useMe();
  return (
    <OptionList choice={choice} label={label} keyOf={({ own, word }) => (own ? `own ${own.id}` : word)}>
      {(reply) => (
        <>
          <span className="flex items-baseline gap-2">
            <span className="font-semibold">{reply.title}</span>
            <span className="font-mono text-xs text-ink-soft">/{reply.word}</span>
            {reply.own ? <Badge tone="quiet">{words.mine}</Badge> : null}
          </span>
          <span lang={reply.own ? undefined : language} dir="auto" className="line-clamp-2 text-ink-soft">
            {fillReply(reply, language, { session, agent: me.name })}
          </span>
        </>
      )}
    </OptionList>
  );
}

interface ReplyDialogProps {
  replies: ReturnType<typeof useCannedReplies>;
  session: Pick<ChatSession, 'name' | 'language'>;
  onChoose: (reply: OfferedReply, language: Language) => void;
  onClose: () => void;
}

export function ReplyDialog({ replies, session, onChoose, onClose }: ReplyDialogProps) {
  const [search, setSearch] = useState('');
  const [language, setLanguage] = useState<Language>(session.language);
  const [keeps, setKeeps] = useState(false);
  const own = (replies.data ?? []).flatMap((reply) => reply.own ?? []);
  const choice = useOptions(findReplies(replies.data ?? [], search, language), (reply) =>
    onChoose(reply, language),
  );
  if (keeps)
    return (
      <OpenDialog title={words.own.open} onClose={onClose}>
        <OwnReplies replies={own} onBack={() => setKeeps(false)} />
      </OpenDialog>
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
              choice.begin();
            }}
            onKeyDown={(event) => !['Tab', 'Escape'].includes(event.key) && choice.press(event)}
            className={classes(toolbarFieldLook, 'min-w-0 flex-1 basis-48')}
          />
          <FilterSelect
            short
            label={words.language}
            value={language}
            options={Object.fromEntries(languages.map((code) => [code, formatLanguage(code)]))}
            required
            onChange={(next) => isLanguage(next) && setLanguage(next)}
          />
          <Button variant="outline" size="sm" onClick={() => setKeeps(true)}>
            {words.own.open}
          </Button>
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
