import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isAccount } from '#app/staff/frame/header.tsx';
import { StaffFrame } from '#app/staff/frame/shell.tsx';
import { useKey } from '#app/staff/frame/shortcuts.ts';
import { useLive } from '#app/staff/session/live.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { frameWords } from '#content/staff/frame.ts';
import { staffWords } from '#content/staff/kit.ts';
import { liveKinds } from '#contract/live.ts';
import { LeftToDo } from './checklist/left-to-do.tsx';
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
  const ownAccount = isAccount(params);
  const Panel = ownAccount ? Account : tab?.Panel;
  useKey('123456789', (key) => void navigate({ search: `?tab=${tabs[Number(key) - 1]?.id}` }));
  useOldListsForgotten();
  return (
    <StaffFrame
      navigation={
        <TabRow
          label={words.sections}
          tabs={tabs.map(({ id }) => ({ id, label: words[id] }))}
          current={ownAccount ? undefined : tab?.id}
        />
      }
    >
      {!ownAccount && tab?.id === defaultTab ? <LeftToDo /> : null}
      <div {...(!ownAccount && tab && { role: 'tabpanel', 'aria-labelledby': tabId(tab.id) })}>
        <Suspense fallback={<Spinner label={staffWords.loading} className="py-8" />}>
          {Panel ? <Panel /> : null}
        </Suspense>
      </div>
    </StaffFrame>
  );
}

/** A list that is not on the screen is asked again when it is opened after a live update of its kind. */
function useOldListsForgotten(): void {
  const client = useQueryClient();
  useLive(liveKinds, (kind) => {
    for (const queryKey of [[kind], ['overview']])
      void client.invalidateQueries({ queryKey, refetchType: 'none' });
  });
}
