import { PageTitle } from '#app/staff/frame/page-title.tsx';
import { ListTable } from '#app/staff/lists/list-table.tsx';
import { ListFilter, ListToolbar } from '#app/staff/lists/list-toolbar.tsx';
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
  const opened = open.openIn(list.rows);
  return (
    <>
      <PageTitle title={words.title} />
      <ListToolbar list={list} searchLabel={words.search} sorts={sorts} exports>
        <ListFilter list={list} name="state" label={words.state} options={words.states} />
        <ListFilter list={list} name="subject" label={words.subject} options={words.subjects} />
        <ListFilter list={list} name="plan" label={words.plan} options={words.plans} />
      </ListToolbar>
      <ListTable list={list} caption={words.title} columns={columns} none={words.none} open={open} />
      {opened ? <ContactDrawer {...opened} /> : null}
    </>
  );
}
