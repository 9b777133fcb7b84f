import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type RefObject,
  type UIEventHandler,
  useId,
} from 'react';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { controlLook } from '#app/ui/field.tsx';
import { articleEditorWords } from '#content/staff/desk/article-editor.ts';
import type { Language } from '#contract/language.ts';
import type { ShownProblem } from './article-problems.ts';

const words = articleEditorWords.tools;

interface MarkdownFieldProps {
  box: RefObject<HTMLTextAreaElement | null>;
  language: Language;
  label: ReactNode;
  value: string;
  problems: readonly ShownProblem[];
  onWrite: (text: string) => void;
  /** Of the problem that was pressed. */
  onProblem: (problem: ShownProblem) => void;
  /** With the file that was pasted or dropped. */
  onPicture: (file?: File) => void;
  onScroll: UIEventHandler<HTMLTextAreaElement>;
  /** Below the tools. */
  children?: ReactNode;
}

// docs/decisions.md, T149
/** Markdown with a few tools. What is wrong stands below it, and leads to its line. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { box, language, label, value, problems, onWrite, onProblem, onPicture, onScroll, children } = props;
  const id = useId();
  const listId = `${id}problems`;
  const take = (data: DataTransfer, event: ClipboardEvent | DragEvent) => {
    const [file] = data.files;
    if (!file) return;
    event.preventDefault();
    onPicture(file);
  };
  const tools = [
    { name: words.bold, key: 'b', run: (text: HTMLTextAreaElement) => wrap(text, '**', '**') },
    { name: words.heading, run: (text: HTMLTextAreaElement) => prefixLines(text, '## ') },
    { name: words.link, key: 'k', run: insertLink },
    { name: words.list, run: (text: HTMLTextAreaElement) => prefixLines(text, '- ') },
    { name: words.quote, run: (text: HTMLTextAreaElement) => prefixLines(text, '> ') },
  ];
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-2">
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
      </label>
      <fieldset className="-mx-2 flex min-w-0 flex-wrap">
        <legend className="sr-only">{words.title}</legend>
        {tools.map(({ name, run }) => (
          <ToolButton key={name} onPress={() => box.current && run(box.current)}>
            {name}
          </ToolButton>
        ))}
        <ToolButton opensDialog onPress={() => onPicture()}>
          {words.picture}
        </ToolButton>
      </fieldset>
      {children}
      <textarea
        ref={box}
        id={id}
        name={`body.${language}`}
        lang={language}
        value={value}
        maxLength={100_000}
        autoComplete="off"
        spellCheck
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={problems.length > 0 ? listId : undefined}
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
        onScroll={onScroll}
        onPaste={(event) => take(event.clipboardData, event)}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => take(event.dataTransfer, event)}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
          const tool = tools.find((one) => one.key === key);
          if (!tool || !(ctrlKey || metaKey) || altKey || shiftKey) return;
          event.preventDefault();
          tool.run(event.currentTarget);
        }}
        className={classes(controlLook, textHeight, 'h-0 resize-none px-3 py-3 leading-relaxed')}
      />
      {problems.length > 0 ? (
        <section aria-label={articleEditorWords.problems.title({ count: problems.length })} id={listId}>
          <ul className="grid max-h-48 grid-cols-1 overflow-y-auto">
            {problems.map((problem) => (
              <li key={`${problem.line} ${problem.sentence}`}>
                <button
                  type="button"
                  onClick={() => onProblem(problem)}
                  className="flex min-h-touch w-full items-center rounded-field px-2 py-1 text-left text-xs font-medium text-alarm wrap-anywhere hover:bg-line"
                >
                  {problem.sentence}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** The text and its preview beside it are equally high. */
export const textHeight = 'min-h-[clamp(18rem,65dvh,46rem)]';

interface ToolButtonProps {
  opensDialog?: boolean;
  onPress: () => void;
  children: string;
}

function ToolButton({ opensDialog, onPress, children }: ToolButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      // The text keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="px-2.5!"
    >
      {children}
    </Button>
  );
}

/** In the place of what is selected. The browser's own undo knows it. */
export function insertText(text: HTMLTextAreaElement, inserted: string): void {
  text.focus();
  document.execCommand(inserted ? 'insertText' : 'delete', false, inserted);
}

function wrap(text: HTMLTextAreaElement, before: string, after: string): void {
  const { selectionStart: start, selectionEnd: end, value } = text;
  const inside = value.slice(start, end) || words.words;
  insertText(text, before + inside + after);
  text.setSelectionRange(start + before.length, start + before.length + inside.length);
}

/** The address is selected next. */
function insertLink(text: HTMLTextAreaElement): void {
  const { selectionStart: start, selectionEnd: end, value } = text;
  const name = value.slice(start, end) || words.words;
  const address = 'https://';
  insertText(text, `[${name}](${address})`);
  const from = start + name.length + 3;
  text.setSelectionRange(from, from + address.length);
}

/** Each line of what is selected begins with it, or with it no more. */
function prefixLines(text: HTMLTextAreaElement, prefix: string): void {
  const { selectionStart, selectionEnd, value } = text;
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  const end = next < 0 ? value.length : next;
  const lines = value.slice(start, end).split('\n');
  const hasIt = lines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => (hasIt ? line.slice(prefix.length) : prefix + line)).join('\n');
  text.setSelectionRange(start, end);
  insertText(text, changed);
  if (lines.length > 1) text.setSelectionRange(start, start + changed.length);
}

/** Selects a line, counted from 1, and scrolls to it. */
export function selectLine(text: HTMLTextAreaElement, line: number): void {
  const lines = text.value.split('\n');
  const before = lines.slice(0, line - 1).join('\n');
  const start = line > 1 ? before.length + 1 : 0;
  text.focus();
  text.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  // Only a box of the same width can tell how high the wrapped lines before it are.
  const copy = text.cloneNode() as HTMLTextAreaElement;
  copy.removeAttribute('id');
  copy.value = before;
  copy.classList.add('invisible', 'absolute');
  copy.style.cssText = `width: ${text.offsetWidth}px; height: 0; min-height: 0`;
  text.after(copy);
  text.scrollTop = copy.scrollHeight - text.clientHeight / 3;
  copy.remove();
}
