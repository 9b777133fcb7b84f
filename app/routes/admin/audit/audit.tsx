import { type DataColumn, DataTable } from '#app/staff/data-table.tsx';
import { formatDate } from '#app/staff/format.ts';
import { FreshRows } from '#app/staff/fresh-rows.tsx';
import { ListToolbar } from '#app/staff/list-toolbar.tsx';
import { NoRows } from '#app/staff/no-rows.tsx';
import { PageTitle } from '#app/staff/page-title.tsx';
import { Pager } from '#app/staff/pager.tsx';
import { useList } from '#app/staff/use-list.ts';
import { auditWords as words } from '#content/staff/audit.ts';
import type { AuditRow } from '#contract/admin.ts';
import { DeedDetails } from './deed-details.tsx';
import { Target } from './target.tsx';

const { columns: heads } = words;

const columns: DataColumn<AuditRow>[] = [
  {
    key: 'action',
    header: heads.action,
    names: true,
    cell: ({ action }) => <span title={action}>{words.actions[action] ?? action}</span>,
    look: 'lg:w-[22%]',
  },
  {
    key: 'actor',
    header: heads.actor,
    cell: ({ actor }) => (actor === 'system' ? words.system : actor),
    look: 'lg:w-[22%]',
  },
  {
    key: 'target',
    header: heads.target,
    cell: ({ target }) => <Target target={target} />,
    look: 'lg:w-[16%]',
  },
  {
    key: 'details',
    header: heads.details,
    cell: ({ details }) => <DeedDetails details={details} />,
    look: 'max-lg:empty:hidden',
  },
  { key: 'at', header: heads.at, cell: ({ at }) => formatDate(at), look: 'whitespace-nowrap' },
];

export default function Audit() {
  const list = useList<AuditRow>({ kind: 'audit', path: '/api/admin/audit', failure: words.failed });
  return (
    <>
      <PageTitle title={words.title} lead={words.lead} />
      <ListToolbar list={list} searchLabel={words.search} />
      <FreshRows list={list} />
      <DataTable
        caption={words.title}
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        status={list.status}
        updating={list.updating}
        onRetry={list.retry}
        empty={<NoRows list={list} none={words.none} />}
      />
      <Pager list={list} />
    </>
  );
}
