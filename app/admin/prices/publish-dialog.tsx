import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#app/api-request.ts';
import { formatDate } from '#app/staff/frame/format.ts';
import { DialogEnd, focusTitle, OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { sentenceOf } from '#app/staff/session/api.ts';
import { draftOf } from '#app/staff/session/reply-and-note-drafts.ts';
import { useMe } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { priceWords } from '#content/staff/prices.ts';
import type { NewerPart } from '#contract/content/publication.ts';
import { type Catalogue, changesInWords } from './catalogue-changes.ts';
import { catalogueIn, type LivePrices, newerPart, usePublish } from './use-prices.ts';

interface PublishDialogProps {
  words: { title: string; lead: string; action: string; done: string };
  base: LivePrices;
  catalogue: Catalogue;
  onDone: () => void;
  onClose: () => void;
  /** Called with what was refused, by path; true where fields show it. */
  onRefused?: (sentences: Record<string, string>) => boolean;
  /** Given where the admin may decide between two versions. */
  onTakeTheirs?: () => void;
}

/** Says what a publication changes before it is made, and shows both versions where a colleague published meanwhile. */
export function PublishDialog(props: PublishDialogProps) {
  const { words, onDone, onClose, onRefused, onTakeTheirs } = props;
  // As they were when the dialog was opened: that is what is published, once.
  const [{ base, catalogue }] = useState(props);
  const draft = draftOf(useMe().id, `prices note: ${words.action}`);
  const [note, setNote] = useState(draft.read);
  const [newer, setNewer] = useState<NewerPart>();
  const writeNote = (text: string) => {
    setNote(text);
    draft.write(text);
  };
  const publishing = usePublish(() => {
    writeNote('');
    showToast({ title: words.done });
    onDone();
  });
  const { error, isPending } = publishing;
  const fields = error instanceof ApiError ? error.fields : {};
  const publish = (event: FormEvent) => {
    event.preventDefault();
    publishing.publish(
      { catalogue, basedOn: newer?.version ?? base.version, note },
      {
        onSuccess: onClose,
        onError: (refusal) => {
          if (onTakeTheirs) setNewer(newerPart(refusal) ?? newer);
          if (refusal instanceof ApiError && onRefused?.(refusal.fields)) onClose();
        },
      },
    );
  };
  const isDecided = newerPart(error) && onTakeTheirs;
  return (
    <OpenDialog title={newer ? priceWords.newer.title : words.title} from="title" onClose={onClose}>
      <form onSubmit={publish} noValidate className="grid grid-cols-1 gap-4">
        {newer ? (
          <BothVersions base={base.catalogue} newer={newer} mine={catalogue} />
        ) : (
          <>
            <Changes
              title={priceWords.publish.changes}
              sentences={changesInWords(base.catalogue, catalogue)}
            />
            <p className="text-sm text-ink-soft">{words.lead}</p>
          </>
        )}
        <TextArea
          label={priceWords.publish.note}
          error={fields.note}
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => writeNote(currentTarget.value)}
        />
        <DialogEnd error={error && !isDecided && !fields.note && sentencesOf(error)} onCancel={onClose}>
          {newer ? (
            <Button variant="outline" size="sm" off={isPending} onClick={onTakeTheirs}>
              {priceWords.newer.takeTheirs}
            </Button>
          ) : null}
          {newer ? (
            <Button key="over" type="submit" size="sm" busy={isPending}>
              {priceWords.newer.publishMine}
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

function sentencesOf(error: Error): string {
  const refused = error instanceof ApiError ? Object.values(error.fields) : [];
  return [sentenceOf(error, priceWords.publish.failed), ...refused].join(' ');
}

interface BothVersionsProps {
  base: Catalogue;
  newer: NewerPart;
  mine: Catalogue;
}

function BothVersions({ base, newer: { value, by, publishedAt }, mine }: BothVersionsProps) {
  const words = priceWords.newer;
  const theirs = catalogueIn(value);
  return (
    <>
      <p role="status">{words.lead({ by, at: formatDate(publishedAt) })}</p>
      {theirs ? (
        <>
          <Changes title={words.theirs} sentences={changesInWords(base, theirs)} />
          <Changes title={words.mine} sentences={changesInWords(base, mine)} />
          <Changes title={words.over} sentences={changesInWords(theirs, mine)} />
        </>
      ) : (
        <p>{priceWords.history.unknown}</p>
      )}
    </>
  );
}

function Changes({ title, sentences }: { title: string; sentences: readonly string[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-1.5">
      <h3 id={id} className="text-sm font-semibold">
        {title}
      </h3>
      <ChangeList sentences={sentences} />
    </section>
  );
}

export function ChangeList({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return <p className="text-ink-soft">{priceWords.newer.same}</p>;
  return (
    <ul className="grid grid-cols-1 gap-1 tabular-nums">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
