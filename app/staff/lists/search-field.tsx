import { useEffect, useEffectEvent, useRef } from 'react';
import { useKey } from '#app/staff/frame/shortcuts.ts';
import { isImeComposing } from '#app/ui/keyboard.ts';
import { longestSearch } from './list-address.ts';

interface SearchFieldProps {
  label: string;
  search: string;
  onSearch: (text: string) => void;
  /** Called on arrow down and Enter. */
  toResults?: () => void;
}

const typingPauseMs = 250;

/** The address is updated a moment after the last key, and must not overwrite what is being typed. */
export function SearchField({ label, search, onSearch, toResults }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useEffectEvent((text: string) => {
    clearTimeout(typing.current);
    typing.current = undefined;
    if (text.trim() !== search) onSearch(text.trim());
  });
  useEffect(() => () => clearTimeout(typing.current), []);
  useEffect(() => {
    if (typing.current === undefined && field.current && field.current.value.trim() !== search)
      field.current.value = search;
  }, [search]);
  useKey('/', () => field.current?.focus());
  return (
    <search className="relative min-w-0 flex-1 basis-full sm:max-w-80 sm:basis-56">
      <input
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        defaultValue={search}
        maxLength={longestSearch}
        autoComplete="off"
        enterKeyHint="search"
        className={`peer text-ellipsis pointer-fine:placeholder-shown:pr-10 ${toolbarFieldLook}`}
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(typing.current);
          typing.current = setTimeout(() => settle(value), typingPauseMs);
        }}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          if (isImeComposing(nativeEvent)) return;
          if (key === 'Escape') {
            if (currentTarget.value === '') currentTarget.blur();
            // Not every browser clears the field on Escape.
            currentTarget.value = '';
            settle('');
          }
          if (key !== 'Enter' && (key !== 'ArrowDown' || !toResults)) return;
          settle(currentTarget.value);
          toResults?.();
        }}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 hidden -translate-y-1/2 rounded-[0.25rem] border border-line-strong px-1.5 font-mono text-xs text-ink-quiet pointer-fine:peer-placeholder-shown:block pointer-fine:peer-focus:hidden"
      >
        /
      </span>
    </search>
  );
}

/** The classes of a text field in a toolbar: lower than a field of a form, 44 px for touch. */
export const toolbarFieldLook =
  'min-h-touch w-full rounded-field border border-edge bg-card px-3 text-sm text-ink placeholder:text-ink-quiet hover:border-ink-quiet focus-visible:outline-offset-0';
