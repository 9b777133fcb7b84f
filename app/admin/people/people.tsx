import { type FormEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#app/api-request.ts';
import { formatDate } from '#app/staff/frame/format.ts';
import { TextLink } from '#app/staff/frame/links.tsx';
import { PageTitle } from '#app/staff/frame/page-title.tsx';
import { usePerson } from '#app/staff/lists/use-person.ts';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { Address } from '#app/ui/address.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { peopleWords as words } from '#content/staff/people.ts';
import type { FoundPerson } from '#contract/people.ts';
import { useFound } from './people-queries.ts';
import { Timeline } from './timeline.tsx';

/** A complete address opens its timeline; the server validates it. */
const looksWhole = (typed: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(typed);

/** The search stands in the page's address, so that other tabs can link to it. */
export default function People() {
  const [params, setParams] = useSearchParams();
  const email = (params.get('email') ?? '').trim();
  const search = email ? '' : (params.get('search') ?? '').trim();
  const query = usePerson(email);
  const found = useFound(search);
  const refused = query.error instanceof ApiError ? query.error.fields.email : undefined;
  const find = (typed: string) => {
    const next = new URLSearchParams(params);
    for (const name of ['email', 'search']) next.delete(name);
    if (typed) next.set(looksWhole(typed) ? 'email' : 'search', typed);
    setParams(next);
    if (typed && typed === email) void query.refetch();
    if (typed && typed === search) void found.refetch();
  };
  return (
    <>
      <PageTitle title={words.title} lead={words.lead} />
      <PersonSearch typed={email || search} error={refused} onFind={find} />
      {email && !refused ? (
        <QueryResult query={query}>
          {({ data }) => <Timeline key={email} email={email} person={data} />}
        </QueryResult>
      ) : null}
      {search ? (
        <QueryResult query={found}>{({ data }) => <FoundPeople search={search} people={data} />}</QueryResult>
      ) : null}
    </>
  );
}

interface PersonSearchProps {
  typed: string;
  error: string | undefined;
  onFind: (typed: string) => void;
}

function PersonSearch({ typed, error, onFind }: PersonSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  // Back and Forward change the search in the address while the field stays mounted.
  useEffect(() => {
    if (field.current) field.current.value = typed;
  }, [typed]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onFind(`${new FormData(event.currentTarget).get('typed') ?? ''}`.trim());
  };
  return (
    <search>
      <form onSubmit={submit} noValidate className="flex max-w-content flex-wrap items-start gap-x-3 gap-y-2">
        <Field
          ref={field}
          name="typed"
          type="search"
          label={words.search}
          hint={words.searchHint}
          error={error}
          defaultValue={typed}
          maxLength={254}
          autoComplete="off"
          autoFocus={typed === ''}
          className="max-w-120 min-w-0 flex-1 basis-64"
        />
        <Button type="submit" variant="outline" className="sm:mt-7">
          {words.find}
        </Button>
      </form>
    </search>
  );
}

/** The people that a search has found, with links to their timelines. */
function FoundPeople({ search, people }: { search: string; people: readonly FoundPerson[] }) {
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
          {name || <Address email={email} />}
        </TextLink>
        {name ? (
          <span className="text-ink-soft">
            <Address email={email} />
          </span>
        ) : null}
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
