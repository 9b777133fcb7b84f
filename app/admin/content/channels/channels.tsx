import { useId, useMemo, useState } from 'react';
import { search } from '#app/search.ts';
import { SearchField } from '#app/staff/lists/search-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/field.tsx';
import { badgeCount } from '#content/channels.ts';
import { deliveredPart } from '#content/live.ts';
import { channelWords as words } from '#content/staff/desk/channels.ts';
import type { Areas } from '#contract/content/areas.ts';
import { isNamedSection, mostSections, type NamedSection } from '#contract/content/channels.ts';
import type { Translated } from '#contract/content/older-translations.ts';
import { AreaEditor, type Editing } from '../area-editor.tsx';
import { DeskField } from '../desk-field.tsx';
import { ItemList, ItemMark } from '../item-list.tsx';
import { emptyTexts, LanguagesSideBySide, TranslationMarks } from '../languages-side-by-side.tsx';
import { useContent, useOlderTranslations } from '../use-content.ts';
import { channelDesk, nameOfSection, type SectionTexts, sectionOf, siteNames } from './channel-desk.ts';
import { ChannelRows } from './channel-rows.tsx';
import { addressFor, searchableNames } from './name-lists.ts';

export default function Channels() {
  return (
    <AreaEditor
      desk={channelDesk}
      lead={words.lead}
      consequences={(before, after) => <Effects before={before} after={after} />}
    >
      {(editing) => <ChannelFields {...editing} />}
    </AreaEditor>
  );
}

type ChannelEditing = Editing<'channels', SectionTexts[]>;

function ChannelFields(editing: ChannelEditing) {
  const { form, live, wanted, write } = editing;
  const [query, setQuery] = useState('');
  const [seen, setSeen] = useState(wanted);
  const older = useOlderTranslations('channels', editing);
  const claims = useContent().data?.data.areas.claims;
  if (wanted !== seen) {
    setSeen(wanted);
    setQuery('');
  }
  const now = channelDesk.formOf(live);
  const total = form.reduce((sum, { channels }) => sum + channels.length, 0);
  return (
    <div className="grid grid-cols-1 gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search is for the search alone, not for the form */}
      <div
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <SearchField label={words.search} search={query} onSearch={setQuery} />
        <p className="text-sm text-ink-soft tabular-nums">
          {words.total({ channels: total, sections: form.length })}
        </p>
      </div>
      {query ? <Found key={`${editing.round} ${query}`} query={query} editing={editing} /> : null}
      <div hidden={query !== ''}>
        <ItemList
          path="channels"
          editing={editing}
          items={form}
          live={now}
          keyOf={({ key }) => key}
          nameOf={nameOfSection}
          marks={(item) => (
            <>
              <ItemMark>{words.channels(item.channels.length)}</ItemMark>
              {item.name ? (
                <TranslationMarks texts={[{ text: item.name, older: older[`${item.id}.name`] }]} />
              ) : null}
            </>
          )}
          add={words.addSection}
          create={newSection}
          most={mostSections}
          onChange={(items) => write([...items])}
        >
          {(item, index) => (
            <SectionFields
              editing={editing}
              item={item}
              index={index}
              now={now.find(({ key }) => key === item.key)}
              older={older[`${item.id}.name`]}
              adultChannels={claims?.adultChannels}
            />
          )}
        </ItemList>
      </div>
    </div>
  );
}

function newSection(): SectionTexts {
  const key = `new ${Date.now().toString(36)}`;
  return { key, id: '', name: emptyTexts(), adult: false, badge: 'listed', number: '', channels: [] };
}

/** What was found stays on the screen while its names are typed. */
function Found({ query, editing }: { query: string; editing: ChannelEditing }) {
  const [{ found, isNear }, setFound] = useState(() => search(searchableNames(editing.form), query));
  const title = words.found({ count: found.length });
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <div role="status" className="text-sm">
        <p className="font-semibold">{title}</p>
        {isNear ? <p className="text-ink-soft">{words.near}</p> : null}
      </div>
      <ChannelRows
        editing={editing}
        places={found}
        label={title}
        onReorder={(sections) => setFound(search(searchableNames(sections), query))}
      />
    </section>
  );
}

interface SectionFieldsProps {
  editing: ChannelEditing;
  item: SectionTexts;
  index: number;
  /** What is live; undefined for a new section. */
  now: SectionTexts | undefined;
  older: ReturnType<typeof useOlderTranslations>[string] | undefined;
  adultChannels: number | undefined;
}

