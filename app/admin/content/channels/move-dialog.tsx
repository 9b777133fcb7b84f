import { type FormEvent, useState } from 'react';
import { DialogEnd, OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { channelWords } from '#content/staff/desk/channels.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import { nameOfSection, type SectionTexts } from './channel-desk.ts';
import { moved, type Place } from './name-lists.ts';

const words = channelWords.moving;

interface MoveDialogProps {
  sections: readonly SectionTexts[];
  places: readonly Place[];
  onMove: (sections: SectionTexts[], said: string) => void;
  onClose: () => void;
}

/** Asks for the section and the place of channels that were selected. */
export function MoveDialog({ sections, places, onMove, onClose }: MoveDialogProps) {
  const [to, setTo] = useState(places[0]?.section ?? 0);
  const [place, setPlace] = useState('');
  const [error, setError] = useState<string>();
  const next = (at: number) => moved(sections, places, to, at);
  const { staying } = next(0);
  const going = places.length - staying.length;
  const others = (sections[to]?.channels.length ?? 0) - places.filter(({ section }) => section === to).length;
  const move = (event: FormEvent) => {
    event.preventDefault();
    // Through the portal it would also submit the form that the list belongs to.
    event.stopPropagation();
    const at = place.trim() === '' ? others + 1 : Number(place);
    if (!Number.isInteger(at) || at < 1 || at > others + 1)
      return setError(words.wrong({ most: others + 1 }));
    if (going === 0) return;
    const section = nameOfSection(sections[to] ?? { id: '' });
    onMove(next(at - 1).sections, channelWords.said.moved({ count: going, section }));
    onClose();
  };
  return (
    <OpenDialog title={words.title({ count: places.length })} onClose={onClose}>
      <form onSubmit={move} noValidate className="grid grid-cols-1 gap-4">
        <Select
          label={words.section}
          value={to}
          onChange={({ currentTarget }) => setTo(Number(currentTarget.value))}
        >
          {sections.map((section, index) => (
            <option key={section.key} value={index}>
              {nameOfSection(section) || deskWords.list.unnamed}
            </option>
          ))}
        </Select>
        <Field
          label={words.place}
          hint={words.atEnd}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          value={place}
          onChange={({ currentTarget }) => {
            setError(undefined);
            setPlace(currentTarget.value);
          }}
          className="tabular-nums"
        />
        {staying.length > 0 ? (
          <p role="status" className="text-sm">
            {words.twice({ names: staying.join(', ') })}
          </p>
        ) : null}
        <DialogEnd onCancel={onClose}>
          <Button type="submit" size="sm" off={going === 0}>
            {words.action}
          </Button>
        </DialogEnd>
      </form>
    </OpenDialog>
  );
}
