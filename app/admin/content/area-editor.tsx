import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#app/staff/frame/open-dialog.tsx';
import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { deliveredPart } from '#content/live.ts';
import { deskWords as words } from '#content/staff/desk/desk.ts';
import type { AreaName, Areas } from '#contract/content/areas.ts';
import { type AreaDesk, byField, type LivePart, problemsIn, publishedValue } from './area-desk.ts';
import { AreaHistory } from './area-history.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { PreviewDialog } from './preview/preview-dialog.tsx';
import { PreviewNote } from './preview/preview-note.tsx';
import { asWaiting, previewedAreas } from './preview/previewed-areas.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { useAreaDraft } from './use-area-draft.ts';
import { useContent } from './use-content.ts';

/** What the fields of a section work with. */
export interface Editing<Name extends AreaName, Form> {
  form: Form;
  /** What the form describes, right or wrong. */
  mine: Areas[Name];
  /** What was live when the admin began. */
  live: Areas[Name];
  /** A sentence for each field that is shown as wrong, by its name or path. */
  problems: Record<string, string>;
  /** Every field that is wrong, also in an item that was only just added. */
  wrong: readonly string[];
  /** Called after an item was added: until something is written or publishing is tried, its fields are not shown as wrong. */
  begin: (path: string) => void;
  /** The field that the admin has to correct first, another object each time that publishing was tried: it has to be on the screen. */
  wanted: { field: string | undefined } | undefined;
  /** Grows when the draft is published, discarded or filled in anew. */
  round: number;
  /** Without a name everything that the server refused counts as corrected. */
  write: (form: Form, field?: string) => void;
}

/** Whatever its area and its form are. */
// biome-ignore lint/suspicious/noExplicitAny: parts that several sections share need to know neither
export type AnyEditing = Editing<AreaName, any>;

interface AreaEditorProps<Name extends AreaName, Form> {
  desk: AreaDesk<Name, Form>;
  lead?: string;
  /** The fields. What is wrong carries `aria-invalid`. */
  children: (editing: Editing<Name, Form>) => ReactNode;
  /** What a publication concerns besides: pages, other texts. */
  consequences?: (before: Areas[Name], after: Areas[Name]) => ReactNode;
}

/** The fields of an area, what is done with them, and the area's history. */
export function AreaEditor<Name extends AreaName, Form>(props: AreaEditorProps<Name, Form>) {
  const query = useContent();
  return (
    <>
      {props.lead ? <p className="max-w-measure pb-4 text-sm text-ink-soft">{props.lead}</p> : null}
      <QueryResult query={query}>
        {({ data: { version, areas } }) => (
          <AreaForm {...props} live={{ version, value: areas[props.desk.area] }} />
        )}
      </QueryResult>
      <AreaHistory desk={props.desk} />
    </>
  );
}

interface AreaFormProps<Name extends AreaName, Form> extends AreaEditorProps<Name, Form> {
  live: LivePart<Name>;
}

