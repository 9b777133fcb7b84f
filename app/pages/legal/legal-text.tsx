import { usePage } from '#app/page.ts';
import { pagePath, type Section, sectionPath } from '#app/paths.ts';
import { PageLink, SectionLink } from '#app/site/links.tsx';
import { MarkedText } from '#app/site/marked-text.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import type { LegalPage } from '#content/legal/outline.ts';

/** A paragraph of a legal text with its emphasis and its links. */
export function LegalText({ text }: { text: string }) {
  return <MarkedText text={text} renderLink={renderLink} />;
}

function renderLink(target: string, words: string) {
  if (target === 'email') {
    return (
      <a href={`mailto:${words}`} className={textLinkLook()}>
        {words}
      </a>
    );
  }
  if (target === 'contact') return <HomeLink section="contact" words={words} />;
  if (target === 'trial') return <HomeLink section="free-trial" words={words} />;
  return <LegalLink page={target as LegalPage} words={words} />;
}

function HomeLink({ section, words }: { section: Section; words: string }) {
  return (
    <>
      <SectionLink to={section} className={textLinkLook()}>
        {words}
      </SectionLink>
      <PrintedAddress path={sectionPath(section, usePage().prefix)} />
    </>
  );
}

function LegalLink({ page, words }: { page: LegalPage; words: string }) {
  return (
    <>
      <PageLink to={page} className={textLinkLook()}>
        {words}
      </PageLink>
      <PrintedAddress path={pagePath(page, usePage().prefix)} />
    </>
  );
}

/** The address of a link, on paper. */
function PrintedAddress({ path }: { path: string }) {
  const { origin } = usePage();
  return (
    <span className="hidden print:inline">
      {' '}
      ({origin}
      {path})
    </span>
  );
}
