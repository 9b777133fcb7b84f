import { planAddress } from '#app/chat/log/plan-message.ts';
import { usePage } from '#app/page.ts';
import { OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { usePageContent } from '#app/staff/session/page-content.ts';
import { Button } from '#app/ui/button.tsx';
import { priceOf, quoteOf } from '#content/price.ts';
import { planSentences } from '#content/staff/canned-replies.ts';
import { orderWords } from '#content/staff/orders.ts';
import { supportWords } from '#content/staff/support.ts';
import { deviceCounts, periodIds } from '#contract/catalogue.ts';
import type { Language } from '#contract/language.ts';
import { secondsToUndo } from './delayed-action.tsx';

const words = supportWords.plans;

interface PlanDialogProps {
  /** Of the customer. */
  language: Language;
  /** The whole message: a sentence, and the address of the checkout in a line of its own. */
  onChoose: (message: string) => void;
  onClose: () => void;
}

/** Every plan with its price: a press chooses it. */
export function PlanDialog({ language, onChoose, onClose }: PlanDialogProps) {
  usePageContent();
  const { origin } = usePage();
  return (
    <OpenDialog title={words.title} from="title" onClose={onClose}>
      <p className="pb-3 text-sm text-ink-soft">{words.lead({ seconds: secondsToUndo })}</p>
      <table className="w-full text-sm">
        <caption className="sr-only">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col" className="py-1 text-left font-semibold text-ink-soft">
              {words.plan}
            </th>
            {deviceCounts.map((devices) => (
              <th
                key={devices}
                scope="col"
                className="px-0.5 py-1 text-xs font-semibold text-ink-soft sm:text-sm"
              >
                {orderWords.devices(devices)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periodIds.map((period) => (
            <tr key={period}>
              <th
                scope="row"
                className="border-t border-line py-1 pr-1 text-left text-xs font-semibold sm:text-sm"
              >
                {orderWords.periods[period]}
              </th>
              {deviceCounts.map((devices) => {
                const plan = { period, devices };
                const price = orderWords.money(priceOf(period, devices).amount);
                return (
                  <td key={devices} className="border-t border-line text-center sm:p-1">
                    <Button
                      variant="quiet"
                      size="sm"
                      aria-label={words.send({ plan: orderWords.plan(plan), price })}
                      onClick={() =>
                        onChoose(
                          `${planSentences[language]}\n${planAddress(plan, language, origin)}#${quoteOf(period, devices).id}`,
                        )
                      }
                      className="w-full px-0.5! whitespace-nowrap tabular-nums max-sm:text-xs!"
                    >
                      {price}
                    </Button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </OpenDialog>
  );
}
