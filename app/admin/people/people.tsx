import { useSearchParams } from 'react-router';
import { ApiError } from '#app/api-request.ts';
import { PageTitle } from '#app/staff/frame/page-title.tsx';
import { usePerson } from '#app/staff/lists/use-person.ts';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { peopleWords as words } from '#content/staff/people.ts';
import { FoundPeople } from './found-people.tsx';
import { useFound } from './people-queries.ts';
import { PersonSearch } from './person-search.tsx';
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
