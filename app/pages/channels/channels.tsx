import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/formats.ts';
import { Island } from '#app/islands/island.tsx';
import { HideUnchecked } from '#app/site/hide-unchecked.tsx';
import { SectionLink } from '#app/site/links.tsx';
import { PageMeta } from '#app/site/page-meta.tsx';
import type { StyleSheetHandle } from '#app/site/styles.tsx';
import { buttonLook } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useChoice } from '#app/use-choice.ts';
import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import ChannelList from './channel-list.island.tsx';
import { useListedSections } from './sections-and-badge-counts.ts';

export const handle: StyleSheetHandle = { styleSheet: 'channels' };

export default function Channels() {
  const copy = useCopy('channels');
  const { number } = useNumbers();
  const sections = useListedSections();
  const ids = sections.map(({ id }) => id);
  const section = useChoice('section', ['all', ...ids]);
  const intro = copy.intro({ channels: number(claims.channels) });
  return (
    <article className="mx-auto max-w-content px-gutter pt-section">
      <PageMeta title={`${copy.title} | ${site.brand}`} description={intro} preview="channels" />
      <PageHeader title={copy.title} lead={intro} className="mb-8" />
      <HideUnchecked name="section" values={ids} />
      <Island hydrateFor="q fav">
        <ChannelList sections={sections} section={section} />
      </Island>
      <Closing />
    </article>
  );
}

function Closing() {
  const { more } = useCopy('channels');
  const { nav } = useCopy('layout');
  const { number } = useNumbers();
  return (
    <Card
      as="section"
      aria-labelledby="many-more"
      className="mt-section flex flex-wrap items-end justify-between gap-x-12 gap-y-8 p-5! sm:p-8! md:p-12!"
    >
      <div className="grid min-w-0 flex-1 basis-80 gap-4">
        <h2 id="many-more" className="text-section">
          {more.heading}
        </h2>
        <p className="max-w-measure text-lg text-ink-soft">
          {more.text({ channels: number(claims.channels), countries: number(claims.countries) })}
        </p>
      </div>
      <p className="flex flex-wrap gap-3">
        <SectionLink to="pricing" className={buttonLook({ size: 'lg' })}>
          {more.action}
        </SectionLink>
        <SectionLink to="free-trial" className={buttonLook({ variant: 'outline', size: 'lg' })}>
          {nav.freeTrial}
        </SectionLink>
      </p>
    </Card>
  );
}
