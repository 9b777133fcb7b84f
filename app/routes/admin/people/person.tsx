import { useSearchParams } from 'react-router';
import { ApiError } from '#app/request.ts';
import { Answer } from '#app/staff/answer.tsx';
import { PageTitle } from '#app/staff/page-title.tsx';
import { peopleWords as words } from '#content/staff/people.ts';
import { AddressSearch } from './address-search.tsx';
import { Timeline } from './timeline.tsx';
import { usePerson } from './use-person.ts';

/** The address that is asked for stands in the page's own address, so that other tabs can lead here. */
export default function People() {
  const [params, setParams] = useSearchParams();
  const email = (params.get('email') ?? '').trim();
  const query = usePerson(email);
  const refused = query.error instanceof ApiError ? query.error.fields.email : undefined;
  const find = (wanted: string) => {
    const next = new URLSearchParams(params);
    if (wanted) next.set('email', wanted);
    else next.delete('email');
    setParams(next);
    if (wanted && wanted === email) void query.refetch();
  };
  return (
    <>
      <PageTitle title={words.title} lead={words.lead} />
      <AddressSearch email={email} error={refused} onFind={find} />
      {email && !refused ? (
        <Answer query={query}>{({ data }) => <Timeline key={email} email={email} person={data} />}</Answer>
      ) : null}
    </>
  );
}
