import { formatDate } from '#app/staff/frame/format.ts';
import { useLiveQuery } from '#app/staff/session/use-live-query.ts';
import { classes } from '#app/ui/classes.ts';
import { contactWords } from '#content/staff/contacts.ts';
import type { ContactReply, ContactRow, DeskAnswer } from '#contract/contacts.ts';
import { LinkedMailState } from '../mails/mail-state.tsx';

const words = contactWords.replies;

interface RepliesAnswer {
  data: ContactReply[];
  answers?: DeskAnswer[];
}

/** The replies, and whether they were delivered. */
export function Replies({ contact: { id, language } }: { contact: ContactRow }) {
  const { data } = useLiveQuery<RepliesAnswer>('contact', `/api/contacts/${id}/replies`, {
    queryKey: ['contact', 'replies', id],
    // Always fetched again: live updates are missed while the message is not open.
    staleTime: 0,
  });
  const replies = data?.data ?? [];
  // Of a server of an earlier version there are none.
  const answers = data?.answers ?? [];
  if (replies.length + answers.length === 0) return null;
  const inOrder = [...replies, ...answers].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  return (
    <section aria-label={words.title} className="grid grid-cols-1 gap-4">
      {inOrder.map((one) => {
        const reply = 'mailId' in one ? one : undefined;
        const date = formatDate(one.createdAt);
        return (
          <article key={reply ? `reply ${reply.mailId}` : one.createdAt} className="grid grid-cols-1 gap-2">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
              <h3 className="font-semibold">{reply ? words.on({ date }) : words.answeredOn({ date })}</h3>
              {reply ? <LinkedMailState mail={reply} /> : null}
            </div>
            <p
              dir="auto"
              lang={language}
              className={classes(
                'max-w-measure border-l-2 pl-4 wrap-anywhere whitespace-pre-wrap',
                reply ? 'border-aurora' : 'border-line-strong',
              )}
            >
              {one.text}
            </p>
          </article>
        );
      })}
    </section>
  );
}
