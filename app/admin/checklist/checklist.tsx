import { useId } from 'react';
import { accountSearch } from '#app/staff/frame/header.tsx';
import { TextLink } from '#app/staff/frame/links.tsx';
import { PageTitle } from '#app/staff/frame/page-title.tsx';
import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { classes } from '#app/ui/classes.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { progressLook } from '#app/ui/spinner.tsx';
import { checklistWords as words } from '#content/staff/checklist.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import type { ChecklistItem } from '#contract/operation/checklist.ts';
import { type Section, sectionLink } from '../content/sections.tsx';
import { Backups } from './backups.tsx';
import { Confirmation } from './confirmation.tsx';
import { PaymentCheck } from './payment-check.tsx';
import { useChecklist } from './use-checklist.ts';

export default function Checklist() {
  // Always fetched again: the operator may just have fixed an item.
  const query = useChecklist({ staleTime: 0 });
  return (
    <>
      <PageTitle title={words.title} lead={words.lead} />
      <QueryResult query={query}>
        {({ data: items }) =>
          items.length === 0 ? <EmptyState title={words.none} /> : <Items items={items} />
        }
      </QueryResult>
    </>
  );
}

/** Open items come first. */
function Items({ items }: { items: readonly ChecklistItem[] }) {
  const done = items.filter((item) => item.done);
  const open = items.filter((item) => !item.done);
  return (
    <>
      <Progress done={done.length} all={items.length} />
      {open.length > 0 ? <p className="max-w-measure pb-2 text-sm text-ink-soft">{words.settings}</p> : null}
      <ul>
        {[...open, ...done].map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </>
  );
}

function Item({ item: { id, title, hint, done, confirmation } }: { item: ChecklistItem }) {
  return (
    <li
      id={id}
      className="grid grid-cols-1 gap-x-6 gap-y-1 border-b border-line py-3.5 text-sm sm:grid-cols-[6rem_minmax(0,1fr)]"
    >
      <div>
        <StateTag tone={done ? 'done' : 'waiting'}>{done ? words.done : words.open}</StateTag>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <p className="font-semibold">{title}</p>
        {done ? null : <p className="max-w-measure text-ink-soft wrap-anywhere">{hint}</p>}
        {done ? null : <Place id={id} />}
        {id === 'backup' ? <Backups /> : null}
        {confirmation === undefined ? null : <Confirmation id={id} title={title} given={confirmation} />}
        {id === 'paypal' ? <PaymentCheck /> : null}
      </div>
    </li>
  );
}

const sectionOf: Record<string, Section['id']> = {
  brand: 'contact',
  contact: 'contact',
  operator: 'contact',
  legal: 'contact',
  guides: 'contact',
  testimonials: 'testimonials',
  claims: 'figures',
  faq: 'faq',
  channels: 'channels',
  articles: 'articles',
};
const placeOf: Record<string, { search: string; name: string }> = {
  prices: { search: '?tab=prices', name: words.prices },
  password: { search: accountSearch, name: words.account },
  secondFactor: { search: accountSearch, name: words.account },
};

/** The part of the dashboard in which it is done. */
function Place({ id }: { id: string }) {
  const section = sectionOf[id];
  const place = section
    ? { search: sectionLink(section), name: words.section({ name: deskWords.sections[section] }) }
    : placeOf[id];
  return place ? (
    <TextLink to={place.search} className="inline-flex min-h-touch items-center justify-self-start">
      {place.name}
    </TextLink>
  ) : null;
}

function Progress({ done, all }: { done: number; all: number }) {
  const id = useId();
  return (
    <div className="grid max-w-measure grid-cols-1 gap-2 pb-4">
      <p id={id} className="text-sm font-semibold tabular-nums">
        {words.progress({ done, all })}
      </p>
      <progress
        aria-labelledby={id}
        value={done}
        max={all}
        className={classes(progressLook, 'text-aurora')}
      />
      {done === all ? <p className="text-sm text-ink-soft">{words.ready}</p> : null}
    </div>
  );
}
