import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '#app/api-request.ts';
import { formatDate } from '#app/staff/frame/format.ts';
import { DialogEnd, focusTitle, OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { catalogue } from '#content/catalogue.ts';
import { articleEditorWords as words } from '#content/staff/desk/article-editor.ts';
import { localTime, momentsAt, timeZoneOf } from '#content/time-zone.ts';
import { type ArticleContent, articleLimits } from '#contract/content/articles.ts';
import { Changes } from '../change-list.tsx';
import { sentencesOf } from '../publish-dialog.tsx';
import { articleChanges, languagesOf } from './article-changes.ts';
import { formatPlanned } from './article-state.ts';
import type { Action, NewerArticle } from './use-articles.ts';

/** Resolves with why it was not done, where the dialog is to say it. */
export type Send = (action: Action, note: string, done: string) => Promise<Error | undefined>;

interface ActionDialogProps {
  words: { title: string; lead?: string; done: string };
  action: string;
  harsh?: boolean;
  /** Undefined where something is wrong with what was typed into the dialog. */
  make: () => { action: Action; done?: string } | undefined;
  send: Send;
  onClose: () => void;
  /** Called with what was refused, by field; true where fields of the dialog show it. */
  onRefused?: (sentences: Record<string, string>) => boolean;
  children?: ReactNode;
}

/** Says what an action does before it is done. */
function ActionDialog(props: ActionDialogProps) {
  const { words: texts, action, harsh, make, send, onClose, onRefused, children } = props;
  const [note, setNote] = useState('');
  const [error, setError] = useState<Error>();
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const made = make();
    if (!made || isPending) return;
    setPending(true);
    const failure = await send(made.action, note, made.done ?? texts.done);
    setPending(false);
    if (!failure) return onClose();
    const isShown = failure instanceof ApiError && onRefused?.(failure.fields);
    setError(isShown ? undefined : failure);
  };
  return (
    <OpenDialog title={texts.title} from="title" onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {children}
        {texts.lead ? <p>{texts.lead}</p> : null}
        <TextArea
          label={words.note}
          rows={2}
          maxLength={articleLimits.note}
          value={note}
          className="[&_textarea]:min-h-16"
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <DialogEnd error={error ? sentencesOf(error, words.noAnswer) : null} onCancel={onClose}>
          <Button
            ref={focusTitle}
            type="submit"
            variant={harsh ? 'danger' : 'primary'}
            size="sm"
            busy={isPending}
          >
            {action}
          </Button>
        </DialogEnd>
      </form>
    </OpenDialog>
  );
}

interface PublishArticleProps {
  content: ArticleContent;
  /** What readers see now; undefined where they see nothing. */
  shown: ArticleContent | undefined;
  isPlanned: boolean;
  /** Of its page; undefined before it has a number. */
  address: string | undefined;
  send: Send;
  onClose: () => void;
}

export function PublishArticle({ content, shown, isPlanned, address, send, onClose }: PublishArticleProps) {
  const texts = words.publish;
  const zone = timeZoneOf(catalogue);
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [local, setLocal] = useState('');
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [moment] = momentsAt(local, zone);
  const wrong = when === 'now' ? undefined : problemOf(local, moment);
  const at = when === 'later' && moment !== undefined ? new Date(moment).toISOString() : undefined;
  const make = () => {
    setTried(true);
    if (wrong) return undefined;
    const done = at ? texts.planned({ at: formatPlanned(at) }) : texts.done;
    return { action: { kind: 'publish' as const, content, ...(at && { at }) }, done };
  };
  const { own, english } = languagesOf(content);
  return (
    <ActionDialog
      words={texts}
      action={when === 'now' ? texts.action : texts.plan}
      make={make}
      send={send}
      onClose={onClose}
      onRefused={(sentences) => {
        setRefused(sentences.at);
        return sentences.at !== undefined;
      }}
    >
      <RadioCards
        legend={texts.when}
        look="segmented"
        options={[
          { value: 'now', label: texts.now },
          { value: 'later', label: texts.later },
        ]}
        value={when}
        onChange={setWhen}
      />
      {when === 'later' ? (
        <Field
          label={texts.at}
          type="datetime-local"
          value={local}
          min={localTime(Date.now(), zone)}
          error={isTried ? (wrong ?? refused) : undefined}
          hint={
            at && zone !== Intl.DateTimeFormat().resolvedOptions().timeZone
              ? texts.zoneAndHere({ zone, here: formatDate(at) })
              : texts.zone({ zone })
          }
          onChange={({ currentTarget }) => {
            setLocal(currentTarget.value);
            setRefused(undefined);
          }}
        />
      ) : null}
      {shown ? (
        <LongChanges title={words.changes} changes={articleChanges(shown, content)} />
      ) : (
        <p>{texts.first}</p>
      )}
      <div className="grid grid-cols-1 gap-1 text-sm text-ink-soft">
        {address ? <p className="wrap-anywhere">{texts.where({ address })}</p> : null}
        <p>{texts.languages({ languages: own })}</p>
        {english ? <p>{texts.english({ languages: english })}</p> : null}
        {when === 'later' ? <p>{texts.untilThen}</p> : null}
        {isPlanned ? <p>{texts.again}</p> : null}
      </div>
    </ActionDialog>
  );
}

