import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { WithLinks } from '#app/chat/log/with-links.tsx';
import { getJson } from '#app/staff/session/api.ts';
import { useMe } from '#app/staff/session/session.ts';
import { classes } from '#app/ui/classes.ts';
import { Face } from '#app/ui/face.tsx';
import { supportWords } from '#content/staff/support.ts';
import { type Colleague, colleaguesNamed, mentionsIn, nameBegunIn } from '#contract/chat/mentions.ts';
import type { ChatNote } from '#contract/chat/sessions-and-messages.ts';
import type { useTextBox } from './composer-field.tsx';
import { OptionList, OptionsOverField, useOptions } from './option-list.tsx';

/** An account may be added or disabled at any time. */
const freshMs = 60_000;

/** Offers the colleagues whose name is being written behind an `@`. */
export function useMentions(isNote: boolean, box: ReturnType<typeof useTextBox>) {
  const me = useMe();
  const [caret, setCaret] = useState(0);
  const begun = isNote ? nameBegunIn(box.text, caret) : null;
  const { data } = useQuery({
    queryKey: ['chat', 'colleagues'],
    queryFn: async () => (await getJson<{ data: Colleague[] }>('/api/chat/colleagues')).data,
    enabled: isNote,
    staleTime: freshMs,
  });
  const others = (data ?? []).filter(({ id }) => id !== me.id);
  const choice = useOptions(begun ? colleaguesNamed(others, begun.typed) : [], ({ name }) => {
    if (!begun) return;
    const before = `${box.text.slice(0, begun.start)}@${name} `;
    setCaret(before.length);
    box.replace(before + box.text.slice(caret).trimStart(), before.length);
  });
  return {
    choice,
    /** The caret stands there. */
    moved(to: number): void {
      if (to !== caret) choice.begin();
      setCaret(to);
    },
  };
}

export function MentionOptions({ choice }: { choice: ReturnType<typeof useMentions>['choice'] }) {
  if (choice.options.length === 0) return null;
  return (
    <OptionsOverField className="left-4 w-72 max-w-[calc(100%-2rem)] sm:left-5">
      <OptionList choice={choice} label={supportWords.mentions.offered} keyOf={({ id }) => id}>
        {({ name, picture }) => (
          <span className="flex min-w-0 items-center gap-2.5">
            <Face name={name} picture={picture} />
            <span className="truncate font-semibold">{name}</span>
          </span>
        )}
      </OptionList>
    </OptionsOverField>
  );
}

interface NoteTextProps {
  note: Pick<ChatNote, 'text' | 'mentions'>;
  linkLook: string;
}

/** Whom a note names is shown by the name that they have now. */
export function NoteText({ note: { text, mentions = [] }, linkLook }: NoteTextProps) {
  const me = useMe();
  const named = mentions.map((mention) => ({ ...mention, now: mention.name, name: mention.written }));
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { named: one, start, end } of mentionsIn(text, named)) {
    // Two of one name stand in one place.
    if (start < from) continue;
    parts.push(<WithLinks key={from} text={text.slice(from, start)} linkLook={linkLook} />);
    parts.push(
      <strong
        key={`mention ${start}`}
        className={classes(
          'font-semibold text-ink',
          one.staffId === me.id && 'rounded-[0.25rem] bg-gold/25 px-0.5',
        )}
      >
        @{one.now}
      </strong>,
    );
    from = end;
  }
  return [...parts, <WithLinks key="rest" text={text.slice(from)} linkLook={linkLook} />];
}
