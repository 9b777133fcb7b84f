import { Link } from 'react-router';
import { formatDate, formatLanguage } from '#app/staff/frame/format.ts';
import { PageTitle } from '#app/staff/frame/page-title.tsx';
import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { createdColumn, type DataColumn, dateLook } from '#app/staff/lists/data-table.tsx';
import { ListTable } from '#app/staff/lists/list-table.tsx';
import { ListFilter, ListToolbar } from '#app/staff/lists/list-toolbar.tsx';
import { useList } from '#app/staff/lists/use-list.ts';
import { Address } from '#app/ui/address.tsx';
import { newsletterWords as words } from '#content/staff/newsletter.ts';
import { staffWords } from '#content/staff/shared-words.ts';
import { type SubscriberRow, subscriberStates } from '#contract/newsletter.ts';

const { name: _, ...sorts } = staffWords.list.sorts;
const tones = { waiting: 'quiet', subscribed: 'done', unsubscribed: 'quiet' } as const;

const columns: readonly DataColumn<SubscriberRow>[] = [
  {
    header: words.columns.email,
    names: true,
    cell: ({ email }) => (
      <Link
        to={{ search: `?${new URLSearchParams({ tab: 'people', email })}` }}
        data-row-link
        className="rounded-[0.25rem] text-ink hover:underline"
      >
        <Address email={email} />
      </Link>
    ),
    sort: { ascending: 'email' },
    look: 'lg:w-2/5',
  },
  { header: words.columns.language, cell: ({ language }) => formatLanguage(language) },
  {
    header: words.columns.state,
    cell: ({ state }) => <StateTag tone={tones[state]}>{words.states[state]}</StateTag>,
  },
  { header: words.columns.since, cell: ({ since }) => formatDate(since), look: dateLook },
  { ...createdColumn(words.columns.requestedOn), look: `max-lg:hidden ${dateLook}` },
];

export default function Newsletter() {
  const list = useList<SubscriberRow, 'state'>({
    kind: 'newsletter',
    path: '/api/admin/newsletter',
    sorts: Object.keys(sorts),
    filters: { state: subscriberStates },
    failure: words.loadFailed,
  });
  return (
    <>
      <PageTitle title={words.title} lead={words.lead} />
      <ListToolbar list={list} searchLabel={words.search} sorts={sorts} exports>
        <ListFilter list={list} name="state" label={words.columns.state} options={words.states} />
      </ListToolbar>
      <ListTable list={list} caption={words.title} columns={columns} none={words.none} />
    </>
  );
}