function problemOf(local: string, moment: number | undefined): string | undefined {
  const texts = words.publish;
  if (moment === undefined) return local ? texts.skipped : texts.noTime;
  return moment <= Date.now() ? texts.past : undefined;
}

interface OtherActionProps {
  /** `putBack` is a publication of what was delivered. */
  kind: 'withdraw' | 'unschedule' | 'putBack';
  shown: ArticleContent | undefined;
  delivered: ArticleContent | undefined;
  send: Send;
  onClose: () => void;
}

export function OtherAction({ kind, shown, delivered, send, onClose }: OtherActionProps) {
  const action: Action = kind === 'putBack' ? { kind: 'publish', content: null } : { kind };
  return (
    <ActionDialog
      words={words[kind]}
      action={words[kind].action}
      harsh={kind === 'withdraw'}
      make={() => ({ action })}
      send={send}
      onClose={onClose}
    >
      {kind === 'putBack' && shown && delivered ? (
        <LongChanges title={words.changes} changes={articleChanges(shown, delivered)} />
      ) : null}
    </ActionDialog>
  );
}

interface BothVersionsProps {
  base: ArticleContent;
  mine: ArticleContent;
  newer: NewerArticle;
  kind: Action['kind'];
  busy: boolean;
  error: Error | undefined;
  onMine: () => void;
  onTheirs: () => void;
  onClose: () => void;
}

/** Somebody else saved the article while it was being changed here. */
export function BothVersions({ base, mine, newer, kind, busy, error, ...on }: BothVersionsProps) {
  const texts = words.newer;
  return (
    <OpenDialog title={texts.title} from="title" onClose={on.onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p role="status">{texts.lead({ by: newer.by ?? '', at: formatDate(newer.savedAt) })}</p>
        <LongChanges title={texts.theirs} changes={articleChanges(base, newer.content)} />
        <LongChanges title={texts.mine} changes={articleChanges(base, mine)} />
        <LongChanges title={texts.over} changes={articleChanges(newer.content, mine)} />
        <DialogEnd error={error ? sentencesOf(error, words.noAnswer) : null} onCancel={on.onClose}>
          <Button variant="outline" size="sm" off={busy} onClick={on.onTheirs}>
            {texts.takeTheirs}
          </Button>
          <Button size="sm" busy={busy} onClick={on.onMine}>
            {kind === 'draft' ? texts.saveMine : kind === 'publish' ? texts.publishMine : texts.goOn}
          </Button>
        </DialogEnd>
      </div>
    </OpenDialog>
  );
}

/** What is decided about them stays on the screen, however long they are. */
export function LongChanges(props: ComponentProps<typeof Changes>) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
      tabIndex={0}
      aria-label={props.title}
      className="max-h-[38dvh] overflow-y-auto rounded-field border border-line-strong px-3 py-2.5 text-sm"
    >
      <Changes {...props} />
    </section>
  );
}

/** A refusal with a sentence for a field of the article itself, not of a dialog. */
export function refusedFields(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).filter(([path]) => /^(title|excerpt|cover|body)\./.test(path)),
  );
}
