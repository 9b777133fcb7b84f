import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ArticleList } from './article-list.tsx';

const ArticleEditor = lazy(() => import('./article-editor.tsx'));

/** The list, or the article that the address names: `?tab=content&section=articles&article=12`, or `article=new`. */
export default function Articles() {
  const [params, setParams] = useSearchParams();
  const [created, setCreated] = useState<number>();
  const asked = params.get('article');
  if (asked === null) return <ArticleList />;
  const id = /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined;
  // The editor of a new article stays open when it gets its number.
  const key = id !== undefined && id === created ? 'new' : asked;
  return (
    <ArticleEditor
      key={key}
      id={id}
      onCreated={(number) => {
        setCreated(number);
        setParams(
          (before) => {
            before.set('article', `${number}`);
            return before;
          },
          { replace: true, preventScrollReset: true },
        );
      }}
    />
  );
}
