import { Link, useSearchParams } from 'react-router';
import { formatDate } from '#app/staff/frame/format.ts';
import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { type DataColumn, DataTable, dateLook } from '#app/staff/lists/data-table.tsx';
import { FilterSelect } from '#app/staff/lists/filter-select.tsx';
import { changed, readView, withoutFilters } from '#app/staff/lists/list-address.ts';
import { SearchField } from '#app/staff/lists/search-field.tsx';
import { useMe } from '#app/staff/session/session.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { articleEditorWords, type ShownState } from '#content/staff/desk/article-editor.ts';
import { staffWords } from '#content/staff/shared-words.ts';
import type { ArticleRow } from '#contract/content/articles.ts';
import { languageNames } from '#contract/language.ts';
import { titleOf } from './article-changes.ts';
import { formatDay, shownStateOf, stateInWords, toneOf } from './article-state.ts';
import { hasDraft } from './use-article-draft.ts';
import { useArticles } from './use-articles.ts';

const words = articleEditorWords.list;
const states = Object.keys(articleEditorWords.states) as ShownState[];
const shape = { filters: { state: states } };

/** All articles: there are few hundred at most, so the browser searches and filters them. */
export function ArticleList() {
  const staffId = useMe().id;
  const query = useArticles();
  const [params, setParams] = useSearchParams();
  const { search, filters } = readView(params, shape);
  const set = (name: string, value: string | undefined) =>
    setParams((before) => changed(before, name, value), {
      preventScrollReset: true,
      replace: name === 'search',
    });
  const rows = query.data?.data.articles ?? [];
  const found = rows.filter(
    (row) => (!filters.state || shownStateOf(row) === filters.state) && isFound(row, search),
  );
  const isNarrowed = search !== '' || filters.state !== undefined;
  const addressOf = (article: number | 'new') => ({ search: `${changed(params, 'article', `${article}`)}` });
  return (
    <>
      <p className="max-w-measure pb-4 text-sm text-ink-soft">{articleEditorWords.lead}</p>
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <SearchField label={words.search} search={search} onSearch={(text) => set('search', text)} />
        <FilterSelect
          label={words.state}
          value={filters.state}
          options={articleEditorWords.states}
          onChange={(state) => set('state', state)}
        />
        <Link to={addressOf('new')} className={`${buttonLook({ size: 'sm' })} sm:ml-auto`}>
          {hasDraft(staffId, undefined) ? words.goOn : words.add}
        </Link>
      </div>
      <p role="status" className="pb-2 text-xs text-ink-quiet tabular-nums">
        {query.data ? words.count({ count: found.length }) : ''}
      </p>
      <DataTable
        caption={words.caption}
        columns={columnsFor(staffId)}
        rows={found}
        status={query.data ? 'ready' : query.isError ? 'failed' : 'loading'}
        onRetry={() => void query.refetch()}
        opens={({ id }) => ({ to: addressOf(id) })}
        empty={
          isNarrowed ? (
            <EmptyState
              title={staffWords.list.nothingMatches}
              action={
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => setParams((before) => withoutFilters(before, shape))}
                >
                  {staffWords.list.clearFilters}
                </Button>
              }
            />
          ) : (
            <EmptyState title={words.none} text={words.noneText} />
          )
        }
      />
    </>
  );
}

function isFound({ title, id }: ArticleRow, search: string): boolean {
  const wanted = search.toLocaleLowerCase();
  return `${id}` === wanted || Object.values(title).some((text) => text.toLocaleLowerCase().includes(wanted));
}

function columnsFor(staffId: string): DataColumn<ArticleRow>[] {
  const heads = words.columns;
  return [
    {
      header: heads.title,
      names: true,
      cell: ({ title }) => titleOf(title),
      look: 'lg:w-[38%]',
    },
    { header: heads.category, cell: ({ category }) => category },
    {
      header: heads.state,
      cell: (row) => (
        <span className="grid grid-cols-1 justify-items-start gap-1">
          <StateTag tone={toneOf(row)} wraps>
            {stateInWords(row)}
          </StateTag>
          {hasDraft(staffId, row.id) ? <Badge tone="quiet">{articleEditorWords.unsaved}</Badge> : null}
        </span>
      ),
      look: 'lg:w-52',
    },
    {
      header: heads.languages,
      cell: ({ languages }) => (
        <span className="flex flex-wrap gap-x-1.5 text-xs">
          {languages.map((language) => (
            <abbr key={language} title={languageNames[language]} className="no-underline">
              {language.toUpperCase()}
            </abbr>
          ))}
        </span>
      ),
    },
    {
      header: heads.at,
      cell: ({ savedAt, appearsAt }) => (savedAt ? formatDate(savedAt) : formatDay(appearsAt)),
      look: dateLook,
    },
  ];
}
