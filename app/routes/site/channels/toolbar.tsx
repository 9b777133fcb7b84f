import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { Field } from '#app/ui/field.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import type { ChannelSection } from '#content/channels.ts';
import { type ListView, longestQuery } from './list-address.ts';
import { useSectionNames } from './section-names.ts';

interface ToolbarProps {
  view: ListView;
  sections: readonly ChannelSection[];
  /** How many channels there are after a search or a choice; undefined while there was none. */
  found: number | undefined;
  searchField: RefObject<HTMLInputElement | null>;
  change: (part: Partial<ListView>) => void;
}

/** Takes no box of its own, so that the search can stay in sight for the length of the list. */
export function Toolbar({ view, sections, found, searchField, change }: ToolbarProps) {
  const copy = useCopy('channels');
  const search = useEffectEvent((query: string) => change({ query }));
  // What was typed before the scripts had arrived counts too, once the address has been read.
  useEffect(() => {
    const typed = searchField.current?.value;
    const timer = typed ? setTimeout(() => search(typed)) : undefined;
    return () => clearTimeout(timer);
  }, [searchField]);
  const status = found === undefined ? copy.search.hint : copy.search.found({ count: found });
  return (
    <search className="contents noscript:hidden">
      <div className="z-30 -mx-gutter bg-page px-gutter pt-4 after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:h-4 after:bg-linear-to-b after:from-page after:to-transparent [@media(max-height:30rem)]:relative [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-header">
        <Field
          ref={searchField}
          type="search"
          className="max-w-[34rem]"
          label={copy.search.label}
          labelHidden
          placeholder={copy.search.label}
          hint={<span role="status">{status}</span>}
          maxLength={longestQuery}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={view.query}
          onChange={({ target }) => change({ query: target.value })}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      </div>
      <SectionFilter sections={sections} chosen={view.section} choose={(section) => change({ section })} />
    </search>
  );
}

interface SectionFilterProps {
  sections: readonly ChannelSection[];
  chosen: ListView['section'];
  choose: (section: ListView['section']) => void;
}

function SectionFilter({ sections, chosen, choose }: SectionFilterProps) {
  const copy = useCopy('channels');
  const names = useSectionNames();
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => showInStrip(strip.current, chosen), [chosen]);
  return (
    <div
      ref={strip}
      className="relative -mx-gutter overflow-x-auto px-gutter pt-4 pb-2 [scrollbar-width:none]"
    >
      <RadioCards<ListView['section']>
        look="segmented"
        className="w-max [&>div]:auto-cols-max"
        legend={copy.sections.legend}
        legendHidden
        options={[
          { value: 'all', label: copy.sections.all },
          ...sections.map(({ id }) => ({ value: id, label: names[id] })),
        ]}
        value={chosen}
        onChange={choose}
      />
    </div>
  );
}

/** A choice that came with the address may stand beyond the edge of a phone. */
function showInStrip(strip: HTMLElement | null, value: string): void {
  const label = strip?.querySelector(`input[value="${value}"]`)?.closest('label');
  if (strip && label) strip.scrollLeft = label.offsetLeft - (strip.clientWidth - label.offsetWidth) / 2;
}
