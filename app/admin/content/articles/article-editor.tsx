import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { articlePath } from '#app/paths.ts';
import { ConfirmDialog } from '#app/staff/frame/open-dialog.tsx';
import { StateTag } from '#app/staff/frame/state-tag.tsx';
import { sentenceOf } from '#app/staff/session/api.ts';
import { QueryResult } from '#app/staff/session/query-result.tsx';
import { Button } from '#app/ui/button.tsx';
import { ArrowIcon } from '#app/ui/icons.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { articleEditorWords as words } from '#content/staff/desk/article-editor.ts';
import type { ArticleContent } from '#contract/content/articles.ts';
import { defaultLanguage, type Language } from '#contract/language.ts';
import { LeaveQuestion } from '../leave-question.tsx';
import { BothVersions, OtherAction, PublishArticle, refusedFields, type Send } from './action-dialogs.tsx';
import { emptyArticle, titleOf } from './article-changes.ts';
import { ArticleFields } from './article-fields.tsx';
import { ArticleHistory } from './article-history.tsx';
import { articleProblems, type ShownProblem } from './article-problems.ts';
import { readersSee, stateInWords, toneOf } from './article-state.ts';
import { useArticleDraft } from './use-article-draft.ts';
import {
  type Action,
  type Article,
  type NewerArticle,
  newerArticle,
  useArticle,
  useArticleAction,
  useArticles,
  useArticleVersion,
} from './use-articles.ts';

interface ArticleEditorProps {
  /** Undefined for a new article, until it is saved. */
  id: number | undefined;
  onCreated: (id: number) => void;
}

export default function ArticleEditor({ id, onCreated }: ArticleEditorProps) {
  const [params] = useSearchParams();
  const stored = useArticle(id);
  const query = id === undefined ? { ...stored, data: unsaved } : stored;
  const list = new URLSearchParams(params);
  list.delete('article');
  return (
    <>
      <Link to={{ search: `${list}` }} className={`${textLinkLook('quiet')} mb-2 gap-2 text-sm`}>
        <ArrowIcon className="size-4 rotate-180" />
        {words.editor.back}
      </Link>
      <QueryResult query={query}>
        {({ data }) => <ArticleForm id={id} article={data} onCreated={onCreated} />}
      </QueryResult>
    </>
  );
}

const unsaved: { data: Article | undefined } = { data: undefined };

interface ArticleFormProps extends ArticleEditorProps {
  article: Article | undefined;
}

type Asked = 'publish' | 'withdraw' | 'unschedule' | 'putBack' | 'discard';

interface Conflict {
  newer: NewerArticle;
  action: Action;
  note: string;
  done: string;
}

