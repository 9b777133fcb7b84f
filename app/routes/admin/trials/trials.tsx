import { Choice } from '#app/staff/choice.tsx';
import { DataTable } from '#app/staff/data-table.tsx';
import { FreshRows } from '#app/staff/fresh-rows.tsx';
import { ListToolbar } from '#app/staff/list-toolbar.tsx';
import { NoRows } from '#app/staff/no-rows.tsx';
import { PageTitle } from '#app/staff/page-title.tsx';
import { Pager } from '#app/staff/pager.tsx';
import { useList } from '#app/staff/use-list.ts';
import { useOpenRow } from '#app/staff/use-open-row.ts';
import { staffWords } from '#content/staff/kit.ts';
import { trialWords as words } from '#content/staff/trials.ts';
import type { TrialRow } from '#contract/admin.ts';
import { columns } from './columns.tsx';
import { TrialDrawer } from './trial-drawer.tsx';

const { sorts } = staffWords.list;

export function Trials() {
  const list = useList<TrialRow, 'status'>({
    kind: 'trial',
    path: '/api/free-trials',
    sorts: Object.keys(sorts),
    filters: { status: ['pending', 'activated'] },
    failure: words.loadFailed,
  });
  const { openId, linkTo, stepsIn, close } = useOpenRow();
  return (
    <>
      <PageTitle title={words.title} />
      <ListToolbar list={list} searchLabel={words.search} sorts={sorts} exports>
        <Choice
          label={words.columns.status}
          value={list.filters.status}
          options={{ pending: words.pending, activated: words.activated }}
          onChange={(status) => list.setFilter('status', status)}
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
        <TrialDrawer
          id={openId}
          listed={list.rows.find(({ id }) => `${id}` === openId)}
          steps={stepsIn(list.rows)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
