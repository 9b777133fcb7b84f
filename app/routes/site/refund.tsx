import { useCopy } from '#app/copy/copy.ts';
import { OpeningPage } from '#app/site/opening-page.tsx';
import { policy } from '#content/policy.ts';

export default function Refund() {
  const { refund } = useCopy('pages');
  const intro = refund.intro({ days: policy.refund.periodPlanDays, hours: policy.refund.lifetimeHours });
  return <OpeningPage title={refund.title} intro={intro} />;
}
