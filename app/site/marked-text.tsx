import { createElement, Fragment, type ReactNode } from 'react';
import { textLinkLook } from '#app/ui/link.tsx';
import { PageLink } from './links.tsx';

const marked = /(\*\*.+?\*\*|\[.+?\]\([a-z-]+\))/;
const link = /\[(.+?)\]\(([a-z-]+)\)/;

interface MarkedTextProps {
  text: string;
  /** Renders a link to the target. */
  renderLink: (target: string, words: string) => ReactNode;
}

/** A text of `content/` with its emphasis, `**words**`, and its links, `[words](target)`. */
export function MarkedText({ text, renderLink }: MarkedTextProps) {
  const pieces = text.split(marked).map((piece) => {
    const [, words = '', target] = link.exec(piece) ?? [];
    if (target) return renderLink(target, words);
    if (piece.startsWith('**'))
      return <strong className="font-semibold text-ink">{piece.slice(2, -2)}</strong>;
    return piece;
  });
  return createElement(Fragment, null, ...pieces);
}

/** For structured data, where links cannot be followed. */
export function withoutLinks(text: string): string {
  return text.replaceAll(new RegExp(link, 'g'), '$1');
}

/** A sentence of a form with links to the terms or the refund policy, which open in a new tab: what was typed stays. */
export function PolicyText({ text }: { text: string }) {
  return (
    <MarkedText
      text={text}
      renderLink={(target, words) => (
        <PageLink
          to={target === 'terms' ? 'terms' : 'refund'}
          target="_blank"
          rel="noopener"
          className={textLinkLook()}
        >
          {words}
        </PageLink>
      )}
    />
  );
}
