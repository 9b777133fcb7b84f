import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { toolbarFieldLook } from '#app/staff/lists/search-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { FieldError } from '#app/ui/field.tsx';
import { ArrowIcon } from '#app/ui/icons.tsx';
import { channelWords as words } from '#content/staff/desk/channels.ts';
import { staffWords } from '#content/staff/shared-words.ts';
import type { Editing } from '../area-editor.tsx';
import { AddChannelsDialog } from './add-channels-dialog.tsx';
import { nameOfSection, type SectionTexts } from './channel-desk.ts';
import { MoveDialog } from './move-dialog.tsx';
import { nameAt, type Place, placeKey, shifted, sorted, withName, without } from './name-lists.ts';

// docs/decisions.md, T142
/** So many fields a browser draws at once without being slow. */
const onPage = 60;

interface ChannelRowsProps {
  editing: Editing<'channels', SectionTexts[]>;
  /** Of the channels that are shown, in their order. */
  places: readonly Place[];
  /** Where they are all the channels of one section. */
  section?: number;
  label: string;
  /** Called with what was moved or removed. */
  onReorder?: (sections: readonly SectionTexts[]) => void;
}

interface LastChange {
  said: string;
  before: SectionTexts[] | undefined;
  after: SectionTexts[];
}

/** Channels to rename, and to select for everything else. They come in pages. */
export function ChannelRows({ editing, places, section, label, onReorder }: ChannelRowsProps) {
  const { form, problems, wanted, write } = editing;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const pageWith = (field: string | undefined) => {
    const at = places.findIndex((place) => field === fieldAt(place));
    return at < 0 ? undefined : Math.floor(at / onPage);
  };
  const [asked, setAsked] = useState<'add' | 'move'>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<LastChange>();
  const [chosenPage, setPage] = useState(() => pageWith(wanted?.field) ?? 0);
  const [seen, setSeen] = useState(wanted);
  if (wanted !== seen) {
    setSeen(wanted);
    setPage(pageWith(wanted?.field) ?? chosenPage);
  }
  const pages = Math.max(1, Math.ceil(places.length / onPage));
  const page = Math.min(chosenPage, pages - 1);
  const shown = places.slice(page * onPage, (page + 1) * onPage);
  const chosen = places.filter((place) => selected.has(placeKey(place)));
  const none = section === undefined ? undefined : problems[`channels.${section}.channels`];
  const title = section === undefined ? '' : nameOfSection(form[section] ?? { id: '' });
  const change = (after: SectionTexts[], said: string, next: readonly Place[] = []) => {
    setLast({ said, before: form, after });
    setSelected(new Set(next.map(placeKey)));
    write(after);
    onReorder?.(after);
  };
  const shift = (by: -1 | 1) => {
    const { sections, places: next } = shifted(form, chosen, by);
    change(sections, words.said.shifted({ count: next.length }), next);
    const [first] = by < 0 ? next : next.toReversed();
    if (first) setPage(Math.floor(first.index / onPage));
  };
  const undo = ({ before = form }: LastChange) => {
    setLast({ said: words.said.undone, before: undefined, after: before });
    setSelected(new Set());
    write(before);
    onReorder?.(before);
  };
  const select = (those: readonly Place[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const key of those.map(placeKey)) {
      if (isSelected) next.add(key);
      else next.delete(key);
    }
    setSelected(next);
  };
  const isAll = places.length > 0 && chosen.length === places.length;
  const isNone = chosen.length === 0;
  const current = last && last.after === form ? last : undefined;
  return (
    <div className="grid grid-cols-1 gap-3">
      {section === undefined ? null : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            data-invalid={none ? '' : undefined}
            aria-describedby={none ? `${id}none` : undefined}
            onClick={() => setAsked('add')}
          >
            {words.adding.open}
          </Button>
          <Button
            variant="outline"
            size="sm"
            off={places.length < 2}
            onClick={() => {
              const item = form[section] as SectionTexts;
              const after = form.with(section, { ...item, channels: sorted(item.channels) });
              change(after, words.said.sorted({ section: title }));
            }}
          >
            {words.sort}
          </Button>
        </div>
      )}
      {none ? <FieldError id={`${id}none`}>{none}</FieldError> : null}
      {places.length > 0 || current ? (
        <div
          role="toolbar"
          aria-label={words.toolbar({ list: label })}
          aria-controls={`${id}list`}
          className={classes(
            'sticky top-0 z-10 -mx-1 flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line-strong px-1 py-1.5 text-sm',
            section === undefined ? 'bg-page' : 'bg-card',
          )}
        >
          <label className="flex min-h-touch flex-1 basis-40 items-center gap-2">
            <span className="grid size-touch shrink-0 place-items-center">
              <input
                type="checkbox"
                checked={isAll}
                ref={(box) => {
                  if (box) box.indeterminate = !isAll && !isNone;
                }}
                onChange={({ currentTarget }) => select(places, currentTarget.checked)}
                className="size-5 accent-aurora"
              />
            </span>
            <span className="tabular-nums">
              {isNone ? words.selectAll : words.selected({ count: chosen.length })}
            </span>
          </label>
          <div className="flex flex-wrap items-center gap-1">
            {section === undefined ? null : (
              <>
                <Button
                  variant="quiet"
                  size="icon"
                  off={isNone}
                  aria-label={words.up}
                  onClick={() => shift(-1)}
                >
                  <ArrowIcon className="size-4 -rotate-90" />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  off={isNone}
                  aria-label={words.down}
                  onClick={() => shift(1)}
                >
                  <ArrowIcon className="size-4 rotate-90" />
                </Button>
              </>
            )}
            <Button
              variant="outline"
              size="sm"
              off={isNone}
              aria-haspopup="dialog"
              onClick={() => setAsked('move')}
            >
              {words.move}
            </Button>
            <Button
              variant="outline"
              size="sm"
              off={isNone}
              onClick={() => change(without(form, chosen), words.said.removed({ count: chosen.length }))}
            >
              {words.remove}
            </Button>
          </div>
        </div>
      ) : null}
      <div className={current ? 'flex flex-wrap items-center gap-x-3' : 'contents'}>
        <p role="status" className="text-sm text-ink-soft empty:absolute">
          {current?.said}
        </p>
        {current ? (
          <Button variant="outline" size="sm" off={!current.before} onClick={() => undo(current)}>
            {staffWords.undo}
          </Button>
        ) : null}
      </div>
      <ol
        ref={list}
        id={`${id}list`}
        aria-label={label}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-4 gap-y-1"
      >
        {shown.map((place) => (
          <ChannelRow
            key={placeKey(place)}
            id={`${id}${placeKey(place)}`}
            place={place}
            name={nameAt(form, place)}
            section={nameOfSection(form[place.section] ?? { id: '' })}
            isElsewhere={section === undefined}
            isSelected={selected.has(placeKey(place))}
            error={problems[fieldAt(place)]}
            onSelect={(isSelected) => select([place], isSelected)}
            onWrite={(name) => write(withName(form, place, name), fieldAt(place))}
            onKeyDown={(event) => toNextRow(event, list.current)}
          />
        ))}
      </ol>
      {pages > 1 ? (
        <nav aria-label={words.pages} className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <Button variant="outline" size="sm" off={page === 0} onClick={() => setPage(page - 1)}>
            {words.previous}
          </Button>
          <p role="status" className="tabular-nums">
            {words.page({
              from: page * onPage + 1,
              to: page * onPage + shown.length,
              count: places.length,
            })}
          </p>
          <Button variant="outline" size="sm" off={page === pages - 1} onClick={() => setPage(page + 1)}>
            {words.next}
          </Button>
        </nav>
      ) : null}
      {/* Not inside the form around it, because they have forms of their own. */}
      {createPortal(
        <>
          {asked === 'add' && section !== undefined ? (
            <AddChannelsDialog
              section={section}
              sections={form}
              onAdd={(names) => {
                const item = form[section] as SectionTexts;
                const after = form.with(section, { ...item, channels: [...item.channels, ...names] });
                change(after, words.said.added({ count: names.length, section: title }));
                setPage(Math.floor(item.channels.length / onPage));
              }}
              onClose={() => setAsked(undefined)}
            />
          ) : null}
          {asked === 'move' ? (
            <MoveDialog sections={form} places={chosen} onMove={change} onClose={() => setAsked(undefined)} />
          ) : null}
        </>,
        document.body,
      )}
    </div>
  );
}

