import { useEffect, useRef, useState } from 'react';
import { draftOf } from '#app/staff/session/reply-and-note-drafts.ts';
import { useMe } from '#app/staff/session/session.ts';
import type { ArticleContent } from '#contract/content/articles.ts';
import { languages } from '#contract/language.ts';
import { draftsChanged } from '../use-area-draft.ts';
import { isSameArticle } from './article-changes.ts';

/** What was saved of an article, and the version that has it. */
export interface SavedText {
  version: number;
  content: ArticleContent;
}

interface ArticleDraft {
  /** What was saved when the admin began to change it. */
  base: SavedText;
  content: ArticleContent;
}

const storedDraft = (staffId: string, id: number | undefined) => draftOf(staffId, `article ${id ?? 'new'}`);

export const hasDraft = (staffId: string, id: number | undefined) => storedDraft(staffId, id).read() !== '';

/** What an admin typed, kept in this browser tab until it is saved or discarded. */
export function useArticleDraft(id: number | undefined, saved: SavedText) {
  const staffId = useMe().id;
  const [draft, setDraft] = useState(() => keptDraft(staffId, id));
  // What was typed while a request was under way.
  const newest = useRef(draft);
  const keep = (next: ArticleDraft | undefined, number = id) => {
    newest.current = next;
    setDraft(next);
    if (number !== id) storedDraft(staffId, id).write('');
    storedDraft(staffId, number).write(next ? JSON.stringify(next) : '');
    draftsChanged();
  };
  // Its saving was committed, but the answer was lost.
  const isSaved =
    draft !== undefined && draft.base.version < saved.version && isSameArticle(draft.content, saved.content);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was saved ends a draft
  useEffect(() => {
    if (isSaved) keep(undefined);
  }, [isSaved]);
  const held = isSaved ? undefined : draft;
  const base = held?.base ?? saved;
  const keepOver = (start: SavedText, content: ArticleContent, number = id) =>
    keep(isSameArticle(content, start.content) ? undefined : { base: start, content }, number);
  return {
    base,
    content: held?.content ?? saved.content,
    isChanged: held !== undefined,
    /** A colleague has saved another text since. */
    isOvertaken: base.version !== saved.version && !isSameArticle(base.content, saved.content),
    write: (content: ArticleContent) => keepOver(base, content),
    /** What was typed since it was sent stays a draft. */
    settle: (sent: SavedText, number = id) => keepOver(sent, newest.current?.content ?? sent.content, number),
    discard: () => keep(undefined),
  };
}

function keptDraft(staffId: string, id: number | undefined): ArticleDraft | undefined {
  try {
    const draft: ArticleDraft = JSON.parse(storedDraft(staffId, id).read());
    const { version, content } = draft.base;
    return typeof version === 'number' && isArticle(content) && isArticle(draft.content) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** A draft of an earlier version of this page may have another shape. A text that is too long is still one. */
function isArticle({ category, cover, title, excerpt, body }: ArticleContent): boolean {
  const texts = [title, excerpt, body, ...(cover ? [cover.alt] : [])];
  return (
    typeof category === 'string' &&
    texts.every((one) => languages.every((language) => typeof one[language] === 'string'))
  );
}
