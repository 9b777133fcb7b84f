import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { showAgain } from '#app/forms/show-again.server.ts';
import { isAccount } from '#app/staff/account/account-search.ts';
import { StaffFrame } from '#app/staff/frame.tsx';
import { Gate } from '#app/staff/gate.tsx';
import { PageTitle } from '#app/staff/page-title.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { site } from '#content/site.ts';
import { frameWords } from '#content/staff/frame.ts';
import { staffWords } from '#content/staff/kit.ts';

const Account = lazy(() => import('#app/staff/account/account.tsx'));
const words = frameWords.support;

export const action = showAgain;

export default function Support() {
  const [params] = useSearchParams();
  return (
    <Gate title={`${words.title} · ${site.brand}`} audience="agent">
      <StaffFrame>
        <Suspense fallback={<Spinner label={staffWords.loading} className="py-8" />}>
          {isAccount(params) ? <Account /> : <PageTitle title={words.heading} lead={words.text} />}
        </Suspense>
      </StaffFrame>
    </Gate>
  );
}
