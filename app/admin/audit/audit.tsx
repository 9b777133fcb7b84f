import { formatDate } from '#app/staff/frame/format.ts';
import { PageTitle } from '#app/staff/frame/page-title.tsx';
import type { DataColumn } from '#app/staff/lists/data-table.tsx';
import { ListTable } from '#app/staff/lists/list-table.tsx';
import { ListToolbar } from '#app/staff/lists/list-toolbar.tsx';
import { useList } from '#app/staff/lists/use-list.ts';
import { auditWords as words } from '#content/staff/audit.ts';
import type { AuditRow } from '#contract/audit.ts';
import { EntryDetails } from './entry-details.tsx';
import { Target } from './target.tsx';

const { columns: heads } = words;

const columns: DataColumn<AuditRow>[] = [
  {
    header: heads.action,
    names: true,
    cell: ({ action }) => <span title={action}>{words.actions[action] ?? action}</span>,
    look: 'lg:w-[22%]',
  },
  {
    header: heads.actor,
    cell: ({ actor }) => (actor === 'system' ? words.system : actor),
    look: 'lg:w-[22%]',
  },
  { header: heads.target, cell: ({ target }) => <Target target={target} />, look: 'lg:w-[16%]' },
  {
    header: heads.details,
    cell: ({ details }) => <EntryDetails details={details} />,
    look: 'max-lg:empty:hidden',
  },
  { header: heads.at, cell: ({ at }) => formatDate(at), look: 'whitespace-nowrap' },
];

export default function Audit() {
  const list = useList<AuditRow>({ kind: 'audit', path: '/api/admin/audit', failure: words.failed });
  return (
    <>
      <PageTitle title={words.title} lead={words.lead} />
      <ListToolbar list={list} searchLabel={words.search} />
      <ListTable list={list} caption={words.title} columns={columns} none={words.none} />
    </>
  );
}
