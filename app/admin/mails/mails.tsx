import { formatDate } from '#app/staff/frame/format.ts';
import { PageTitle } from '#app/staff/frame/page-title.tsx';
import type { DataColumn } from '#app/staff/lists/data-table.tsx';
import { ListTable } from '#app/staff/lists/list-table.tsx';
import { ListFilter, ListToolbar } from '#app/staff/lists/list-toolbar.tsx';
import { useList } from '#app/staff/lists/use-list.ts';
import { useOpenRow } from '#app/staff/lists/use-open-row.ts';
import { site } from '#content/site.ts';
import { mailWords as words } from '#content/staff/mails.ts';
import { type MailRow, mailStatuses } from '#contract/mails.ts';
import { MailDrawer } from './mail-drawer.tsx';
import { MailState } from './mail-state.tsx';
import { SendStoredMails } from './send-stored-mails.tsx';

const { columns: heads } = words;

/** Every subject ends with it. */
const brandAtEnd = () => ` | ${site.brand}`;
const withoutBrand = (subject: string) =>
  subject.endsWith(brandAtEnd()) ? subject.slice(0, -brandAtEnd().length) : subject;

const columns: DataColumn<MailRow>[] = [
  { header: heads.subject, names: true, cell: ({ subject }) => withoutBrand(subject), look: 'lg:w-[30%]' },
  { header: heads.recipient, cell: ({ recipient }) => recipient, look: 'lg:w-[26%]' },
  { header: heads.kind, cell: ({ kind }) => words.kinds[kind] ?? kind, look: 'lg:whitespace-nowrap' },
  { header: heads.status, cell: ({ status }) => <MailState status={status} /> },
  { header: heads.attempts, cell: ({ attempts }) => attempts, numeric: true, look: 'max-lg:hidden' },
  { header: heads.createdAt, cell: ({ createdAt }) => formatDate(createdAt), look: 'whitespace-nowrap' },
];

export default function Mails() {
  const list = useList<MailRow, 'status'>({
    kind: 'mail',
    path: '/api/admin/mails',
    failure: words.failed,
    filters: { status: mailStatuses },
  });
  const open = useOpenRow();
  const opened = open.openIn(list.rows);
  return (
    <>
      <PageTitle title={words.title} />
      <ListToolbar list={list} searchLabel={words.search}>
        <ListFilter list={list} name="status" label={heads.status} options={words.statuses} />
      </ListToolbar>
      {list.filters.status === 'kept' ? <SendStoredMails /> : null}
      <ListTable list={list} caption={words.title} columns={columns} none={words.none} open={open} />
      {opened ? <MailDrawer {...opened} /> : null}
    </>
  );
}
