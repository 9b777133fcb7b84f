import { formatDate } from '#app/staff/frame/format.ts';
import { useLiveQuery } from '#app/staff/session/use-live-query.ts';
import { contactWords } from '#content/staff/contacts.ts';
import type { ContactReply, ContactRow } from '#contract/contacts.ts';
import { LinkedMailState } from '../mails/mail-state.tsx';

const words = contactWords.replies;

/** The replies, and whether they were delivered. */
export function Replies({ contact: { id, language } }: { contact: ContactRow }) {
  const { data } = useLiveQuery<{ data: ContactReply[] }>('contact', `/api/contacts/${id}/replies`, {
    queryKey: ['contact', 'replies', id],
    // Always fetched again: live updates are missed while the message is not open.
    staleTime: 0,
  });
  const replies = data?.data ?? [];
  if (replies.length === 0) return null;
  return (
    <section aria-label={words.title} className="grid grid-cols-1 gap-4">
      {replies.map(({ mailId, text, createdAt, status }) => (
        <article key={mailId} className="grid grid-cols-1 gap-2">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <h3 className="font-semibold">{words.on({ date: formatDate(createdAt) })}</h3>
            <LinkedMailState mail={{ mailId, status }} />
          </div>
          <p
            dir="auto"
            lang={language}
            className="max-w-measure border-l-2 border-aurora pl-4 wrap-anywhere whitespace-pre-wrap"
          >
            {text}
          </p>
        </article>
      ))}
    </section>
  );
}
