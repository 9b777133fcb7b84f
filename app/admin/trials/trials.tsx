import { PageTitle } from '#app/staff/frame/page-title.tsx';
import { ListTable } from '#app/staff/lists/list-table.tsx';
import { ListFilter, ListToolbar } from '#app/staff/lists/list-toolbar.tsx';
import { useList } from '#app/staff/lists/use-list.ts';
import { useOpenRow } from '#app/staff/lists/use-open-row.ts';
import { useMe } from '#app/staff/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { keptInstead } from '#content/staff/mails.ts';
import { staffWords } from '#content/staff/shared-words.ts';
import { trialWords as words } from '#content/staff/trials.ts';
import type { TrialRow } from '#contract/trials.ts';
import { ActivateSelected } from './activate-selected.tsx';
import { columnsWith, useSelection } from './trial-columns.tsx';
import { TrialDrawer } from './trial-drawer.tsx';

const { sorts } = staffWords.list;

export function Trials() {
  const list = useList<TrialRow, 'status'>({
    kind: 'trial',
    path: '/api/free-trials',
    sorts: Object.keys(sorts),
    filters: { status: ['pending', 'activated'] },
    failure: words.loadFailed,
  });
  const { hasMailServer } = useMe();
  const open = useOpenRow();
  const opened = open.openIn(list.rows);
  const ticked = useSelection<TrialRow>();
  // Without trials that a colleague has activated meanwhile.
  const done = new Set(list.rows.flatMap(({ id, isActivated }) => (isActivated ? id : [])));
  const selection = { ...ticked, rows: ticked.rows.filter(({ id }) => !done.has(id)) };
  const pending = list.rows.filter(({ isActivated }) => !isActivated);
  return (
    <>
      <PageTitle title={words.title} />
      <ListToolbar list={list} searchLabel={words.search} sorts={sorts} exports>
        <ListFilter
          list={list}
          name="status"
          label={words.columns.status}
          options={{ pending: words.pending, activated: words.activated }}
        />
        {pending.length > 1 ? (
          <Button variant="quiet" size="sm" onClick={() => selection.add(pending)}>
            {words.several.all}
          </Button>
        ) : null}
      </ListToolbar>
      {hasMailServer || pending.length === 0 ? null : (
        <p className="max-w-measure pb-3 text-sm text-ink-soft">{keptInstead}</p>
      )}
      <ListTable
        list={list}
        caption={words.title}
        columns={columnsWith(selection)}
        none={words.none}
        open={open}
      />
      <ActivateSelected selection={selection} />
      {opened ? <TrialDrawer {...opened} /> : null}
    </>
  );
}