function AreaForm<Name extends AreaName, Form>(props: AreaFormProps<Name, Form>) {
  const { desk, live, children, consequences } = props;
  const draft = useAreaDraft(desk, live);
  const { base, mine, form, isChanged, isOvertaken } = draft;
  const element = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState<'publish' | 'preview' | 'discard'>();
  const [wanted, setWanted] = useState<Editing<Name, Form>['wanted']>();
  const [round, setRound] = useState(0);
  const [begun, setBegun] = useState<string>();
  const problems = { ...problemsIn(desk, mine), ...refused };
  const [firstWrong] = Object.keys(problems);
  const wrong = Object.keys(problems).length;
  const shown = Object.entries(problems).filter(([field]) => !begun || !field.startsWith(`${begun}.`));
  const changes = wrong > 0 ? [] : desk.changes(base.value, mine);
  const close = () => setAsked(undefined);
  // Another object each time, also for the same field.
  const showFirstProblem = (field = firstWrong) => {
    setBegun(undefined);
    setWanted({ field });
  };
  useEffect(() => {
    if (wanted) element.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus();
  }, [wanted]);
  const write = (next: Form, field?: string) => {
    const { [field ?? '']: _, ...others } = refused;
    setRefused(field === undefined ? {} : others);
    setBegun(undefined);
    draft.write(next);
  };
  const beginAnew = (work: () => void) => {
    setRefused({});
    setBegun(undefined);
    setRound(round + 1);
    work();
  };
  const drop = () => beginAnew(draft.discard);
  const showRefused = (sentences: Record<string, string>) => {
    const prefix = `${desk.area}.`;
    const ofArea = Object.entries(sentences).filter(([path]) => path.startsWith(prefix));
    const named = byField(desk, mine, Object.fromEntries(ofArea));
    setRefused(named);
    const [first] = Object.keys(named);
    if (first) showFirstProblem(first);
    return first !== undefined;
  };
  const previewed = asked === 'preview' ? asWaiting(desk, base.value, mine) : undefined;
  return (
    <>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (wrong > 0) showFirstProblem();
          else if (changes.length > 0) setAsked('publish');
        }}
        className="grid grid-cols-1 gap-6"
      >
        <PreviewNote isChanged={isChanged} />
        <Delivered
          isDelivered={publishedValue(desk, base.value) === null}
          onFillIn={() => beginAnew(() => draft.fillIn(deliveredPart(desk.area)))}
        />
        {children({
          form,
          mine,
          live: base.value,
          problems: Object.fromEntries(shown),
          wrong: Object.keys(problems),
          wanted,
          round,
          write,
          begin: setBegun,
        })}
        <div
          data-publish-bar
          className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line-strong bg-page px-4 py-2.5 sm:-mx-6 sm:px-6"
        >
          <p role="status" className="flex-1 basis-24 text-sm font-semibold">
            {wrong > 0
              ? words.state.wrong({ count: wrong })
              : changes.length === 0
                ? words.state.unchanged
                : isOvertaken
                  ? words.state.overtaken
                  : words.state.changed}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" size="sm" off={!isChanged} onClick={() => setAsked('discard')}>
              {words.state.discard}
            </Button>
            {previewedAreas[desk.area] ? (
              <Button
                variant="outline"
                size="sm"
                aria-haspopup="dialog"
                off={wrong === 0 && changes.length === 0}
                onClick={() => (wrong > 0 ? showFirstProblem() : setAsked('preview'))}
              >
                {words.state.preview}
              </Button>
            ) : null}
            <Button type="submit" size="sm" aria-haspopup="dialog" off={wrong === 0 && changes.length === 0}>
              {words.state.publish}
            </Button>
          </div>
        </div>
      </form>
      {asked === 'publish' ? (
        <PublishDialog
          desk={desk}
          words={{ ...words.publish, ...desk.words?.publish }}
          base={base}
          value={mine}
          onDone={drop}
          onClose={close}
          onRefused={showRefused}
          onTakeTheirs={() => {
            drop();
            close();
            showToast({ title: words.newer.taken });
          }}
        >
          {consequences?.(base.value, mine)}
        </PublishDialog>
      ) : null}
      {previewed ? <PreviewDialog draft={previewed} onRefused={showRefused} onClose={close} /> : null}
      {asked === 'discard' ? (
        <ConfirmDialog
          {...words.discard}
          harsh
          busy={false}
          onConfirm={() => {
            drop();
            close();
          }}
          onClose={close}
        />
      ) : null}
      <LeaveQuestion isChanged={isChanged} />
    </>
  );
}

/** How far what is live is from what was delivered, and the way back. */
function Delivered({ isDelivered, onFillIn }: { isDelivered: boolean; onFillIn: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      <StateTag wraps tone={isDelivered ? 'done' : 'quiet'}>
        {isDelivered ? words.state.asDelivered : words.state.differs}
      </StateTag>
      {isDelivered ? null : (
        <Button variant="outline" size="sm" onClick={onFillIn}>
          {words.state.toDelivered}
        </Button>
      )}
    </div>
  );
}
