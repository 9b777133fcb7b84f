import { textLinkLook } from '#app/ui/link.tsx';
import { PageLink } from './links.tsx';
import { MarkedText } from './marked-text.tsx';

/** A sentence of a form that names the terms or the refund policy. They open in a tab of their own: what was typed stays. */
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
