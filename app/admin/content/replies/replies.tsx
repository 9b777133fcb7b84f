import { useQuery } from '@tanstack/react-query';
import { getJson } from '#app/staff/session/api.ts';
import { deliveredPart } from '#content/live.ts';
import { replyFactsWith } from '#content/staff/canned-replies.ts';
import { cannedReplyWords as words } from '#content/staff/desk/canned-reply-desk.ts';
import { mostReplies, type ReplyFact, type ReplyUses, replyFacts } from '#contract/content/canned-replies.ts';
import { AreaEditor, type Editing } from '../area-editor.tsx';
import { DeskField } from '../desk-field.tsx';
import { Insertion, InsertionGroup, Insertions, TextPreview } from '../insertions.tsx';
import { ItemList } from '../item-list.tsx';
import { emptyTexts, LanguagesSideBySide, TranslationMarks } from '../languages-side-by-side.tsx';
import { useContent, useOlderTranslations } from '../use-content.ts';
import { type ReplyTexts, replyDesk } from './reply-desk.ts';

export default function Replies() {
  return (
    <AreaEditor desk={replyDesk} lead={words.lead}>
      {(editing) => <ReplyFields {...editing} />}
    </AreaEditor>
  );
}

function ReplyFields(editing: Editing<'cannedReplies', ReplyTexts[]>) {
  const { form, live, problems, write } = editing;
  // A new word makes no new texts.
  const mine = form.map(({ key, ...reply }) => ({ ...reply, word: key }));
  const older = useOlderTranslations('cannedReplies', { live, mine });
  const facts = useFacts();
  const uses = useUses();
  const now = replyDesk.formOf(live);
  const delivered = replyDesk.formOf(deliveredPart('cannedReplies'));
  const textOf = ({ key, text }: ReplyTexts) =>
    ({
      field: 'text',
      label: words.text,
      text,
      live: now.find((one) => one.key === key)?.text,
      older: older[`${key}.text`],
      look: 'text',
    }) as const;
  return (
    <ItemList
      path="cannedReplies"
      editing={editing}
      items={form}
      live={now}
      keyOf={({ key }) => key}
      nameOf={({ title }) => title}
      marks={(item) => (
        <>
          <span className="font-mono text-xs text-ink-soft">{item.word ? `/${item.word}` : null}</span>
          <TranslationMarks texts={[textOf(item)]} />
          {uses && item.word ? (
            <span className="text-xs text-ink-soft tabular-nums">{usesText(uses, item.word)}</span>
          ) : null}
        </>
      )}
      add={words.add}
      create={newReply}
      most={mostReplies}
      onChange={(items) => write([...items])}
    >
      {(item, index) => {
        const change = (part: Partial<ReplyTexts>, field: string) =>
          write(form.with(index, { ...item, ...part }), `cannedReplies.${index}.${field}`);
        const field = (name: 'word' | 'title') => ({
          label: words[name],
          error: problems[`cannedReplies.${index}.${name}`],
          value: item[name],
          now: now.find(({ key }) => key === item.key)?.[name] ?? item[name],
          delivered: delivered.find(({ key }) => key === item.key)?.[name] ?? item[name],
          onWrite: (text: string) => change({ [name]: text }, name),
        });
        return (
          <div className="grid grid-cols-1 gap-4">
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-6 gap-y-2">
              <DeskField {...field('title')} note={words.titleNote} />
              <DeskField {...field('word')} note={words.wordNote} className="[&_input]:font-mono" />
            </div>
            {uses && item.word ? <p className="text-sm text-ink-soft">{usersText(uses, item.word)}</p> : null}
            <LanguagesSideBySide
              path={`cannedReplies.${index}`}
              editing={editing}
              texts={[textOf(item)]}
              onWrite={(_, language, text) =>
                change({ text: { ...item.text, [language]: text } }, `text.${language}`)
              }
              tools={(insert) => <NamesAndBlanks facts={facts} onInsert={insert} />}
              below={(language) => (
                <TextPreview label={words.preview}>
                  <p className="max-w-measure whitespace-pre-wrap text-ink-soft">
                    {item.text[language].replaceAll(
                      /\{\{(\w+)\}\}/g,
                      (all, name: ReplyFact) => `${facts[name] ?? all}`,
                    )}
                  </p>
                </TextPreview>
              )}
            />
          </div>
        );
      }}
    </ItemList>
  );
}

type Uses = ReplyUses['data'];

/** Undefined where they could not be read: the section works without. */
function useUses(): Uses | undefined {
  const query = useQuery({
    queryKey: ['canned-replies', 'uses'],
    queryFn: () => getJson<ReplyUses>('/api/chat/canned-replies/uses'),
    staleTime: 60_000,
  });
  return query.data?.data;
}

function usesText(uses: Uses, word: string): string {
  const count = uses.reduce((sum, use) => sum + (use.word === word ? use.count : 0), 0);
  return count === 0 ? words.unused : words.used({ count });
}

function usersText(uses: Uses, word: string): string {
  const users = uses.filter((use) => use.word === word).map((use) => words.byAgent(use));
  return users.length === 0 ? words.usedByNobody : words.usedBy({ agents: users.join(', ') });
}

function newReply(): ReplyTexts {
  return { key: `new ${Date.now().toString(36)}`, word: '', title: '', text: emptyTexts() };
}

type Facts = Partial<Record<ReplyFact, string | number>>;

/** What holds now, with two people as an example. */
function useFacts(): Facts {
  const site = useContent().data?.data.areas.site;
  return { ...words.example, ...(site && replyFactsWith(site)) };
}

function NamesAndBlanks({ facts, onInsert }: { facts: Facts; onInsert: (text: string) => void }) {
  return (
    <Insertions title={words.insert}>
      <InsertionGroup title={words.facts.title}>
        {replyFacts.map((fact) => (
          <Insertion key={fact} onPress={() => onInsert(`{{${fact}}}`)}>
            {words.facts[fact]} <span className="font-normal text-ink-soft">{facts[fact]}</span>
          </Insertion>
        ))}
      </InsertionGroup>
      <InsertionGroup title={words.blanks.title}>
        <Insertion onPress={() => onInsert(`[${words.blanks.words}]`)}>
          {words.blanks.blank} <span className="font-normal text-ink-soft">[{words.blanks.words}]</span>
        </Insertion>
      </InsertionGroup>
    </Insertions>
  );
}
