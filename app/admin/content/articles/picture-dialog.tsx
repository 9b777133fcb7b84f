import { type FormEvent, useState } from 'react';
import { DialogEnd, OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { PictureField } from '#app/staff/pictures/picture-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { articleEditorWords } from '#content/staff/desk/article-editor.ts';
import { articleLimits } from '#contract/content/articles.ts';
import { type Language, languageNames } from '#contract/language.ts';
import { picturePath } from '#contract/picture-types.ts';
import { pictureNamed } from '#contract/pictures.ts';

const words = articleEditorWords.picture;

interface PictureDialogProps {
  language: Language;
  /** What was dropped or pasted. */
  given: File | undefined;
  /** Those of the article, which another language may show too. */
  known: readonly string[];
  /** Markdown. */
  onInsert: (text: string) => void;
  onClose: () => void;
}

/** A picture for the text: uploaded, or one that the article has already, and what it shows. */
export function PictureDialog({ language, given, known, onInsert, onClose }: PictureDialogProps) {
  const [name, setName] = useState<string>();
  const [alt, setAlt] = useState('');
  const [isTried, setTried] = useState(false);
  const insert = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name && alt.trim()) onInsert(`![${alt.trim().replaceAll(/[[\]\\`]/g, '')}](${picturePath(name)})`);
  };
  return (
    <OpenDialog title={words.title} onClose={onClose}>
      <form onSubmit={insert} noValidate className="grid grid-cols-1 gap-4">
        <PictureField
          label={words.field}
          name={name}
          given={given}
          error={isTried && !name ? words.missing : undefined}
          onWrite={setName}
        />
        {known.length > 0 && !name ? (
          <fieldset className="min-w-0">
            <legend className="pb-1.5 text-xs text-ink-soft">{words.known}</legend>
            <div className="flex flex-wrap gap-2">
              {known.map((one, index) => (
                <button
                  key={one}
                  type="button"
                  aria-label={words.use({ number: index + 1 })}
                  onClick={() => setName(one)}
                  className="overflow-hidden rounded-field border border-line-strong hover:border-aurora"
                >
                  <img
                    src={picturePath(one)}
                    width={pictureNamed(one)?.width}
                    height={pictureNamed(one)?.height}
                    alt=""
                    className="h-16 w-24 object-cover"
                  />
                </button>
              ))}
            </div>
          </fieldset>
        ) : null}
        <Field
          label={words.alt({ language: languageNames[language] })}
          lang={language}
          value={alt}
          maxLength={articleLimits.alt}
          error={isTried && !alt.trim() ? words.altMissing : undefined}
          autoComplete="off"
          required
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        />
        <DialogEnd onCancel={onClose}>
          <Button type="submit" size="sm">
            {words.insert}
          </Button>
        </DialogEnd>
      </form>
    </OpenDialog>
  );
}
