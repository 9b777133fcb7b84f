import { useState } from 'react';
import { formatDate } from '#app/staff/frame/format.ts';
import { type DataColumn, DataTable, dateLook } from '#app/staff/lists/data-table.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { priceWords } from '#content/staff/prices.ts';
import type { PublicationRow } from '#contract/content/publication.ts';
import { type Catalogue, changesInWords } from './catalogue-changes.ts';
import { ChangeList, PublishDialog } from './publish-dialog.tsx';
import { catalogueIn, usePriceHistory } from './use-prices.ts';

const words = priceWords.history;

interface Publication extends PublicationRow {
  before: Catalogue | undefined;
  after: Catalogue | undefined;
}

/** Who published which prices, newest first. The newest can be taken back. */
export function PriceHistory() {
  const query = usePriceHistory();
  const [takenBack, setTakenBack] = useState<Publication>();
  const close = () => setTakenBack(undefined);
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const publications = rows.map((row, index): Publication => {
    const older = rows[index + 1];
    return { ...row, before: catalogueIn(older ? older.value : null), after: catalogueIn(row.value) };
  });
  // What the last one changed, only the row after it tells.
  const shown = query.hasNextPage ? publications.slice(0, -1) : publications;
  const newest = publications[0]?.id;
  const { before, after, id } = takenBack ?? {};
  return (
    <section aria-labelledby="history" className="grid grid-cols-1 gap-3 pt-10">
      <h2 id="history" className="font-semibold">
        {words.title}
      </h2>
      <DataTable
        caption={words.title}
        columns={columnsFor(newest, setTakenBack)}
        rows={shown}
        status={query.data ? 'ready' : query.isError ? 'failed' : 'loading'}
        onRetry={() => void query.refetch()}
        empty={<EmptyState title={words.none} />}
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
      {id && before && after ? (
        <PublishDialog
          words={priceWords.takeBack}
          base={{ version: id, catalogue: after }}
          catalogue={before}
          onDone={() => {}}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

function columnsFor(
  newest: number | undefined,
  onTakeBack: (publication: Publication) => void,
): DataColumn<Publication>[] {
  const heads = words.columns;
  return [
    {
      header: heads.changes,
      cell: (row) => <WhatChanged {...row} />,
      look: 'lg:w-[40%] max-lg:col-span-full',
    },
    { header: heads.at, cell: ({ publishedAt }) => formatDate(publishedAt), look: dateLook },
    { header: heads.by, cell: ({ by }) => by },
    { header: heads.note, cell: ({ note }) => note || null, look: 'max-lg:empty:hidden' },
    {
      header: heads.actions,
      headerHidden: true,
      unlabelled: true,
      cell: (row) =>
        row.id === newest && row.before && row.after ? (
          <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => onTakeBack(row)}>
            {priceWords.takeBack.open}
          </Button>
        ) : null,
      look: 'max-lg:empty:hidden',
    },
  ];
}

function WhatChanged({ value, before, after }: Publication) {
  if (!before || !after) return <p>{words.unknown}</p>;
  return (
    <>
      {value === null ? <p className="font-semibold">{words.toDelivered}</p> : null}
      <ChangeList sentences={changesInWords(before, after)} />
    </>
  );
}
