import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { DialogEnd, OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { draftOf } from '#app/staff/session/reply-and-note-drafts.ts';
import { useMe } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { channelWords } from '#content/staff/desk/channels.ts';
import { mostChannels } from '#contract/content/channels.ts';
import { ChangeList } from '../change-list.tsx';
import { nameOfSection, type SectionTexts } from './channel-desk.ts';
import { type PastedNames, readPasted } from './name-lists.ts';

const words = channelWords.adding;

interface AddChannelsDialogProps {
  sections: readonly SectionTexts[];
  /** Its number. */
  section: number;
  onAdd: (names: readonly string[]) => void;
  onClose: () => void;
}

/** Takes a list with a name in each line, and says what of it is left out before anything is added. */
export function AddChannelsDialog({ sections, section, onAdd, onClose }: AddChannelsDialogProps) {
  const draft = draftOf(useMe().id, 'channels to add');
  const [text, setText] = useState(draft.read);
  const read = useDeferredValue(text);
  const pasted = useMemo(() => readPasted(read, section, sections), [read, section, sections]);
  const total = sections.reduce((sum, { channels }) => sum + channels.length, 0);
  const over = total + pasted.names.length - mostChannels;
  const write = (next: string) => {
    setText(next);
    draft.write(next);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    // Through the portal it would also submit the form that the list belongs to.
    event.stopPropagation();
    const { names } = readPasted(text, section, sections);
    if (names.length === 0 || over > 0) return;
    write('');
    onAdd(names);
    onClose();
  };
  return (
    <OpenDialog
      title={words.title({ section: nameOfSection(sections[section] ?? { id: '' }) })}
      onClose={onClose}
    >
      <form onSubmit={add} noValidate className="grid grid-cols-1 gap-4">
        <TextArea
          label={words.field}
          hint={words.hint}
          rows={8}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <div role="status" className="text-sm empty:hidden">
          <LeftOut {...pasted} />
        </div>
        <DialogEnd error={over > 0 && words.tooMany({ count: over })} onCancel={onClose}>
          <Button type="submit" size="sm" off={pasted.names.length === 0 || over > 0}>
            {words.action({ count: pasted.names.length })}
          </Button>
        </DialogEnd>
      </form>
    </OpenDialog>
  );
}

function LeftOut({ twice, here, elsewhere, emptyLines, refused }: PastedNames) {
  const many = (
    [
      [words.here, here],
      [words.twice, twice],
      [words.elsewhere, elsewhere],
    ] as const
  ).flatMap(([what, each]) => (each.length > 0 ? [{ what: what({ count: each.length }), each }] : []));
  const changes = [
    ...refused.map((one) => words.refused(one)),
    ...many,
    ...(emptyLines > 0 ? [words.empty({ count: emptyLines })] : []),
  ];
  return changes.length > 0 ? <ChangeList changes={changes} /> : null;
}