function ArticleForm({ id, article, onCreated }: ArticleFormProps) {
  const draft = useArticleDraft(id, article ?? { version: 0, content: emptyArticle() });
  const { base, content, isChanged, isOvertaken } = draft;
  const fields = useRef<HTMLDivElement>(null);
  const [language, setLanguage] = useState<Language>(defaultLanguage);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [wanted, setWanted] = useState<ShownProblem>();
  const [asked, setAsked] = useState<Asked>();
  const [isTried, setTried] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const [failure, setFailure] = useState<Error>();
  const { run, isPending } = useArticleAction(id, (created, sent) => {
    draft.settle({ version: created.version, content: sent }, created.id);
    onCreated(created.id);
  });
  const problems = useProblems(id, content, refused);
  const shown = useShown(article);
  const delivered = useArticleVersion(id, asked === 'putBack' ? 0 : undefined).data?.data.content;
  const close = () => setAsked(undefined);

  const show = (problem: ShownProblem | undefined) => {
    setTried(true);
    if (problem?.language) setLanguage(problem.language);
    // Another object each time, also for the same problem.
    setWanted(problem && { ...problem });
  };
  const write = (next: ArticleContent, path?: string) => {
    const { [path ?? '']: _, ...others } = refused;
    setRefused(Object.fromEntries(Object.entries(others).filter(([field]) => !field.startsWith(`${path}.`))));
    setFailure(undefined);
    draft.write(next);
  };

  const send = async (order: Omit<Conflict, 'newer'>, basedOn: number): Promise<Error | undefined> => {
    const { action, note, done } = order;
    setFailure(undefined);
    try {
      const saved = await run({ basedOn, action, note });
      if (!saved) return undefined;
      const sent = 'content' in action ? (action.content ?? delivered) : base.content;
      draft.settle({ version: saved.version, content: sent ?? base.content }, saved.id);
      setRefused({});
      setConflict(undefined);
      showToast({ title: done });
      return undefined;
    } catch (error) {
      const newer = newerArticle(error);
      const fields = refusedFields(error);
      setConflict(newer && { ...order, newer });
      if (newer) return undefined;
      setRefused(fields);
      const [first] = articleProblems(content, new Set(), fields).filter(({ sentence }) =>
        Object.values(fields).includes(sentence),
      );
      if (!first) return error as Error;
      show(first);
      return undefined;
    }
  };
  const sendFromDialog: Send = (action, note, done) => send({ action, note, done }, base.version);
  const save = async () => {
    const order = { action: { kind: 'draft' as const, content }, note: '', done: words.bar.saved };
    setFailure(await send(order, base.version));
  };
  const publish = () => (problems[0] ? show(problems[0]) : setAsked('publish'));
  const canPublish = isChanged || (article !== undefined && article.state !== 'published');
  const bar = failure
    ? sentenceOf(failure, words.bar.failed)
    : isOvertaken
      ? words.bar.overtaken
      : problems.length > 0 && (isTried || problems.some(({ isMissing }) => !isMissing))
        ? words.bar.wrong({ count: problems.length })
        : isChanged
          ? words.bar.unsaved
          : words.bar.unchanged;
  return (
    <>
      <h3 className="pb-3 text-lg font-semibold wrap-anywhere">
        {article ? titleOf(content.title) : words.editor.new}
      </h3>
      {article ? <State article={article} onAsk={setAsked} /> : null}
      <div ref={fields} className="grid grid-cols-1 gap-6">
        <ArticleFields
          group={fields}
          content={content}
          language={language}
          isDelivered={article?.isDelivered ?? false}
          problems={problems.filter(({ isMissing }) => isTried || !isMissing)}
          wanted={wanted}
          onLanguage={setLanguage}
          onWrite={write}
          onProblem={show}
        />
        <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line-strong bg-page px-4 py-2.5 sm:-mx-6 sm:px-6">
          <p
            role={failure ? 'alert' : 'status'}
            className={`flex-1 basis-40 text-sm font-semibold ${failure ? 'text-alarm' : ''}`}
          >
            {bar}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="quiet"
              size="sm"
              off={!isChanged || isPending}
              onClick={() => setAsked('discard')}
            >
              {words.bar.discard}
            </Button>
            <Button variant="outline" size="sm" off={!isChanged} busy={isPending} onClick={() => void save()}>
              {words.bar.save}
            </Button>
            <Button size="sm" aria-haspopup="dialog" off={!canPublish || isPending} onClick={publish}>
              {words.bar.publish}
            </Button>
          </div>
        </div>
      </div>
      {article ? (
        <ArticleHistory
          id={article.id}
          isDelivered={article.isDelivered}
          content={content}
          isChanged={isChanged}
          language={language}
          onTake={(taken) => {
            write(taken);
            showToast({ title: words.history.taken });
          }}
        />
      ) : null}
      {asked === 'publish' ? (
        <PublishArticle
          content={content}
          shown={shown}
          isPlanned={Boolean(article?.plannedFor)}
          address={article && articlePath(article.id)}
          send={sendFromDialog}
          onClose={close}
        />
      ) : null}
      {asked === 'withdraw' || asked === 'unschedule' || asked === 'putBack' ? (
        <OtherAction kind={asked} shown={shown} delivered={delivered} send={sendFromDialog} onClose={close} />
      ) : null}
      {asked === 'discard' ? (
        <ConfirmDialog
          {...words.discard}
          harsh
          busy={false}
          onConfirm={() => {
            draft.discard();
            setRefused({});
            setTried(false);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {conflict ? (
        <BothVersions
          base={base.content}
          mine={'content' in conflict.action ? (conflict.action.content ?? content) : content}
          newer={conflict.newer}
          kind={conflict.action.kind}
          busy={isPending}
          error={failure}
          onMine={async () => setFailure(await send(conflict, conflict.newer.version))}
          onTheirs={() => {
            draft.discard();
            setConflict(undefined);
            showToast({ title: words.newer.taken });
          }}
          onClose={() => setConflict(undefined)}
        />
      ) : null}
      <LeaveQuestion isChanged={isChanged} />
    </>
  );
}

/** Nothing until it is known what a link may lead to. */
function useProblems(id: number | undefined, content: ArticleContent, refused: Record<string, string>) {
  const linkable = useArticles().data?.data.linkable;
  return linkable ? articleProblems(content, new Set(id ? [...linkable, id] : linkable), refused) : [];
}

/** What readers see now; undefined where they see nothing. */
function useShown(article: Article | undefined): ArticleContent | undefined {
  const other = article?.state === 'published' ? undefined : article?.shown?.version;
  const earlier = useArticleVersion(article?.id, other).data?.data.content;
  if (!article?.isShown) return undefined;
  return article.state === 'published' ? article.content : earlier;
}

/** What readers see of the article, and what can be done about that. */
function State({ article, onAsk }: { article: Article; onAsk: (asked: Asked) => void }) {
  const { id, isShown, plannedFor, isDelivered, isChanged } = article;
  const actions = [
    ...(plannedFor ? (['unschedule'] as const) : []),
    ...(isShown ? (['withdraw'] as const) : []),
    ...(isDelivered && isChanged ? (['putBack'] as const) : []),
  ];
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-field border border-line-strong bg-card px-4 py-3 text-sm">
      <div className="grid min-w-0 flex-1 basis-64 grid-cols-1 gap-1">
        <StateTag tone={toneOf(article)} wraps>
          <span className="font-semibold">{stateInWords(article)}</span>
        </StateTag>
        <p className="text-ink-soft">
          {readersSee(article)} {isDelivered && !isChanged ? words.editor.delivered : null}{' '}
          {isShown ? (
            <a href={articlePath(id)} target="_blank" rel="noopener" className={textLinkLook()}>
              {words.editor.view}
            </a>
          ) : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {actions.map((action) => (
          <Button
            key={action}
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => onAsk(action)}
          >
            {words[action].open}
          </Button>
        ))}
      </div>
    </div>
  );
}
