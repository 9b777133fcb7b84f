import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { FieldError } from '#app/ui/field.tsx';
import { ArrowIcon, ChevronIcon, CloseIcon } from '#app/ui/icons.tsx';
import { deskWords } from '#content/staff/desk/desk.ts';
import { staffWords } from '#content/staff/shared-words.ts';
import type { AnyEditing } from './area-editor.tsx';
import { type ListRules, type Removed, withRemoved } from './list-changes.ts';

const words = deskWords.list;

interface ItemListProps<Item> extends Pick<ListRules<Item>, 'keyOf' | 'nameOf'> {
  /** Of the list, as `problems` name it: `faq`. */
  path: string;
  editing: Pick<AnyEditing, 'problems' | 'wanted' | 'round' | 'begin'>;
  items: readonly Item[];
  /** Those that are live, whatever was typed. */
  live: readonly Item[];
  /** What is to be said of an item while it is shut. */
  marks?: (item: Item) => ReactNode;
  add: string;
  create: () => Item;
  /** There can be no more. */
  most: number;
  onChange: (items: readonly Item[]) => void;
  /** The order of the items means nothing. */
  unordered?: boolean;
  /** A button beside the name. */
  aside?: (item: Item, index: number) => ReactNode;
  /** Items that are out of the way, below the others. */
  fold?: { holds: (item: Item) => boolean; title: (count: number) => string; removeAll: string };
  /** The fields of an item. */
  children: (item: Item, index: number) => ReactNode;
}

