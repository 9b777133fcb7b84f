import { redirect } from 'react-router';
import { useCopy } from '#app/copy/copy.ts';
import { usePeriodLabels } from '#app/formats.ts';
import { usePage } from '#app/page.ts';
import { inLanguage } from '#app/paths.ts';
import { useChoice } from '#app/use-choice.ts';
import { deviceCounts, isPeriod, type PeriodId, periodIds, unknownPeriod } from '#contract/catalogue.ts';
import { isLanguage } from '#contract/language.ts';
import type { Route } from './+types/checkout.ts';

/** All plans that we do not sell have one address: otherwise each invented one would be a page to store. */
export function periodInPath({ params, request }: Pick<Route.LoaderArgs, 'params' | 'request'>): PeriodId {
  const { plan, lang } = params;
  if (plan === undefined) return periodIds[0];
  if (isPeriod(plan)) return plan;
  const query = new URL(request.url).searchParams;
  if (!isPeriod(query.get('period'))) query.set('period', unknownPeriod);
  throw redirect(`${inLanguage('/checkout', isLanguage(lang) ? lang : undefined)}?${query}`);
}

/** A period of ours in the query comes before that of the path. */
export function usePlanInAddress(inPath: PeriodId) {
  return {
    period: useChoice('period', periodIds, inPath),
    devices: useChoice('devices', deviceCounts),
    isUnknown: usePage().search.get('period') === unknownPeriod,
  };
}

/** CSS hides it when another plan is chosen. */
export function UnknownPlan({ instead }: { instead: PeriodId }) {
  const { order } = useCopy('checkout');
  const plan = usePeriodLabels()[instead];
  return (
    <p data-period={instead} className="rounded-field border border-edge bg-raised px-4 py-3 text-sm">
      {order.unknown({ plan })}
    </p>
  );
}
