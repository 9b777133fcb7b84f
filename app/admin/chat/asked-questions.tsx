import { useQuery } from '@tanstack/react-query';
import { formatCount, formatDate, formatLanguage } from '#app/staff/frame/format.ts';
import { getJson } from '#app/staff/session/api.ts';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { askedQuestionWords as words } from '#content/staff/asked-questions.ts';
import type { AskedQuestions as Answer } from '#contract/suggestions.ts';

type Asked = Answer['data'];

/** What the chat suggested to visitors, whether it helped, and which answers are missing. */
export function AskedQuestions() {
  const query = useQuery({
    queryKey: ['chat', 'asked-questions'],
    queryFn: () => getJson<Answer>('/api/admin/asked-questions'),
    // Nothing tells of a question.
    staleTime: 0,
  });
  return (
    <section
      aria-labelledby="asked-questions"
      className="grid grid-cols-1 gap-6 border-t border-line pt-8 pb-8"
    >
      <QueryResult query={query}>
        {({ data }) => (
          <>
            <div className="grid gap-1">
              <h2 id="asked-questions" className="text-title-s">
                {words.title}
              </h2>
              <p className="text-sm text-ink-soft">{words.lead({ days: data.days })}</p>
            </div>
            {data.languages.length === 0 ? <p className="text-sm">{words.none}</p> : <Figures {...data} />}
          </>
        )}
      </QueryResult>
    </section>
  );
}

function Figures({ languages, unanswered, solving }: Asked) {
  return (
    <>
      <Table
        caption={words.unanswered.title}
        columns={unansweredColumns}
        rows={unanswered}
        rowKey={({ language, words: asked }) => `${language} ${asked}`}
        className="max-h-96"
      />
      {unanswered.length === 0 ? <p className="text-sm text-ink-soft">{words.unanswered.none}</p> : null}
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <Table
          caption={words.languages.title}
          columns={languageColumns}
          rows={languages}
          rowKey={({ language }) => language}
        />
        <div>
          <Table
            caption={words.solving.title}
            columns={solvingColumns}
            rows={solving}
            rowKey={({ title }) => title}
          />
          {solving.length === 0 ? <p className="pt-3 text-sm text-ink-soft">{words.solving.none}</p> : null}
        </div>
      </div>
    </>
  );
}

const unansweredColumns: readonly Column<Asked['unanswered'][number]>[] = [
  {
    header: words.unanswered.question,
    cell: ({ language, words: asked }) => (
      <span lang={language} className="block min-w-40 wrap-anywhere">
        {asked}
      </span>
    ),
  },
  { header: words.languages.language, cell: ({ language }) => formatLanguage(language) },
  { header: words.unanswered.count, numeric: true, cell: ({ count }) => formatCount(count) },
  { header: words.unanswered.last, numeric: true, cell: ({ lastAt }) => formatDate(lastAt) },
];

const languageColumns: readonly Column<Asked['languages'][number]>[] = [
  { header: words.languages.language, names: true, cell: ({ language }) => formatLanguage(language) },
  { header: words.languages.asked, numeric: true, cell: ({ asked }) => formatCount(asked) },
  { header: words.languages.shown, numeric: true, cell: ({ shown }) => formatCount(shown) },
  { header: words.languages.solved, numeric: true, cell: ({ solved }) => formatCount(solved) },
  { header: words.languages.nothing, numeric: true, cell: ({ nothing }) => formatCount(nothing) },
];

const solvingColumns: readonly Column<Asked['solving'][number]>[] = [
  { header: words.solving.text, cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
  { header: words.solving.count, numeric: true, cell: ({ count }) => formatCount(count) },
];
