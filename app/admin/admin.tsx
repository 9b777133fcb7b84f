import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { showAgain } from '#app/site/forms/show-again.server.ts';
import { NameQuestion } from '#app/staff/account/profile.tsx';
import { isAccount } from '#app/staff/frame/header.tsx';
import { TextLink } from '#app/staff/frame/links.tsx';
import { StaffShell } from '#app/staff/frame/shell.tsx';
import { useKey } from '#app/staff/frame/shortcuts.ts';
import { useLive } from '#app/staff/session/live.ts';
import { refreshPageContent, usePageContent } from '#app/staff/session/page-content.ts';
import { StaffOnly } from '#app/staff/session/staff-only.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { site } from '#content/site.ts';
import { checklistWords } from '#content/staff/checklist.ts';
import { layoutWords } from '#content/staff/layout.ts';
import { staffWords } from '#content/staff/shared-words.ts';
import { liveKinds } from '#contract/lists.ts';
import { useChecklist } from './checklist/use-checklist.ts';
import { defaultTab, TabRow, tabAudience, tabId, tabs } from './tabs.tsx';

const Account = lazy(() => import('#app/staff/account/account.tsx'));
const words = layoutWords.admin;

export const action = showAgain;

export default function Admin() {
  return (
    <StaffOnly title={`${words.title} · ${site.brand}`} audience={tabAudience}>
      <Dashboard />
    </StaffOnly>
  );
}

/** The address says which tab is open; the menu of the header leads to the colleague's own account. */
function Dashboard() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = params.get('tab') ?? defaultTab;
  const tab = tabs.find(({ id }) => id === asked) ?? tabs.find(({ id }) => id === defaultTab);
  const ownAccount = isAccount(params);
  const Panel = ownAccount ? Account : tab?.Panel;
  useKey('123456789', (key) => void navigate({ search: `?tab=${tabs[Number(key) - 1]?.id}` }));
  useInvalidateHiddenLists();
  // It is also called when the stream of live updates opens. Where it fails, it is called again when the stream is back.
  useLive('content', () => void refreshPageContent().catch(() => {}));
  usePageContent();
  return (
    <StaffShell navigation={<TabRow current={ownAccount ? undefined : tab?.id} />}>
      {ownAccount ? null : <NameQuestion />}
      {!ownAccount && tab?.id === defaultTab ? <LeftToDo /> : null}
      <div {...(!ownAccount && tab && { role: 'tabpanel', 'aria-labelledby': tabId(tab.id) })}>
        <Suspense fallback={<Spinner label={staffWords.loading} className="py-8" />}>
          {Panel ? <Panel /> : null}
        </Suspense>
      </div>
    </StaffShell>
  );
}

/** A list that is not on the screen is fetched again when it is opened after a live update of its kind. */
function useInvalidateHiddenLists(): void {
  const client = useQueryClient();
  useLive(liveKinds, (kind) => {
    for (const queryKey of [[kind], ['overview']])
      void client.invalidateQueries({ queryKey, refetchType: 'none' });
  });
}

/** What the launch checklist still asks for, above the default tab. */
function LeftToDo() {
  const items = useChecklist({ staleTime: 60_000 }).data?.data ?? [];
  const [next] = items.filter(({ done }) => !done);
  if (!next) return null;
  const done = items.filter((item) => item.done).length;
  return (
    <section
      aria-label={checklistWords.title}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-field border border-line-strong bg-card px-4 py-2.5 text-sm"
    >
      <p className="font-semibold tabular-nums">{checklistWords.left({ done, all: items.length })}</p>
      <p className="min-w-0 flex-1 basis-60 text-ink-soft wrap-anywhere">
        {checklistWords.next({ title: next.title })}
      </p>
      <TextLink to="?tab=checklist" className="inline-flex min-h-touch items-center">
        {checklistWords.continue}
      </TextLink>
    </section>
  );
}
