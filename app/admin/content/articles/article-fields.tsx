import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PictureField } from '#app/staff/pictures/picture-field.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field, Select, TextArea } from '#app/ui/field.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { articleFactsIn } from '#content/article-facts.ts';
import { articleEditorWords } from '#content/staff/desk/article-editor.ts';
import { articleTargets } from '#contract/content/article-text.ts';
import { type ArticleContent, articleCategories, articleLimits } from '#contract/content/articles.ts';
import { defaultLanguage, type Language, languageNames, languages } from '#contract/language.ts';
import { picturesIn } from '#contract/pictures.ts';
import { Insertion, InsertionGroup, Insertions } from '../insertions.tsx';
import { ItemMark } from '../item-list.tsx';
import { emptyTexts } from '../languages-side-by-side.tsx';
import { hasWords, titleOf } from './article-changes.ts';
import { ArticlePreview } from './article-preview.tsx';
import type { ShownProblem } from './article-problems.ts';
import { insertText, MarkdownField, selectLine, textHeight } from './markdown-field.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { useArticles } from './use-articles.ts';

const words = articleEditorWords.editor;
type Text = 'title' | 'excerpt' | 'body';

interface ArticleFieldsProps {
  /** All of the fields are in it. */
  group: RefObject<HTMLElement | null>;
  content: ArticleContent;
  language: Language;
  isDelivered: boolean;
  problems: readonly ShownProblem[];
  /** Where the focus is to be, another object each time. */
  wanted: ShownProblem | undefined;
  onLanguage: (language: Language) => void;
  /** With the path of what was written; without, everything was. */
  onWrite: (content: ArticleContent, path?: string) => void;
  onProblem: (problem: ShownProblem) => void;
}

