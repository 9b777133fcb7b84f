import { useEffect, useRef, useState } from 'react';
import { formatDate } from '#app/staff/frame/format.ts';
import { type DataColumn, DataTable, dateLook } from '#app/staff/lists/data-table.tsx';
import { Button } from '#app/ui/button.tsx';
import { deskWords } from '#content/staff/desk/desk.ts';
import type { AreaName, Areas } from '#contract/content/areas.ts';
import type { PublicationRow } from '#contract/content/publication.ts';
import { type AnyDesk, isSame, type LivePart, valueIn } from './area-desk.ts';
import { ChangeList } from './change-list.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useHistory } from './use-content.ts';

const words = deskWords.history;
const historyId = 'history';

interface Publication<Value> extends PublicationRow {
  before: Value | undefined;
  after: Value | undefined;
}

interface Asked<Name extends AreaName> {
  words: keyof Pick<typeof deskWords, 'takeBack' | 'restore'>;
  base: LivePart<Name>;
  value: Areas[Name];
}

/** Who published what of an area, newest first. The newest can be taken back, and an older state restored. */
export function AreaHistory<Name extends AreaName>({ desk }: { desk: AnyDesk<Name> }) {
  const query = useHistory(desk.area);
  const [asked, setAsked] = useState<Asked<Name>>();
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const publications = rows.map((row, index): Publication<Areas[Name]> => {
    const older = rows[index + 1];
    return {
      ...row,
      before: valueIn(desk.area, older ? older.value : null),
      after: valueIn(desk.area, row.value),
    };
  });
  const element = useRef<HTMLElement>(null);
  const isHere = query.data !== undefined;
  // Where a mail about a publication leads: the page was empty when the browser looked for it.
  useEffect(() => {
    if (isHere && location.hash === `#${historyId}`) element.current?.scrollIntoView();
  }, [isHere]);
  // What the last one changed, only the row after it tells.
  const shown = query.hasNextPage ? publications.slice(0, -1) : publications;
  return (
    <section ref={element} aria-labelledby={historyId} className="grid grid-cols-1 gap-3 pt-10">
      <h2 id={historyId} className="font-semibold">
        {words.title}
      </h2>
      <DataTable
        caption={words.title}
        columns={columnsFor(desk, publications[0], setAsked)}
        rows={shown}
        status={query.data ? 'ready' : query.isError ? 'failed' : 'loading'}
        onRetry={() => void query.refetch()}
        empty={<p className="text-sm text-ink-soft">{words.none}</p>}
      />
      {query.hasNextPage ? (
        <Button
          variant="outline"
          size="sm"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="justify-self-start"
        >
          {words.older}
        </Button>
      ) : null}
      {asked ? (
        <PublishDialog
          desk={desk}
          words={{ ...deskWords[asked.words], ...desk.words?.[asked.words] }}
          base={asked.base}
          value={asked.value}
          onDone={() => {}}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </section>
  );
}

function columnsFor<Name extends AreaName>(
  desk: AnyDesk<Name>,
  newest: Publication<Areas[Name]> | undefined,
  onAsk: (asked: Asked<Name>) => void,
): DataColumn<Publication<Areas[Name]>>[] {
  const heads = words.columns;
  const base = newest?.after && { version: newest.id, value: newest.after };
  const offered = ({ id, before, after }: Publication<Areas[Name]>): Asked<Name> | undefined => {
    if (!base) return undefined;
    if (id === newest?.id) return before && { words: 'takeBack', base, value: before };
    return after && !isSame(desk, base.value, after) ? { words: 'restore', base, value: after } : undefined;
  };
  return [
    {
      header: heads.changes,
      cell: (row) => <WhatChanged desk={desk} publication={row} />,
      look: 'lg:w-[40%] lg:py-2 max-lg:col-span-full',
    },
    { header: heads.at, cell: ({ publishedAt }) => formatDate(publishedAt), look: dateLook },
    { header: heads.by, cell: ({ by }) => by },
    { header: heads.note, cell: ({ note }) => note || null, look: 'max-lg:empty:hidden' },
    {
      header: heads.actions,
      headerHidden: true,
      unlabelled: true,
      cell: (row) => {
        const action = offered(row);
        return action ? (
          <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => onAsk(action)}>
            {deskWords[action.words].open}
          </Button>
        ) : null;
      },
      look: 'max-lg:empty:hidden',
    },
  ];
}

interface WhatChangedProps<Name extends AreaName> {
  desk: AnyDesk<Name>;
  publication: Publication<Areas[Name]>;
}

function WhatChanged<Name extends AreaName>({ desk, publication }: WhatChangedProps<Name>) {
  const { value, before, after } = publication;
  if (!before || !after) return <p>{words.unknown}</p>;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      {value === null ? <p className="font-semibold">{words.toDelivered}</p> : null}
      <ChangeList changes={desk.changes(before, after)} />
    </div>
  );
}
