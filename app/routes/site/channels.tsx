import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/numbers.ts';
import { OpeningPage } from '#app/site/opening-page.tsx';
import { claims } from '#content/claims.ts';

export default function Channels() {
  const { channels } = useCopy('pages');
  const { number } = useNumbers();
  return <OpeningPage title={channels.title} intro={channels.intro({ channels: number(claims.channels) })} />;
}
