import { formatDate } from '#app/staff/frame/format.ts';
import { TextLink } from '#app/staff/frame/links.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { peopleWords as words } from '#content/staff/people.ts';
import type { FoundPerson } from '#contract/people.ts';

/** The people that a search has found, with links to their timelines. */
export function FoundPeople({ search, people }: { search: string; people: readonly FoundPerson[] }) {
  if (people.length === 0)
    return <EmptyState title={words.none({ email: search })} text={words.nobodyText} />;
  return (
    <ul aria-label={words.found({ search })} className="mt-4 border-t border-line-strong">
      {people.map((person) => (
        <Entry key={person.mailbox} person={person} />
      ))}
    </ul>
  );
}

function Entry({ person: { mailbox, email, name, kinds, at } }: { person: FoundPerson }) {
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1.5 border-b border-line py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 grid-cols-1 wrap-anywhere">
        <TextLink
          to={{ search: `?tab=people&email=${encodeURIComponent(mailbox)}` }}
          className="justify-self-start font-semibold"
        >
          {name || email}
        </TextLink>
        {name ? <span className="text-ink-soft">{email}</span> : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {kinds.map((kind) => (
          <Badge key={kind}>{words.kinds[kind]?.one ?? kind}</Badge>
        ))}
        <time dateTime={at} className="text-xs text-ink-quiet tabular-nums">
          {formatDate(at)}
        </time>
      </div>
    </li>
  );
}
