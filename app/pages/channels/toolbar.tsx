import { useCopy } from '#app/copy/copy.ts';
import { Field } from '#app/ui/field.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import type { ListedSection } from './channel.ts';
import { type ListView, longestQuery } from './search-and-favourites-in-address.ts';

interface ToolbarProps {
  sections: readonly ListedSection[];
  /** The section that the page was rendered with. */
  chosen: ListView['section'];
  /** The number of channels after a search or a choice of section; undefined before. */
  found: number | undefined;
  /** They are not called what was typed. */
  isNear: boolean;
  change: (part: Partial<ListView>) => void;
}

/** `display: contents`, so that the sticky search stays in sight for the length of the list. */
export function Toolbar({ sections, chosen, found, isNear, change }: ToolbarProps) {
  const copy = useCopy('channels');
  const count = isNear ? copy.search.near : copy.search.found;
  const status = found === undefined ? copy.search.hint : count({ count: found });
  return (
    <search className="contents">
      <p className="hidden text-ink-soft noscript:block">{copy.search.inPage}</p>
      <div className="z-30 noscript:hidden -mx-gutter bg-page px-gutter pt-4 after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:h-4 after:bg-linear-to-b after:from-page after:to-transparent [@media(max-height:30rem)]:relative [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-header">
        <Field
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
          onChange={({ target }) => change({ query: target.value })}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      </div>
      <RadioCards
        look="segmented"
        className="relative -mx-gutter overflow-x-auto px-gutter pt-5 pb-2 [scrollbar-width:none] [&>div]:w-max [&>div]:max-w-none [&>div]:auto-cols-max"
        legend={copy.sections.legend}
        legendHidden
        name="section"
        inAddress
        options={[
          { value: 'all', label: copy.sections.all },
          ...sections.map(({ id, label }) => ({ value: id, label })),
        ]}
        defaultValue={chosen}
        onChange={(section) => change({ section })}
      />
    </search>
  );
}
