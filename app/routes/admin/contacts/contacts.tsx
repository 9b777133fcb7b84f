import { Choice } from '#app/staff/choice.tsx';
import { DataTable } from '#app/staff/data-table.tsx';
import { FreshRows } from '#app/staff/fresh-rows.tsx';
import { ListToolbar } from '#app/staff/list-toolbar.tsx';
import { NoRows } from '#app/staff/no-rows.tsx';
import { PageTitle } from '#app/staff/page-title.tsx';
import { Pager } from '#app/staff/pager.tsx';
import { useList } from '#app/staff/use-list.ts';
import { useOpenRow } from '#app/staff/use-open-row.ts';
import { contactWords as words } from '#content/staff/contacts.ts';
import { staffWords } from '#content/staff/kit.ts';
import type { ContactRow } from '#contract/admin.ts';
import { columns } from './columns.tsx';
import { ContactDrawer } from './contact-drawer.tsx';

const { sorts } = staffWords.list;

export default function Contacts() {
  const list = useList<ContactRow, 'state' | 'subject'>({
    kind: 'contact',
    path: '/api/contacts',
    sorts: Object.keys(sorts),
    filters: { state: Object.keys(words.states), subject: Object.keys(words.subjects) },
    failure: words.loadFailed,
  });
  const { openId, linkTo, stepsIn, close } = useOpenRow();
  return (
    <>
      <PageTitle title={words.title} />
      <ListToolbar list={list} searchLabel={words.search} sorts={sorts} exports>
        <Choice
          label={words.state}
          value={list.filters.state}
          options={words.states}
          onChange={(state) => list.setFilter('state', state)}
        />
        <Choice
          label={words.subject}
          value={list.filters.subject}
          options={words.subjects}
          onChange={(subject) => list.setFilter('subject', subject)}
        />
      </ListToolbar>
      <FreshRows list={list} />
      <DataTable
        caption={words.title}
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        status={list.status}
        updating={list.updating}
        onRetry={list.retry}
        sort={list.sort}
        onSort={list.setSort}
        opens={({ id }) => linkTo(id)}
        openKey={openId}
        empty={<NoRows list={list} none={words.none} />}
      />
      <Pager list={list} />
      {openId ? (
        <ContactDrawer
          id={openId}
          listed={list.rows.find(({ id }) => `${id}` === openId)}
          steps={stepsIn(list.rows)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