function SectionFields({ editing, item, index, now, older, adultChannels }: SectionFieldsProps) {
  const { form, problems, round, write } = editing;
  const id = useId();
  const path = `channels.${index}`;
  const change = (part: Partial<SectionTexts>, field?: string) =>
    write(form.with(index, { ...item, ...part }), field && `${path}.${field}`);
  const places = useMemo(
    () => item.channels.map((_, place) => ({ section: index, index: place })),
    [item.channels, index],
  );
  const count = adultChannels === undefined ? undefined : badgeCount(sectionOf(item), { adultChannels });
  const delivered = channelDesk.formOf(deliveredPart('channels')).find(({ key }) => key === item.key);
  return (
    <div className="grid grid-cols-1 gap-5">
      {item.name ? (
        <LanguagesSideBySide
          path={path}
          editing={editing}
          texts={[
            {
              field: 'name',
              label: words.names.title,
              text: item.name,
              live: now?.name ?? undefined,
              older,
              look: 'line',
            },
          ]}
          onWrite={(_, language, text) => {
            const name = { ...(item.name ?? emptyTexts()), [language]: text };
            const follows = !now && item.id === addressFor(item.name?.en ?? '');
            change({ name, ...(follows && { id: addressFor(name.en) }) }, `name.${language}`);
          }}
        />
      ) : null}
      {isNamedSection(item.id) && (!item.name || now) ? (
        <SiteNames id={item.id} name={item.name} onWrite={(name) => change({ name })} />
      ) : null}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-6 gap-y-2">
        {now ? null : (
          <DeskField
            label={words.address}
            error={problems[`${path}.id`]}
            value={item.id}
            now={item.id}
            delivered={item.id}
            note={words.addressNote}
            onWrite={(text) => change({ id: text }, 'id')}
          />
        )}
        <Select
          label={words.badge.title}
          value={item.badge}
          hint={count ? words.badge.shows({ count }) : undefined}
          onChange={({ currentTarget: { value } }) =>
            change({ badge: value as SectionTexts['badge'] }, 'claimed')
          }
        >
          {(['listed', 'adultChannels', 'number'] as const).map((badge) => (
            <option key={badge} value={badge}>
              {words.badge[badge]}
            </option>
          ))}
        </Select>
        {item.badge === 'number' ? (
          <DeskField
            label={words.badge.field}
            error={problems[`${path}.claimed`]}
            value={item.number}
            now={now?.badge === 'number' ? now.number : item.number}
            delivered={delivered?.badge === 'number' ? delivered.number : item.number}
            inputMode="numeric"
            className="tabular-nums"
            onWrite={(number) => change({ number }, 'claimed')}
          />
        ) : null}
      </div>
      <label htmlFor={`${id}adult`} className="flex min-h-touch items-center gap-3 text-sm">
        <input
          id={`${id}adult`}
          type="checkbox"
          checked={item.adult}
          disabled={item.id === 'adult' && item.adult}
          onChange={({ currentTarget }) => change({ adult: currentTarget.checked }, 'adult')}
          className="size-5 shrink-0 accent-aurora"
        />
        <span>
          {words.adult}
          {item.id === 'adult' ? (
            <span className="block text-xs text-ink-soft">{words.adultAlways}</span>
          ) : null}
        </span>
      </label>
      <ChannelRows
        key={round}
        editing={editing}
        places={places}
        section={index}
        label={words.list({ section: nameOfSection(item) })}
      />
    </div>
  );
}

interface SiteNamesProps {
  id: NamedSection;
  name: Translated | null;
  onWrite: (name: Translated | null) => void;
}

/** The names of the copy, or in their place those of the operator. */
function SiteNames({ id, name, onWrite }: SiteNamesProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      {name ? null : (
        <p className="max-w-measure text-ink-soft">{words.names.siteSays({ name: siteNames(id).en })}</p>
      )}
      <Button variant="outline" size="sm" onClick={() => onWrite(name ? null : siteNames(id))}>
        {name ? words.names.site : words.names.own}
      </Button>
    </div>
  );
}

interface EffectsProps {
  before: Areas['channels'];
  after: Areas['channels'];
}

/** What else the public page says anew, and what it keeps saying. */
function Effects({ before, after }: EffectsProps) {
  const claims = useContent().data?.data.areas.claims;
  const listed = new Set(after.flatMap(({ channels }) => channels));
  const isLost = before.some(({ channels }) => channels.some((name) => !listed.has(name)));
  const badges = claims
    ? after.flatMap((section) => {
        const was = before.find(({ id }) => id === section.id);
        const from = was && badgeCount(was, claims);
        const to = badgeCount(section, claims);
        return from === undefined || from === to
          ? []
          : [words.effects.badge({ section: nameOfSection(section), from, to })];
      })
    : [];
  return (
    <section aria-labelledby="effects" className="grid grid-cols-1 gap-1.5 text-sm">
      <h3 id="effects" className="font-semibold">
        {words.effects.title}
      </h3>
      <ul className="grid grid-cols-1 gap-1.5">
        {badges.map((badge) => (
          <li key={badge}>{badge}</li>
        ))}
        {isLost ? <li>{words.effects.shared}</li> : null}
        {claims ? <li>{words.effects.figure({ channels: claims.channels })}</li> : null}
      </ul>
    </section>
  );
}
