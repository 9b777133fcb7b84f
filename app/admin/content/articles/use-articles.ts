import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#app/api-request.ts';
import { getJson, postJson } from '#app/staff/session/api.ts';
import { useLive } from '#app/staff/session/live.ts';
import { useMe } from '#app/staff/session/session.ts';
import { useLiveQuery } from '#app/staff/session/use-live-query.ts';
import { articleEditorWords as words } from '#content/staff/desk/article-editor.ts';
import type {
  ArticleAnswer,
  ArticleContent,
  ArticleState,
  ArticlesAnswer,
  ArticleVersion,
  SavedArticle,
} from '#contract/content/articles.ts';
import { languages } from '#contract/language.ts';
import type { ListAnswer } from '#contract/lists.ts';
import { isSameArticle } from './article-changes.ts';

const path = '/api/admin/articles';
const key = ['content', 'articles'];
const articleKey = (id: number | undefined) => [...key, id];

export type Article = ArticleAnswer['data'];

export function useArticles() {
  return useLiveQuery<ArticlesAnswer>('content', path, {
    queryKey: [...key, 'list'],
    staleTime: 0,
    meta: { failure: words.failed },
  });
}

/** Undefined for one that has no number yet. */
export function useArticle(id: number | undefined) {
  return useLiveQuery<ArticleAnswer>('content', `${path}/${id}`, {
    queryKey: articleKey(id),
    staleTime: 0,
    enabled: id !== undefined,
    meta: { failure: words.editor.failed },
  });
}

/** An earlier text, which never changes. */
export function useArticleVersion(id: number | undefined, version: number | undefined) {
  return useQuery({
    queryKey: [...key, id, version],
    queryFn: () => getJson<ArticleAnswer>(`${path}/${id}/versions/${version}`),
    enabled: id !== undefined && version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: words.editor.failed },
  });
}

export function useArticleHistory(id: number) {
  const query = useInfiniteQuery({
    queryKey: [...key, id, 'history'],
    queryFn: ({ pageParam }) => {
      const asked = new URLSearchParams({
        article: `${id}`,
        limit: '20',
        ...(pageParam && { after: pageParam }),
      });
      return getJson<ListAnswer<ArticleVersion>>(`${path}/history?${asked}`);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    meta: { failure: words.history.failed },
  });
  useLive('content', () => void query.refetch());
  return query;
}

export type Action =
  | { kind: 'draft'; content: ArticleContent }
  /** Null is as delivered. */
  | { kind: 'publish'; content: ArticleContent | null; at?: string }
  | { kind: 'unschedule' | 'withdraw' };

export interface Order {
  basedOn: number;
  action: Action;
  note: string;
}

/** What somebody else saved meanwhile. */
export type NewerArticle = ArticleVersion & { content: ArticleContent };

/** Two presses do it once, also where the answer to the first was lost. */
export function useArticleAction(
  id: number | undefined,
  onCreated: (saved: SavedArticle['data'], content: ArticleContent) => void,
) {
  const client = useQueryClient();
  const { name } = useMe();
  const isUnderWay = useRef(false);
  /** A new article whose saving was not answered. */
  const lost = useRef<ArticleContent>(undefined);
  const follow = (number: number, version: number, { action, note }: Order) => {
    const content = 'content' in action ? action.content : undefined;
    client.setQueryData<ArticleAnswer>(articleKey(number), (known) => {
      const data = known?.data ?? (content && newRow(number, content));
      if (!data) return known;
      const stored = content ?? data.content;
      const savedAt = new Date().toISOString();
      return {
        success: true,
        data: { ...data, version, state: stateAfter(action), savedAt, by: name, note, content: stored },
      };
    });
  };
  const doing = useMutation({
    mutationFn: async (order: Order): Promise<SavedArticle['data']> => {
      if (id !== undefined) return send(id, order);
      const { action, note } = order;
      if (!('content' in action) || !action.content) throw new Error('A new article has a content.');
      const found = lost.current && (await findDraft(lost.current, name));
      const content = (found && lost.current) ?? action.content;
      lost.current = content;
      const created = found ?? (await postJson<SavedArticle>(path, { content, note })).data;
      lost.current = undefined;
      follow(created.id, created.version, { ...order, action: { kind: 'draft', content } });
      onCreated(created, content);
      const isDone = action.kind === 'draft' && isSameArticle(content, action.content);
      return isDone ? created : send(created.id, { ...order, basedOn: created.version });
    },
    onSuccess: (saved, order) => {
      follow(saved.id, saved.version, order);
      void client.invalidateQueries({ queryKey: key });
    },
    // Without an answer nothing else could be fetched either.
    onError: (error) => void (error instanceof ApiError && client.invalidateQueries({ queryKey: key })),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  /** Undefined where another one is under way. */
  const run = (order: Order): Promise<SavedArticle['data']> | undefined => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    return doing.mutateAsync(order);
  };
  return { run, isPending: doing.isPending };
}

async function findDraft(content: ArticleContent, by: string): Promise<SavedArticle['data'] | undefined> {
  const { articles } = (await getJson<ArticlesAnswer>(path)).data;
  const alike = articles.filter((row) => row.by === by && row.title.en === content.title.en);
  for (const { id, version } of alike) {
    const { data } = await getJson<ArticleAnswer>(`${path}/${id}`);
    if (data.state === 'draft' && !data.isShown && isSameArticle(data.content, content))
      return { id, version };
  }
  return undefined;
}

async function send(id: number, { basedOn, action, note }: Order): Promise<SavedArticle['data']> {
  const { kind, ...rest } = action;
  try {
    return (await postJson<SavedArticle>(`${path}/${id}/${kind}`, { basedOn, note, ...rest })).data;
  } catch (error) {
    const newer = newerArticle(error);
    const content = 'content' in action ? action.content : null;
    if (newer?.state === stateAfter(action) && content && isSameArticle(newer.content, content))
      return { id, version: newer.version };
    throw error;
  }
}

export function newerArticle(error: unknown): NewerArticle | undefined {
  if (!(error instanceof ApiError) || error.code !== 'articleChanged') return undefined;
  return error.data as NewerArticle;
}

function stateAfter(action: Action): ArticleState {
  if (action.kind === 'withdraw') return 'withdrawn';
  if (action.kind === 'publish') return action.at ? 'scheduled' : 'published';
  return 'draft';
}

/** Until the server says more. */
function newRow(id: number, content: ArticleContent): Article {
  return {
    id,
    version: 0,
    state: 'draft',
    appearsAt: null,
    savedAt: null,
    by: null,
    note: '',
    isDelivered: false,
    isChanged: true,
    isShown: false,
    plannedFor: null,
    category: content.category,
    title: content.title,
    languages: languages.filter((language) => content.body[language].trim()),
    cover: content.cover?.picture ?? null,
    content,
    shown: null,
  };
}
