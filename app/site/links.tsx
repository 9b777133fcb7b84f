import type { MouseEvent, ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { useLanguagePrefix } from '#app/language.ts';
import { type Page, pagePath, type Section, sectionPath } from '#app/paths.ts';
import { useGoToSection } from './scrolling.ts';

interface LinkProps {
  children: ReactNode;
  className?: string;
  onClick?: () => void;
}

export function PageLink({ to, ...props }: LinkProps & { to: Page }) {
  return <NavLink to={pagePath(to, useLanguagePrefix())} end viewTransition {...props} />;
}

/** A real link to `/#section`, so that it can be copied, opened in a new tab and followed without JavaScript. */
export function SectionLink({ to, onClick, ...props }: LinkProps & { to: Section }) {
  const goTo = useGoToSection();
  const follow = (event: MouseEvent) => {
    onClick?.();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(to);
  };
  return <Link to={sectionPath(to, useLanguagePrefix())} onClick={follow} {...props} />;
}
