import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useCopy } from '#app/copy/copy.ts';
import { useLanguagePrefix } from '#app/language.ts';
import { articlePath } from '#app/paths.ts';
import { Spinner } from '#app/ui/spinner.tsx';

interface ArticleLinkProps {
  id: number;
  className: string;
  children: ReactNode;
}

/** Shows a spinner while the article is on its way; most are there before it has begun to appear. */
export function ArticleLink({ id, className, children }: ArticleLinkProps) {
  const { loading } = useCopy('blog');
  return (
    <NavLink to={articlePath(id, useLanguagePrefix())} viewTransition className={className}>
      {({ isPending }) => (
        <>
          {children}
          {isPending ? <Spinner label={loading} className="animate-appear [animation-delay:300ms]" /> : null}
        </>
      )}
    </NavLink>
  );
}
