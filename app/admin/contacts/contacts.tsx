import { PageTitle } from '#app/staff/frame/page-title.tsx';
import { FilterSelect } from '#app/staff/lists/filter-select.tsx';
import { ListTable } from '#app/staff/lists/list-table.tsx';
import { ListToolbar } from '#app/staff/lists/list-toolbar.tsx';
import { useList } from '#app/staff/lists/use-list.ts';
import { useOpenRow } from '#app/staff/lists/use-open-row.ts';
import { contactWords as words } from '#content/staff/contacts.ts';
import { staffWords } from '#content/staff/shared-words.ts';
import type { ContactRow } from '#contract/contacts.ts';
import { columns } from './contact-columns.tsx';
import { ContactDrawer } from './contact-drawer.tsx';

const { sorts } = staffWords.list;

export default function Contacts() {
  const list = useList<ContactRow, 'state' | 'subject' | 'plan'>({
    kind: 'contact',
    path: '/api/contacts',
    sorts: Object.keys(sorts),
    filters: {
      state: Object.keys(words.states),
      subject: Object.keys(words.subjects),
      plan: Object.keys(words.plans),
    },
    failure: words.loadFailed,
  });
  const open = useOpenRow();
  return (
    <>
      <PageTitle title={words.title} />
      <ListToolbar list={list} searchLabel={words.search} sorts={sorts} exports>
        <FilterSelect
          label={words.state}
          value={list.filters.state}
          options={words.states}
          onChange={(state) => list.setFilter('state', state)}
        />
        <FilterSelect
          label={words.subject}
          value={list.filters.subject}
          options={words.subjects}
          onChange={(subject) => list.setFilter('subject', subject)}
        />
        <FilterSelect
          label={words.plan}
          value={list.filters.plan}
          options={words.plans}
          onChange={(plan) => list.setFilter('plan', plan)}
        />
      </ListToolbar>
      <ListTable list={list} caption={words.title} columns={columns} none={words.none} open={open} />
      {open.openId ? (
        <ContactDrawer
          id={open.openId}
          listed={list.rows.find(({ id }) => `${id}` === open.openId)}
          steps={open.stepsIn(list.rows)}
          onClose={open.close}
        />
      ) : null}
    </>
  );
}
