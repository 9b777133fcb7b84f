import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/formats.ts';
import { Island } from '#app/islands/island.tsx';
import { useChoice } from '#app/page.ts';
import { HideUnchecked } from '#app/site/hide-unchecked.tsx';
import { PageMeta } from '#app/site/page-meta.tsx';
import type { StyleSheetHandle } from '#app/site/styles.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { channelSections } from '#content/channels.ts';
import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import ChannelList from './channel-list.island.tsx';
import { Closing } from './closing.tsx';

const sections = channelSections.map(({ id }) => id);

export const handle: StyleSheetHandle = { styleSheet: 'channels' };

export default function Channels() {
  const copy = useCopy('channels');
  const { number } = useNumbers();
  const section = useChoice('section', ['all', ...sections]);
  const intro = copy.intro({ channels: number(claims.channels) });
  return (
    <article className="mx-auto max-w-content px-gutter pt-section">
      <PageMeta title={`${copy.title} | ${site.brand}`} description={intro} preview="channels" />
      <PageHeader title={copy.title} lead={intro} className="mb-8" />
      <HideUnchecked name="section" values={sections} />
      <Island hydrateFor="q fav">
        <ChannelList sections={channelSections} section={section} />
      </Island>
      <Closing />
    </article>
  );
}
