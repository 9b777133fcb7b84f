import { useCopy } from '#app/copy/copy.ts';
import { OpeningPage } from '#app/site/opening-page.tsx';
import { policy } from '#content/policy.ts';

export default function Terms() {
  const { terms } = useCopy('pages');
  const intro = terms.intro({ age: policy.minimumAge, devices: policy.connections.most });
  return <OpeningPage title={terms.title} intro={intro} />;
}