/** Items of a list that an admin opens, adds, moves and removes. What was removed can be put back until it is published. */
export function ItemList<Item>(props: ItemListProps<Item>) {
  const { path, editing, items, live, keyOf, nameOf, marks, add, create, most, onChange } = props;
  const { unordered, aside, fold, children } = props;
  const { problems, wanted, round } = editing;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<readonly string[]>([]);
  const [isFoldOpen, setFoldOpen] = useState(false);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ round: number; items: readonly Removed<Item>[] }>({
    round,
    items: [],
  });
  const [seen, setSeen] = useState<AnyEditing['wanted']>();
  const focusNext = useRef<string>(undefined);
  const kept = removed.round === round ? removed.items : [];
  const title = (item: Item) => nameOf(item) || words.unnamed;
  if (wanted !== seen) {
    setSeen(wanted);
    const asked = items.find((_, index) => wanted?.field?.startsWith(`${path}.${index}.`));
    if (asked !== undefined) setOpen([...open, keyOf(asked)]);
  }
  useLayoutEffect(() => {
    if (focusNext.current) list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = undefined;
  });
  /** Once it is shown. */
  const focus = (key: string, part: string) => {
    focusNext.current = `[data-item="${CSS.escape(key)}"] ${part}`;
  };
  const change = (next: readonly Item[], gone = kept) => {
    setRemoved({ round, items: gone });
    onChange(next);
  };
  const move = (index: number, by: -1 | 1) => {
    const item = items[index] as Item;
    const next = items.toSpliced(index, 1).toSpliced(index + by, 0, item);
    focus(keyOf(item), by < 0 ? '[data-up]' : '[data-down]');
    setSaid(words.place({ name: title(item), place: index + by + 1, count: items.length }));
    change(next);
  };
  const rows = withRemoved(items, live, kept, keyOf);
  const remove = (item: Item) => {
    const index = rows.findIndex((row) => row.item === item);
    const above = rows[index - 1];
    focus(keyOf(item), 'button');
    setSaid(words.removed({ name: title(item) }));
    change(
      items.filter((one) => one !== item),
      [...kept.filter((one) => keyOf(one.item) !== keyOf(item)), { item, after: above && keyOf(above.item) }],
    );
  };
  const putBack = (key: string) => {
    focus(key, 'button');
    setSaid('');
    change(
      rows.filter(({ item, isRemoved }) => !isRemoved || keyOf(item) === key).map(({ item }) => item),
      kept.filter(({ item }) => keyOf(item) !== key),
    );
  };
  const removeAll = (gone: readonly Item[]) => {
    const removedNow = gone.map((item) => {
      const above = rows[rows.findIndex((row) => row.item === item) - 1];
      return { item, after: above && keyOf(above.item) };
    });
    change(
      items.filter((one) => !gone.includes(one)),
      [...kept, ...removedNow],
    );
  };
  const places = new Map(items.map((item, index) => [keyOf(item), index]));
  const error = problems[path];
  const showRow = ({ item, isRemoved }: (typeof rows)[number]) => {
    const key = keyOf(item);
    const name = title(item);
    if (isRemoved)
      return (
        <li
          key={key}
          data-item={key}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field border border-dashed border-line-strong px-3 py-1.5 text-sm text-ink-soft"
        >
          <span className="min-w-0 wrap-anywhere">{words.removed({ name })}</span>
          <Button
            variant="outline"
            size="sm"
            off={items.length >= most}
            aria-label={words.putBack({ name })}
            onClick={() => putBack(key)}
          >
            {staffWords.undo}
          </Button>
        </li>
      );
    const index = places.get(key) ?? 0;
    const beside = aside?.(item, index);
    const isOpen = open.includes(key);
    const isWrong = Object.keys(problems).some((field) => `${field}.`.startsWith(`${path}.${index}.`));
    return (
      <li key={key} data-item={key} className="rounded-field border border-line-strong bg-card">
        <div className={classes('flex items-start gap-1 p-1.5', Boolean(beside) && 'max-sm:flex-wrap')}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}${index}`}
            onClick={() => setOpen(isOpen ? open.filter((one) => one !== key) : [...open, key])}
            className="flex min-h-touch min-w-0 flex-1 items-center gap-2 rounded-field px-1.5 py-1 text-left hover:bg-line"
          >
            <ChevronIcon className={isOpen ? 'size-4 shrink-0' : 'size-4 shrink-0 -rotate-90'} />
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <span className="font-semibold wrap-anywhere">{name}</span>
              {isWrong ? <span className="text-xs font-semibold text-alarm">{words.toCorrect}</span> : null}
              {marks?.(item)}
            </span>
          </button>
          {beside ? <div className="max-sm:order-last max-sm:basis-full max-sm:pl-8">{beside}</div> : null}
          {unordered ? null : (
            <>
              <Button
                variant="quiet"
                size="icon"
                data-up
                off={index === 0}
                aria-label={words.up({ name })}
                onClick={() => move(index, -1)}
              >
                <ArrowIcon className="size-4 -rotate-90" />
              </Button>
              <Button
                variant="quiet"
                size="icon"
                data-down
                off={index === items.length - 1}
                aria-label={words.down({ name })}
                onClick={() => move(index, 1)}
              >
                <ArrowIcon className="size-4 rotate-90" />
              </Button>
            </>
          )}
          <Button
            variant="quiet"
            size="icon"
            aria-label={words.remove({ name })}
            onClick={() => remove(item)}
          >
            <CloseIcon className="size-4" />
          </Button>
        </div>
        <div id={`${id}${index}`} hidden={!isOpen} className="border-t border-line px-3 py-4 sm:px-4">
          {isOpen ? children(item, index) : null}
        </div>
      </li>
    );
  };
  const folded = rows.filter(({ item }) => fold?.holds(item));
  const foldedItems = folded.filter(({ isRemoved }) => !isRemoved).map(({ item }) => item);
  const List = unordered ? 'ul' : 'ol';
  return (
    <div ref={list} className="grid grid-cols-1 gap-3">
      <List className="grid grid-cols-1 gap-2">
        {rows.filter((row) => !folded.includes(row)).map(showRow)}
      </List>
      {fold && folded.length > 0 ? (
        <details
          className="group"
          // What is being edited, or has to be corrected, stays on the screen.
          open={isFoldOpen || folded.some(({ item }) => open.includes(keyOf(item)))}
          onToggle={({ currentTarget }) => {
            setFoldOpen(currentTarget.open);
            const inside = folded.map(({ item }) => keyOf(item));
            if (!currentTarget.open) setOpen(open.filter((key) => !inside.includes(key)));
          }}
        >
          <summary className="flex min-h-touch cursor-pointer items-center gap-2 rounded-field px-1.5 text-sm font-semibold text-ink-soft hover:bg-line">
            <ChevronIcon className="size-4 -rotate-90 group-open:rotate-0" />
            {fold.title(foldedItems.length)}
          </summary>
          <div className="grid grid-cols-1 gap-2 pt-2">
            <List className="grid grid-cols-1 gap-2">{folded.map(showRow)}</List>
            {foldedItems.length > 1 ? (
              <Button
                variant="outline"
                size="sm"
                className="justify-self-start"
                onClick={() => removeAll(foldedItems)}
              >
                {fold.removeAll}
              </Button>
            ) : null}
          </div>
        </details>
      ) : null}
      {error ? <FieldError id={`${id}error`}>{error}</FieldError> : null}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        off={items.length >= most}
        data-invalid={error ? '' : undefined}
        aria-describedby={error ? `${id}error` : undefined}
        onClick={() => {
          const item = create();
          setOpen([...open, keyOf(item)]);
          focus(keyOf(item), ':is(input, textarea):not([type=radio])');
          change([...items, item]);
          editing.begin(`${path}.${items.length}`);
        }}
      >
        {add}
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** A state of an item, beside its name. */
export function ItemMark({ children }: { children: ReactNode }) {
  return <Badge tone="quiet">{children}</Badge>;
}
