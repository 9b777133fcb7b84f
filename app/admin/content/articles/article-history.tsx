import { useId, useState } from 'react';
import { formatDate } from '#app/staff/frame/format.ts';
import { DialogEnd, OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { type DataColumn, DataTable, dateLook } from '#app/staff/lists/data-table.tsx';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { articleEditorWords } from '#content/staff/desk/article-editor.ts';
import type { ArticleContent, ArticleVersion } from '#contract/content/articles.ts';
import type { Language } from '#contract/language.ts';
import { LongChanges } from './action-dialogs.tsx';
import { articleChanges } from './article-changes.ts';
import { ArticlePreview } from './article-preview.tsx';
import { formatPlanned } from './article-state.ts';
import { useArticleHistory, useArticleVersion } from './use-articles.ts';

const words = articleEditorWords.history;

interface ArticleHistoryProps {
  id: number;
  isDelivered: boolean;
  /** What the editor shows. */
  content: ArticleContent;
  isChanged: boolean;
  language: Language;
  onTake: (content: ArticleContent) => void;
}

type Row = ArticleVersion & { id: number };

/** Who did what to an article and when. Each version can be looked at, and taken into the editor. */
export function ArticleHistory({ id, isDelivered, ...editing }: ArticleHistoryProps) {
  const titleId = useId();
  const query = useArticleHistory(id);
  const [looked, setLooked] = useState<ArticleVersion>();
  const versions = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const rows = versions.map((row): Row => ({ ...row, id: row.version }));
  const isWhole = query.data && !query.hasNextPage;
  const shown = isWhole && isDelivered ? [...rows, delivered] : rows;
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3 pt-10">
      <h3 id={titleId} className="font-semibold">
        {words.title}
      </h3>
      <DataTable
        caption={words.title}
        columns={columnsFor(setLooked)}
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
      {looked ? <Version {...editing} id={id} row={looked} onClose={() => setLooked(undefined)} /> : null}
    </section>
  );
}

/** It has no row: nobody saved it. */
const delivered: Row = {
  id: 0,
  version: 0,
  state: 'published',
  appearsAt: null,
  savedAt: null,
  by: null,
  note: '',
};

const nameOf = ({ version, state, appearsAt }: ArticleVersion) =>
  version === 0
    ? words.delivered
    : state === 'scheduled' && appearsAt
      ? articleEditorWords.scheduledFor({ at: formatPlanned(appearsAt) })
      : articleEditorWords.states[state];

function columnsFor(onLook: (row: ArticleVersion) => void): DataColumn<Row>[] {
  const heads = words.columns;
  return [
    { header: heads.state, names: true, cell: nameOf },
    { header: heads.at, cell: ({ savedAt }) => (savedAt ? formatDate(savedAt) : null), look: dateLook },
    { header: heads.by, cell: ({ by }) => by },
    { header: heads.note, cell: ({ note }) => note || null, look: 'max-lg:empty:hidden' },
    {
      header: heads.actions,
      headerHidden: true,
      unlabelled: true,
      cell: (row) => (
        <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => onLook(row)}>
          {words.look}
        </Button>
      ),
    },
  ];
}

interface VersionProps extends Omit<ArticleHistoryProps, 'isDelivered'> {
  row: ArticleVersion;
  onClose: () => void;
}

function Version({ id, row, content: mine, isChanged, language, onTake, onClose }: VersionProps) {
  const query = useArticleVersion(id, row.version);
  const at = formatDate(row.savedAt);
  const title = row.savedAt ? words.version({ state: nameOf(row), at }) : nameOf(row);
  return (
    <OpenDialog title={title} from="title" onClose={onClose}>
      <QueryResult query={query}>
        {({ data: { content } }) => (
          <div className="grid grid-cols-1 gap-4">
            <LongChanges title={words.lead} changes={articleChanges(mine, content)} />
            <details>
              <summary className="min-h-touch content-center rounded-field text-sm font-semibold">
                {words.whole}
              </summary>
              <div className="pt-3">
                <ArticlePreview content={content} language={language} />
              </div>
            </details>
            {isChanged ? <p className="text-sm font-semibold">{words.unsaved}</p> : null}
            <DialogEnd onCancel={onClose}>
              <Button
                size="sm"
                onClick={() => {
                  onTake(content);
                  onClose();
                }}
              >
                {words.take}
              </Button>
            </DialogEnd>
          </div>
        )}
      </QueryResult>
    </OpenDialog>
  );
}
