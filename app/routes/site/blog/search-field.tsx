import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { Field } from '#app/ui/field.tsx';
import { longestQuery } from './filter.ts';

interface SearchFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  query: string;
  onSearch: (query: string) => void;
}

/** The field keeps its own text while somebody types: the address follows a moment later, and may not overwrite it. */
export function SearchField({ ref, query, onSearch }: SearchFieldProps) {
  const { search } = useCopy('blog');
  const catchUp = useEffectEvent(() => {
    if (ref.current?.value) onSearch(ref.current.value);
  });
  // What was typed before the scripts had arrived.
  useEffect(() => catchUp(), []);
  useEffect(() => {
    if (ref.current && ref.current !== document.activeElement) ref.current.value = query;
  }, [ref, query]);
  return (
    <search className="w-full noscript:hidden sm:w-80">
      <Field
        ref={ref}
        type="search"
        label={search.label}
        labelHidden
        placeholder={search.placeholder}
        maxLength={longestQuery}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </search>
  );
}
