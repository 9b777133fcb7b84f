import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { StaffHeader } from '#app/staff/header.tsx';
import { useKey } from '#app/staff/keys.ts';
import { useNews } from '#app/staff/live.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { frameWords } from '#content/staff/frame.ts';
import { staffWords } from '#content/staff/kit.ts';
import { TabRow, tabId } from './tab-row.tsx';
import { defaultTab, tabs } from './tabs.ts';

const Account = lazy(() => import('#app/staff/account/account.tsx'));
const words = frameWords.admin;

/** Which tab is open stands in the address; one's own account is reached from the menu. */
export function Dashboard() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = params.get('tab') ?? defaultTab;
  const tab = tabs.find(({ id }) => id === asked) ?? tabs.find(({ id }) => id === defaultTab);
  const isAccount = asked === 'account';
  const Panel = isAccount ? Account : tab?.Panel;
  useKey('12345678', (key) => void navigate({ search: `?tab=${tabs[Number(key) - 1]?.id}` }));
  useOldListsForgotten();
  return (
    <>
      <a href="#content" className={skipLook}>
        {frameWords.skipToContent}
      </a>
      <StaffHeader accountLink="?tab=account">
        <TabRow
          label={words.sections}
          tabs={tabs.map(({ id }) => ({ id, label: words[id] }))}
          current={isAccount ? undefined : tab?.id}
        />
      </StaffHeader>
      <main id="content" tabIndex={-1} className="mx-auto max-w-content px-4 pb-16 sm:px-6">
        <div {...(!isAccount && tab && { role: 'tabpanel', 'aria-labelledby': tabId(tab.id) })}>
          <Suspense fallback={<Spinner label={staffWords.loading} className="py-8" />}>
            {Panel ? <Panel /> : null}
          </Suspense>
        </div>
      </main>
    </>
  );
}

const skipLook =
  'fixed top-2 left-2 z-50 -translate-y-20 rounded-pill bg-aurora px-4 py-2 text-sm font-semibold text-on-aurora focus:translate-y-0';

/** A list that is not on the screen is asked again when it is opened after news of its kind. */
function useOldListsForgotten(): void {
  const client = useQueryClient();
  useNews(
    ['trial', 'contact', 'mail', 'audit'],
    (kind) => void client.invalidateQueries({ queryKey: [kind], refetchType: 'none' }),
  );
}
