import { createdColumn, type DataColumn } from '#app/staff/lists/data-table.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { CheckIcon } from '#app/ui/icons.tsx';
import { contactWords as words } from '#content/staff/contacts.ts';
import { staffWords } from '#content/staff/shared-words.ts';
import type { ContactRow } from '#contract/contacts.ts';
import { UnsentMail } from '../mails/mail-state.tsx';

/** More characters than the widest screen has room for. */
const longestBeginning = 200;

export const columns: readonly DataColumn<ContactRow>[] = [
  {
    header: words.columns.id,
    cell: ({ id }) => id,
    look: 'whitespace-nowrap tabular-nums lg:text-ink-quiet',
  },
  {
    header: words.columns.name,
    cell: (contact) => <Sender {...contact} />,
    names: true,
    sort: { ascending: 'name' },
    look: 'lg:min-w-32',
  },
  {
    header: words.columns.email,
    cell: ({ email }) => email,
    sort: { ascending: 'email' },
    look: 'lg:min-w-44 max-lg:-order-1 max-sm:col-span-full',
  },
  createdColumn(words.columns.date),
  {
    header: words.columns.message,
    cell: (contact) => <Beginning contact={contact} />,
    look: 'max-lg:col-span-full lg:w-2/5 lg:max-w-0',
  },
];

/** Premium customers are answered first. */
export function Sender({ name, isPremium }: ContactRow) {
  if (!isPremium) return name;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {name} <Badge tone="quiet">{staffWords.premium}</Badge>
    </span>
  );
}

function Beginning({ contact: { message, handledAt, lastReply } }: { contact: ContactRow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span dir="auto" className="min-w-0 flex-1 basis-40 truncate text-ink-soft">
        {message.slice(0, longestBeginning)}
      </span>
      <UnsentMail mail={lastReply}>{words.replies.notSent}</UnsentMail>
      {handledAt ? (
        <>
          <CheckIcon className="size-4 text-ink-quiet" />
          <span className="sr-only">{words.handled}</span>
        </>
      ) : null}
    </span>
  );
}