const fieldAt = ({ section, index }: Place) => `channels.${section}.channels.${index}`;

/** Enter leads on, as in a table: it publishes nothing. */
function toNextRow(event: KeyboardEvent, list: HTMLElement | null): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...(list?.querySelectorAll<HTMLInputElement>('input[type=text]') ?? [])];
  fields[fields.indexOf(event.currentTarget as HTMLInputElement) + 1]?.focus();
}

interface ChannelRowProps {
  id: string;
  place: Place;
  name: string;
  section: string;
  /** Its section is not clear from what stands around it. */
  isElsewhere: boolean;
  isSelected: boolean;
  error: string | undefined;
  onSelect: (isSelected: boolean) => void;
  onWrite: (name: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function ChannelRow(props: ChannelRowProps) {
  const { id, place, name, section, isElsewhere, isSelected, error, onSelect, onWrite, onKeyDown } = props;
  const number = place.index + 1;
  return (
    <li className="flex items-start gap-1">
      <label className="grid size-touch shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-label={words.select({ name: name || words.row({ place: number, section }) })}
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
          className="size-5 accent-aurora"
        />
      </label>
      {isElsewhere ? null : (
        <span
          aria-hidden="true"
          className="min-w-7 content-center pr-1 text-right text-xs leading-(--spacing-touch) text-ink-quiet tabular-nums"
        >
          {number}
        </span>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <input
          type="text"
          aria-label={words.row({ place: number, section })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => onWrite(currentTarget.value)}
          onKeyDown={onKeyDown}
          className={classes(toolbarFieldLook, 'aria-invalid:border-alarm')}
        />
        {error ? <FieldError id={id}>{error}</FieldError> : null}
        {isElsewhere ? (
          <p className="pb-1 text-xs text-ink-soft">{words.placeIn({ place: number, section })}</p>
        ) : null}
      </div>
    </li>
  );
}
