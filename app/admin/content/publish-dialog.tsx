import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '#app/api-request.ts';
import { formatDate } from '#app/staff/frame/format.ts';
import { DialogEnd, focusTitle, OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { sentenceOf } from '#app/staff/session/api.ts';
import { draftOf } from '#app/staff/session/reply-and-note-drafts.ts';
import { useMe } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import type { AreaName, Areas } from '#contract/content/areas.ts';
import type { NewerPart } from '#contract/content/publication.ts';
import { type AnyDesk, type LivePart, valueIn } from './area-desk.ts';
import { Changes } from './change-list.tsx';
import { PagesThatChange } from './changed-pages.tsx';
import { previewedAreas } from './preview/previewed-areas.ts';
import { newerPart, usePublish } from './use-content.ts';

interface PublishDialogProps<Name extends AreaName> {
  desk: AnyDesk<Name>;
  words: { title: string; lead: string; action: string; done: string };
  base: LivePart<Name>;
  value: Areas[Name];
  onDone: () => void;
  onClose: () => void;
  /** Called with what was refused, by path; true where fields show it. */
  onRefused?: (sentences: Record<string, string>) => boolean;
  /** Given where the admin may decide between two versions. */
  onTakeTheirs?: () => void;
  /** Below what changes. */
  children?: ReactNode;
}

/** Says what a publication changes before it is made, and shows both versions where a colleague published meanwhile. */
export function PublishDialog<Name extends AreaName>(props: PublishDialogProps<Name>) {
  const { desk, words, onDone, onClose, onRefused, onTakeTheirs, children } = props;
  // As they were when the dialog was opened: that is what is published, once.
  const [{ base, value }] = useState(props);
  const draft = draftOf(useMe().id, `note ${desk.area}: ${words.action}`);
  const [note, setNote] = useState(draft.read);
  const [newer, setNewer] = useState<NewerPart>();
  const writeNote = (text: string) => {
    setNote(text);
    draft.write(text);
  };
  const publishing = usePublish(desk, () => {
    writeNote('');
    showToast({ title: words.done });
    onDone();
  });
  const { error, isPending } = publishing;
  const fields = error instanceof ApiError ? error.fields : {};
  const publish = (event: FormEvent) => {
    event.preventDefault();
    publishing.publish(
      { value, basedOn: newer?.version ?? base.version, note },
      {
        onSuccess: onClose,
        onError: (refusal) => {
          if (onTakeTheirs) setNewer(newerPart(refusal, desk.area) ?? newer);
          if (refusal instanceof ApiError && onRefused?.(refusal.fields)) onClose();
        },
      },
    );
  };
  const isDecided = newerPart(error, desk.area) && onTakeTheirs;
  return (
    <OpenDialog title={newer ? deskWords.newer.title : words.title} from="title" onClose={onClose}>
      <form onSubmit={publish} noValidate className="grid grid-cols-1 gap-4">
        {newer ? (
          <BothVersions desk={desk} base={base.value} newer={newer} mine={value} />
        ) : (
          <>
            <Changes title={deskWords.publish.changes} changes={desk.changes(base.value, value)} />
            {children}
            {previewedAreas[desk.area] ? (
              <PagesThatChange desk={desk} value={value} version={base.version} />
            ) : null}
            <p className="text-sm text-ink-soft">{words.lead}</p>
          </>
        )}
        <TextArea
          label={deskWords.publish.note}
          error={fields.note}
          rows={2}
          className="[&_textarea]:min-h-16"
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => writeNote(currentTarget.value)}
        />
        <DialogEnd
          error={error && !isDecided && !fields.note && sentencesOf(error, deskWords.publish.failed)}
          onCancel={onClose}
        >
          {newer ? (
            <Button variant="outline" size="sm" off={isPending} onClick={onTakeTheirs}>
              {deskWords.newer.takeTheirs}
            </Button>
          ) : null}
          {newer ? (
            <Button key="over" type="submit" size="sm" busy={isPending}>
              {deskWords.newer.publishMine}
            </Button>
          ) : (
            // Another button than the one above, so that no press is for both.
            <Button key="first" ref={focusTitle} type="submit" size="sm" busy={isPending}>
              {words.action}
            </Button>
          )}
        </DialogEnd>
      </form>
    </OpenDialog>
  );
}

/** Why it was refused, or the given sentence where there was no answer. */
export function sentencesOf(error: Error, otherwise: string): string {
  const refused = error instanceof ApiError ? Object.values(error.fields) : [];
  return [sentenceOf(error, otherwise), ...refused].join(' ');
}

interface BothVersionsProps<Name extends AreaName> {
  desk: AnyDesk<Name>;
  base: Areas[Name];
  newer: NewerPart;
  mine: Areas[Name];
}

function BothVersions<Name extends AreaName>({ desk, base, newer, mine }: BothVersionsProps<Name>) {
  const words = deskWords.newer;
  const { value, by, publishedAt } = newer;
  const theirs = valueIn(desk.area, value);
  return (
    <>
      <p role="status">{words.lead({ by, at: formatDate(publishedAt) })}</p>
      {theirs ? (
        <>
          <Changes title={words.theirs} changes={desk.changes(base, theirs)} />
          <Changes title={words.mine} changes={desk.changes(base, mine)} />
          <Changes title={words.over} changes={desk.changes(theirs, mine)} />
        </>
      ) : (
        <p>{deskWords.history.unknown}</p>
      )}
    </>
  );
}
