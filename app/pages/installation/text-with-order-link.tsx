import { PageLink } from '#app/site/links.tsx';
import { MarkedText } from '#app/site/marked-text.tsx';
import { textLinkLook } from '#app/ui/link.tsx';

/** Every link in such a text leads to the order page, which keeps the login details. */
export function TextWithOrderLink({ text }: { text: string }) {
  return (
    <MarkedText
      text={text}
      renderLink={(_target, words) => (
        <PageLink to="order" className={textLinkLook()}>
          {words}
        </PageLink>
      )}
    />
  );
}
