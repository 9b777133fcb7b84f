import { Choice } from '#app/staff/choice.tsx';
import { type DataColumn, DataTable } from '#app/staff/data-table.tsx';
import { formatDate } from '#app/staff/format.ts';
import { FreshRows } from '#app/staff/fresh-rows.tsx';
import { ListToolbar } from '#app/staff/list-toolbar.tsx';
import { NoRows } from '#app/staff/no-rows.tsx';
import { PageTitle } from '#app/staff/page-title.tsx';
import { Pager } from '#app/staff/pager.tsx';
import { useList } from '#app/staff/use-list.ts';
import { useOpenRow } from '#app/staff/use-open-row.ts';
import { mailWords as words } from '#content/staff/mails.ts';
import { type MailRow, mailStatuses } from '#contract/admin.ts';
import { MailDrawer } from './mail-drawer.tsx';
import { MailState } from './mail-state.tsx';

const { columns: heads } = words;

const columns: DataColumn<MailRow>[] = [
  { key: 'subject', header: heads.subject, names: true, cell: ({ subject }) => subject, look: 'lg:w-[30%]' },
  { key: 'recipient', header: heads.recipient, cell: ({ recipient }) => recipient, look: 'lg:w-[26%]' },
  {
    key: 'kind',
    header: heads.kind,
    cell: ({ kind }) => words.kinds[kind] ?? kind,
    look: 'lg:whitespace-nowrap',
  },
  { key: 'status', header: heads.status, cell: ({ status }) => <MailState status={status} /> },
  {
    key: 'attempts',
    header: heads.attempts,
    cell: ({ attempts }) => attempts,
    numeric: true,
    look: 'max-lg:hidden',
  },
  {
    key: 'createdAt',
    header: heads.createdAt,
    cell: ({ createdAt }) => formatDate(createdAt),
    look: 'whitespace-nowrap',
  },
];

export default function Mails() {
  const list = useList<MailRow, 'status'>({
    kind: 'mail',
    path: '/api/admin/mails',
    failure: words.failed,
    filters: { status: mailStatuses },
  });
  const { openId, linkTo, stepsIn, close } = useOpenRow();
  return (
    <>
      <PageTitle title={words.title} />
      <ListToolbar list={list} searchLabel={words.search}>
        <Choice
          label={heads.status}
          value={list.filters.status}
          options={words.statuses}
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
        opens={({ id }) => linkTo(id)}
        openKey={openId}
        empty={<NoRows list={list} none={words.none} />}
      />
      <Pager list={list} />
      {openId ? <MailDrawer id={openId} steps={stepsIn(list.rows)} onClose={close} /> : null}
    </>
  );
}
