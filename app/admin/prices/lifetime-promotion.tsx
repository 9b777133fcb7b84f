import { DescriptionList } from '#app/staff/lists/description-list.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import type { Catalogue } from '#content/catalogue-changes.ts';
import { priceOf } from '#content/price.ts';
import { priceWords } from '#content/staff/desk/prices.ts';
import { orderWords } from '#content/staff/orders.ts';
import { deviceCounts } from '#contract/catalogue.ts';
import { percentField, runningField } from './price-fields.ts';
import { PriceField, type PriceFields } from './price-table.tsx';

const words = priceWords.promotion;

interface LifetimePromotionProps extends PriceFields {
  /** Undefined while a field is wrong. */
  mine: Catalogue | undefined;
}

/** The Lifetime promotion, and what each Lifetime plan costs with what is typed. */
export function LifetimePromotion({ mine, ...fields }: LifetimePromotionProps) {
  const running = fields.texts[runningField] === 'on' ? 'on' : 'off';
  return (
    <section aria-labelledby="promotion" className="grid grid-cols-1 gap-x-10 gap-y-4 sm:grid-cols-2">
      <div className="col-span-full grid grid-cols-1 gap-1">
        <h2 id="promotion" className="font-semibold">
          {words.title}
        </h2>
        <p className="max-w-measure text-sm text-ink-soft">{words.lead}</p>
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <RadioCards
          legend={words.title}
          legendHidden
          look="segmented"
          options={[
            { value: 'on', label: priceWords.on },
            { value: 'off', label: priceWords.off },
          ]}
          value={running}
          onChange={(value) => fields.write(runningField, value)}
        />
        <PriceField
          {...fields}
          name={percentField}
          label={words.percent}
          labelShown
          shown={(percent) => `${percent}%`}
        />
      </div>
      <div className="grid grid-cols-1 content-start gap-2">
        <h3 className="text-sm font-semibold">{words.costs}</h3>
        {mine ? (
          <LifetimePrices catalogue={mine} />
        ) : (
          <p className="text-sm text-ink-soft">{words.unclear}</p>
        )}
      </div>
    </section>
  );
}

function LifetimePrices({ catalogue }: { catalogue: Catalogue }) {
  const { money, devices } = orderWords;
  const items = deviceCounts.map((count) => {
    const { amount, struck } = priceOf('lifetime', count, { ...catalogue, promotions: [] });
    const now = money(amount);
    return [
      devices(count),
      struck === undefined ? now : words.instead({ now, struck: money(struck) }),
    ] as const;
  });
  return <DescriptionList items={items} />;
}
