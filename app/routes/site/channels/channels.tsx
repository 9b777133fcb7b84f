import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/numbers.ts';
import { PageMeta } from '#app/site/page-meta.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { channelSections } from '#content/channels.ts';
import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Route } from './+types/channels.ts';
import { ChannelList } from './channel-list.tsx';
import { Closing } from './closing.tsx';

/** The names travel as the page's data, not in a script that every visitor would load. */
export function loader() {
  return { sections: channelSections };
}

export const shouldRevalidate = () => false;

export default function Channels({ loaderData: { sections } }: Route.ComponentProps) {
  const copy = useCopy('channels');
  const { number } = useNumbers();
  const intro = copy.intro({ channels: number(claims.channels) });
  return (
    <article className="mx-auto max-w-content px-gutter pt-section">
      <PageMeta title={`${copy.title} | ${site.brand}`} description={intro} preview="channels" />
      <PageHeader title={copy.title} lead={intro} className="mb-8" />
      <ChannelList sections={sections} />
      <Closing />
    </article>
  );
}
