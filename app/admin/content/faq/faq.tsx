import { pagePath, sectionPath } from '#app/paths.ts';
import { MarkedText } from '#app/site/marked-text.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { faqFactsIn } from '#content/faq-facts.ts';
import { faqWords as words } from '#content/staff/desk/faq.ts';
import type { Areas } from '#contract/content/areas.ts';
import { type FaqFact, faqFacts, faqTargets, mostQuestions } from '#contract/content/faq.ts';
import type { Language } from '#contract/language.ts';
import { AreaEditor, type Editing } from '../area-editor.tsx';
import { Insertion, InsertionGroup, Insertions, TextPreview } from '../insertions.tsx';
import { ItemList } from '../item-list.tsx';
import { emptyTexts, LanguagesSideBySide, TranslationMarks } from '../languages-side-by-side.tsx';
import { useContent, useOlderTranslations } from '../use-content.ts';
import { faqDesk, keyOf, nameOf, type Question, type Questions } from './faq-desk.ts';

export default function Faq() {
  return (
    <AreaEditor desk={faqDesk} lead={words.lead}>
      {(editing) => <QuestionFields {...editing} />}
    </AreaEditor>
  );
}

function QuestionFields(editing: Editing<'faq', Questions>) {
  const { form, live, write } = editing;
  const older = useOlderTranslations('faq', editing);
  const areas = useContent().data?.data.areas;
  const textsOf = ({ id, question, answer }: Question) => {
    const was = live.find((one) => one.id === id);
    return [
      {
        field: 'question',
        label: words.question,
        text: question,
        live: was?.question,
        older: older[`${id}.question`],
        look: 'lines',
      },
      {
        field: 'answer',
        label: words.answer,
        text: answer,
        live: was?.answer,
        older: older[`${id}.answer`],
        look: 'text',
      },
    ] as const;
  };
  return (
    <ItemList
      path="faq"
      editing={editing}
      items={form}
      live={live}
      keyOf={keyOf}
      nameOf={(item) => (areas ? filledIn(nameOf(item), faqFactsIn('en', areas)) : nameOf(item))}
      marks={(item) => <TranslationMarks texts={textsOf(item)} />}
      add={words.add}
      create={newQuestion}
      most={mostQuestions}
      onChange={(items) => write([...items])}
    >
      {(item, index) => (
        <LanguagesSideBySide
          path={`faq.${index}`}
          editing={editing}
          texts={textsOf(item)}
          onWrite={(field, language, text) => {
            const name = field as 'question' | 'answer';
            const next = { ...item, [name]: { ...item[name], [language]: text } };
            write(form.with(index, next), `faq.${index}.${name}.${language}`);
          }}
          tools={(insert) => areas && <FactsAndLinks areas={areas} onInsert={insert} />}
          below={(language) => areas && <Preview item={item} language={language} areas={areas} />}
        />
      )}
    </ItemList>
  );
}

function newQuestion(): Question {
  return { id: `q${Date.now().toString(36)}`, question: emptyTexts(), answer: emptyTexts() };
}

/** What an answer may name, with what holds now. */
function FactsAndLinks({ areas, onInsert }: { areas: Areas; onInsert: (text: string) => void }) {
  const facts = faqFactsIn('en', areas);
  return (
    <Insertions title={words.insert}>
      <InsertionGroup title={words.facts.title}>
        {faqFacts.map((fact) => (
          <Insertion key={fact} onPress={() => onInsert(`{{${fact}}}`)}>
            {words.facts[fact]} <span className="font-normal text-ink-soft">{facts[fact]}</span>
          </Insertion>
        ))}
      </InsertionGroup>
      <InsertionGroup title={words.links.title}>
        {faqTargets.map((target) => (
          <Insertion key={target} onPress={() => onInsert(`[${words.links.words}](${target})`)}>
            {words.links[target]}
          </Insertion>
        ))}
      </InsertionGroup>
    </Insertions>
  );
}

interface PreviewProps {
  item: Question;
  language: Language;
  areas: Areas;
}

/** The question opened, with what holds now in the place of names. */
function Preview({ item, language, areas }: PreviewProps) {
  const facts = faqFactsIn(language, areas);
  return (
    <TextPreview label={words.preview}>
      <p className="font-semibold">{filledIn(item.question[language], facts)}</p>
      <p className="max-w-measure text-ink-soft">
        <MarkedText
          text={filledIn(item.answer[language], facts)}
          renderLink={(target, text) => (
            <a href={addressOf(target, language)} target="_blank" rel="noopener" className={textLinkLook()}>
              {text}
            </a>
          )}
        />
      </p>
    </TextPreview>
  );
}

/** What cannot be filled in stays as it was typed. */
function filledIn(text: string, facts: ReturnType<typeof faqFactsIn>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (all, name: FaqFact) => `${facts[name] ?? all}`);
}

function addressOf(target: string, language: Language): string {
  const to = target as (typeof faqTargets)[number];
  return to === 'free-trial' || to === 'contact' ? sectionPath(to, language) : pagePath(to, language);
}
