import { type ReactNode, useRef, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Field, TextArea } from '#app/ui/field.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { deskWords } from '#content/staff/desk/desk.ts';
import type { OlderTranslations, Translated } from '#contract/content/older-translations.ts';
import { defaultLanguage, isLanguage, type Language, languageNames, languages } from '#contract/language.ts';
import type { AnyEditing } from './area-editor.tsx';
import { TextDifference } from './change-list.tsx';
import { ItemMark } from './item-list.tsx';

const words = deskWords.languages;

export interface TextInLanguages {
  /** As `problems` name it, after the path of what it belongs to: `answer`. */
  field: string;
  label: string;
  text: Translated;
  /** What is live; undefined for what is new. */
  live: Translated | undefined;
  older: OlderTranslations[string] | undefined;
  /** How it is written: in one line, in a few, or in many. */
  look: 'line' | 'lines' | 'text';
  /** Of the look `line`. */
  maxLength?: number;
}

interface LanguagesSideBySideProps {
  /** Of what the texts belong to, as `problems` name it: `faq.3`. */
  path: string;
  editing: Pick<AnyEditing, 'problems' | 'wanted'>;
  texts: readonly TextInLanguages[];
  onWrite: (field: string, language: Language, text: string) => void;
  /** Below the texts of a language, such as how the page shows them. */
  below?: (language: Language) => ReactNode;
  /** Above the texts. `insert` writes at the place of the caret in the text that was last in use. */
  tools?: (insert: (text: string) => void) => ReactNode;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The next item that is opened begins with it. */
let lastShown: Language = defaultLanguage;

/**
 * Texts in five languages: side by side where there is room, with less room one beside the English, and on a phone one by one.
 * What is missing, changed or older than its English is marked.
 */
export function LanguagesSideBySide(props: LanguagesSideBySideProps) {
  const { path, editing, texts, onWrite, below, tools } = props;
  const { wanted } = editing;
  const asked = languageAt(wanted?.field, path);
  const [shown, setShown] = useState<Language>(asked ?? lastShown);
  const [seen, setSeen] = useState(wanted);
  const inUse = useRef<TextControl>(undefined);
  const group = useRef<HTMLDivElement>(null);
  if (wanted !== seen) {
    setSeen(wanted);
    if (asked) setShown(asked);
  }
  const insert = (text: string) => {
    const shownFields = [...(group.current?.querySelectorAll('textarea') ?? [])].filter((one) =>
      one.checkVisibility(),
    );
    const control = inUse.current?.isConnected ? inUse.current : shownFields[0];
    control?.focus();
    // The browser's own undo knows it.
    document.execCommand('insertText', false, text);
  };
  const look = (language: Language) => classes('min-w-0', columnLook(language, shown));
  return (
    <div ref={group} className="@container grid grid-cols-1 gap-4">
      <RadioCards
        legend={words.title}
        legendHidden
        look="tabs"
        // The five fit beside each other on a phone.
        className="@max-[24rem]:[&_label]:px-1.5 @max-[24rem]:[&_label]:after:inset-x-1.5 @max-[24rem]:[&>div]:-mx-1.5 @min-[58rem]:hidden"
        value={shown}
        onChange={(language) => {
          lastShown = language;
          setShown(language);
        }}
        options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      />
      {tools?.(insert)}
      {texts.map((one) => (
        <fieldset key={one.field} className="min-w-0">
          <legend className="pb-1.5 text-sm font-semibold">{one.label}</legend>
          <div className={columnsLook}>
            {languages.map((language) => (
              <div key={language} className={look(language)}>
                <TextIn
                  {...one}
                  language={language}
                  error={editing.problems[`${path}.${one.field}.${language}`]}
                  onFocus={(control) => {
                    inUse.current = control;
                  }}
                  onWrite={(text) => onWrite(one.field, language, text)}
                />
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      {below ? (
        <div className={columnsLook}>
          {languages.map((language) => (
            <div key={language} lang={language} className={look(language)}>
              {below(language)}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

const columnsLook = 'grid grid-cols-1 gap-x-4 @min-[34rem]:grid-cols-2 @min-[58rem]:grid-cols-5';

/** English stays beside the others as soon as there is room for two, and has it all while it is alone. */
function columnLook(language: Language, shown: Language): string {
  if (language === shown) return language === defaultLanguage ? '@min-[34rem]:@max-[58rem]:col-span-2' : '';
  return language === defaultLanguage ? '@max-[34rem]:hidden' : '@max-[58rem]:hidden';
}

function languageAt(field: string | undefined, path: string): Language | undefined {
  const last = field?.startsWith(`${path}.`) && field.split('.').at(-1);
  return isLanguage(last) ? last : undefined;
}

interface TextInProps extends TextInLanguages {
  language: Language;
  error: string | undefined;
  onFocus: (control: TextControl) => void;
  onWrite: (text: string) => void;
}

function TextIn(props: TextInProps) {
  const { language, text, live, older, look, maxLength, error, onFocus, onWrite } = props;
  const value = text[language];
  const writtenFor = older?.[language];
  const state =
    value.trim() === ''
      ? words.missing
      : writtenFor !== undefined
        ? words.older
        : live && live[language] !== value
          ? words.changed
          : undefined;
  const wiring = {
    lang: language,
    autoComplete: 'off',
    value,
    error,
    // The field asks the browser whether its value is right by now.
    ref: (control: TextControl | null) => control?.setCustomValidity(error ?? ''),
    onFocus: ({ currentTarget }: { currentTarget: TextControl }) => onFocus(currentTarget),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onWrite(currentTarget.value),
    label: (
      <span className="flex min-h-6 flex-wrap items-center gap-x-2 font-normal text-ink-soft">
        {languageNames[language]}
        {state ? <ItemMark>{state}</ItemMark> : null}
      </span>
    ),
  };
  return (
    <>
      {language === defaultLanguage ? null : (
        <p
          lang={defaultLanguage}
          className="mb-2 border-l-2 border-line-strong pl-3 text-xs whitespace-pre-wrap text-ink-soft wrap-anywhere empty:hidden @min-[34rem]:hidden"
        >
          {text.en}
        </p>
      )}
      {look === 'line' ? (
        <Field {...wiring} maxLength={maxLength} />
      ) : (
        <TextArea
          {...wiring}
          className={
            look === 'lines'
              ? '[&_textarea]:min-h-16 [&_textarea]:px-3'
              : '[&_textarea]:max-h-none [&_textarea]:px-3'
          }
        />
      )}
      {writtenFor === undefined ? null : (
        <details className="-mt-3 pb-3 text-xs" lang="en">
          <summary className="rounded-field py-1 font-semibold">{words.since}</summary>
          <TextDifference from={writtenFor} to={text.en} />
        </details>
      )}
    </>
  );
}

export function emptyTexts(): Translated {
  return Object.fromEntries(languages.map((language) => [language, ''])) as Translated;
}

/** For an item that is shut: what of its texts is missing, and what is older than its English. */
export function TranslationMarks({ texts }: { texts: readonly Pick<TextInLanguages, 'text' | 'older'>[] }) {
  const named = (is: (one: (typeof texts)[number], language: Language) => boolean) =>
    languages
      .filter((language) => texts.some((one) => is(one, language)))
      .map((language) => languageNames[language])
      .join(', ');
  const missing = named(({ text }, language) => text[language].trim() === '');
  const older = named(({ older: those }, language) => those?.[language] !== undefined);
  return (
    <>
      {missing ? <ItemMark>{words.missingIn({ languages: missing })}</ItemMark> : null}
      {older ? <ItemMark>{words.olderIn({ languages: older })}</ItemMark> : null}
    </>
  );
}