/** What an article consists of, one language at a time, and beside its text how readers see it. */
export function ArticleFields(props: ArticleFieldsProps) {
  const { group, content, language, isDelivered, problems, wanted, onLanguage, onWrite, onProblem } = props;
  const { category, cover } = content;
  const body = useRef<HTMLTextAreaElement>(null);
  const preview = useRef<HTMLElement>(null);
  const [side, setSide] = useState<'write' | 'preview'>('write');
  const [adding, setAdding] = useState<{ file: File | undefined }>();
  const [seen, setSeen] = useState(wanted);
  if (wanted !== seen) {
    setSeen(wanted);
    setSide('write');
  }
  const focusWanted = useEffectEvent(() => {
    if (!wanted) return;
    const { path, line } = wanted;
    const control = group.current?.querySelector<HTMLElement>(`[name="${path}"]`);
    if (line !== undefined && body.current) selectLine(body.current, line);
    else (control ?? group.current?.querySelector<HTMLElement>('[aria-invalid]'))?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something else is wanted
  useEffect(() => focusWanted(), [wanted]);
  const insert = (text: string) => {
    // The dialog has to give the focus back first, and Chromium does so without the caret.
    flushSync(() => setAdding(undefined));
    body.current?.blur();
    if (body.current) insertText(body.current, text);
  };

  const of = (path: string) => problems.find((problem) => problem.path === path)?.sentence;
  /** The field asks the browser whether its value is right by now. */
  const judged = (path: string) => ({
    name: path,
    lang: language,
    error: of(path),
    ref: (control: HTMLInputElement | HTMLTextAreaElement | null) =>
      control?.setCustomValidity(of(path) ?? ''),
  });
  const textOf = (name: Text) => ({
    ...judged(`${name}.${language}`),
    value: content[name][language],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => write(name, currentTarget.value),
  });
  const write = (name: Text, text: string) =>
    onWrite({ ...content, [name]: { ...content[name], [language]: text } }, `${name}.${language}`);
  const english = (texts: Record<Language, string>) =>
    language === defaultLanguage || !texts.en.trim() ? undefined : words.english({ text: texts.en });
  return (
    <>
      <Select
        label={words.category}
        value={category}
        className="-mb-5 max-w-72"
        onChange={({ currentTarget }) =>
          onWrite({ ...content, category: currentTarget.value as ArticleContent['category'] }, 'category')
        }
      >
        {articleCategories.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <RadioCards
        legend={words.languages}
        legendHidden
        look="tabs"
        value={language}
        onChange={onLanguage}
        options={languages.map((one) => ({
          value: one,
          label: <LanguageTab language={one} content={content} problems={problems} />,
        }))}
      />
      <div className="@container">
        <div className="grid grid-cols-1 gap-x-8 gap-y-4 @min-[52rem]:grid-cols-2">
          <div className="grid grid-cols-1 content-start gap-2">
            <Field
              {...textOf('title')}
              label={words.title}
              maxLength={1_000}
              hint={english(content.title) ?? lettersOf(content.title[language], articleLimits.title)}
            />
            <TextArea
              {...textOf('excerpt')}
              label={words.excerpt}
              maxLength={1_000}
              hint={
                english(content.excerpt) ??
                `${words.excerptHint} ${lettersOf(content.excerpt[language], articleLimits.excerpt)}`
              }
              className="[&_textarea]:min-h-24"
            />
          </div>
          <PictureField
            label={words.cover}
            name={cover?.picture}
            error={of('cover.picture')}
            onWrite={(picture) =>
              onWrite(
                { ...content, cover: picture ? { picture, alt: cover?.alt ?? emptyTexts() } : null },
                'cover.picture',
              )
            }
          >
            {cover ? (
              <Field
                {...judged(`cover.alt.${language}`)}
                label={words.alt}
                value={cover.alt[language]}
                maxLength={1_000}
                hint={english(cover.alt) ?? words.altHint}
                autoComplete="off"
                onChange={({ currentTarget }) =>
                  onWrite(
                    {
                      ...content,
                      cover: { ...cover, alt: { ...cover.alt, [language]: currentTarget.value } },
                    },
                    `cover.alt.${language}`,
                  )
                }
              />
            ) : isDelivered ? (
              <p className="text-xs text-ink-quiet">{words.coverOfDelivery}</p>
            ) : null}
          </PictureField>
        </div>
      </div>
      <div className="@container grid grid-cols-1 gap-3">
        <RadioCards
          legend={words.body}
          legendHidden
          look="segmented"
          className="@min-[52rem]:hidden"
          value={side}
          onChange={setSide}
          options={[
            { value: 'write', label: words.write },
            { value: 'preview', label: words.preview },
          ]}
        />
        <div className="grid grid-cols-1 gap-x-8 gap-y-4 @min-[52rem]:grid-cols-2">
          <div className={classes('min-w-0 self-start', side === 'preview' && '@max-[52rem]:hidden')}>
            <MarkdownField
              box={body}
              language={language}
              label={words.body}
              value={content.body[language]}
              problems={problems.filter(({ path }) => path === `body.${language}`)}
              onWrite={(text) => write('body', text)}
              onProblem={onProblem}
              onPicture={(file) => setAdding({ file })}
              onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
                const beside = preview.current;
                if (beside)
                  beside.scrollTop =
                    (scrollTop / Math.max(1, scrollHeight - clientHeight)) *
                    (beside.scrollHeight - beside.clientHeight);
              }}
            >
              <ArticleInsertions onInsert={(text) => body.current && insertText(body.current, text)} />
            </MarkdownField>
          </div>
          <div className={classes('flex min-w-0 flex-col gap-2', side === 'write' && '@max-[52rem]:hidden')}>
            <p className="text-sm font-semibold @max-[52rem]:sr-only">{words.preview}</p>
            {/* As high as what is beside it, however long it is itself. */}
            <div className={classes('relative grow', textHeight)}>
              <section
                ref={preview}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
                tabIndex={0}
                aria-label={words.preview}
                className="absolute inset-0 overflow-y-auto rounded-field border border-line-strong px-4 py-4 sm:px-5"
              >
                <ArticlePreview content={content} language={language} />
              </section>
            </div>
          </div>
        </div>
      </div>
      {adding ? (
        <PictureDialog
          language={language}
          given={adding.file}
          known={picturesIn(content)}
          onInsert={insert}
          onClose={() => setAdding(undefined)}
        />
      ) : null}
    </>
  );
}

const lettersOf = ({ length: count }: string, most: number) => words.letters({ count, most });

interface LanguageTabProps {
  language: Language;
  content: ArticleContent;
  problems: readonly ShownProblem[];
}

function LanguageTab({ language, content, problems }: LanguageTabProps) {
  const count = problems.filter((problem) => problem.language === language).length;
  return (
    <span className="flex items-center gap-2">
      {languageNames[language]}
      {count > 0 ? (
        <span className="text-xs font-semibold text-alarm">{words.toCorrect({ count })}</span>
      ) : hasWords(content, language) ? null : (
        <ItemMark>{words.missing}</ItemMark>
      )}
    </span>
  );
}

/** What a text may name, with what holds now, and where its links may lead. */
function ArticleInsertions({ onInsert }: { onInsert: (text: string) => void }) {
  const tools = articleEditorWords.tools;
  const { articles = [], linkable = [] } = useArticles().data?.data ?? {};
  return (
    <Insertions title={tools.insert}>
      <div className="max-h-64 overflow-y-auto border-b border-line pb-2">
        <InsertionGroup title={tools.facts}>
          {Object.entries(articleFactsIn('en')).map(([fact, value]) => (
            <Insertion key={fact} onPress={() => onInsert(`{{${fact}}}`)}>
              {nameOfFact(fact)} <span className="font-normal text-ink-soft">{value}</span>
            </Insertion>
          ))}
        </InsertionGroup>
        <InsertionGroup title={tools.pages}>
          {articleTargets.map((target) => (
            <Insertion key={target} onPress={() => onInsert(`[${tools.words}](${target})`)}>
              {target === '/' ? tools.home : target.replace(/^\/#?/, '').replaceAll('-', ' ')}
            </Insertion>
          ))}
        </InsertionGroup>
      </div>
      <Select
        label={tools.article}
        value=""
        className="max-w-96 pt-3"
        onChange={({ currentTarget }) => onInsert(`[${tools.words}](/blog/${currentTarget.value})`)}
      >
        <option value="">{tools.chooseArticle}</option>
        {articles
          .filter(({ id }) => linkable.includes(id))
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {titleOf(title)}
            </option>
          ))}
      </Select>
    </Insertions>
  );
}

/** `guideDaysInFigures` is ‘Guide days in figures’. */
function nameOfFact(fact: string): string {
  const spaced = fact.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const named = spaced.replaceAll(/\b(sd|hd|os)\b/g, (short) => short.toUpperCase());
  return named.charAt(0).toUpperCase() + named.slice(1);
}
