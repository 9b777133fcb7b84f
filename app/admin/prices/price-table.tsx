import { type DataColumn, DataTable } from '#app/staff/lists/data-table.tsx';
import type { Catalogue } from '#content/catalogue-changes.ts';
import { deliveredPart } from '#content/live.ts';
import { priceWords as words } from '#content/staff/desk/prices.ts';
import { orderWords } from '#content/staff/orders.ts';
import { deviceCounts } from '#contract/catalogue.ts';
import { DeskField } from '../content/desk-field.tsx';
import { freeMonthsField, type PriceTexts, priceField, textsOf } from './price-fields.ts';

export interface PriceFields {
  texts: PriceTexts;
  live: Catalogue;
  problems: Record<string, string>;
  write: (name: string, text: string) => void;
}

type Period = Catalogue['periods'][number];

/** A field for each price, and for the free months of the plans that have some. */
export function PriceTable({ periods, ...fields }: PriceFields & { periods: readonly Period[] }) {
  const columns: DataColumn<Period>[] = [
    {
      header: words.plan,
      names: true,
      cell: ({ id }) => orderWords.periods[id],
      look: 'lg:pt-5 lg:align-top',
    },
    ...deviceCounts.map(
      (devices): DataColumn<Period> => ({
        header: orderWords.devices(devices),
        cell: ({ id: period }) => (
          <PriceField
            {...fields}
            name={priceField(period, devices)}
            label={orderWords.plan({ period, devices })}
            shown={(dollars) => `$${dollars}`}
          />
        ),
        look: cellLook,
      }),
    ),
    {
      header: words.freeMonths,
      cell: ({ id: period, freeMonths }) =>
        freeMonths === undefined ? null : (
          <PriceField {...fields} name={freeMonthsField(period)} label={words.freeMonthsOf({ period })} />
        ),
      look: `${cellLook} max-lg:empty:hidden`,
    },
  ];
  return (
    <DataTable
      caption={words.table}
      columns={columns}
      rows={periods}
      status="ready"
      empty={null}
      onRetry={() => {}}
    />
  );
}

const cellLook =
  'max-sm:col-span-full max-sm:grid max-sm:grid-cols-[5.5rem_minmax(0,1fr)] max-sm:before:pt-3.5 lg:py-2 lg:align-top';

interface PriceFieldProps extends PriceFields {
  name: string;
  label: string;
  labelShown?: boolean;
  /** How its text stands in a sentence. */
  shown?: ((text: string) => string) | undefined;
}

export function PriceField(props: PriceFieldProps) {
  const { texts, live, problems, write, name, label, labelShown, shown } = props;
  return (
    <DeskField
      label={label}
      labelHidden={!labelShown}
      error={problems[name]}
      value={texts[name] ?? ''}
      now={textsOf(live)[name] ?? ''}
      delivered={textsOf(deliveredPart('catalogue'))[name] ?? ''}
      shown={shown}
      onWrite={(text) => write(name, text)}
      inputMode="decimal"
      className="max-w-44 tabular-nums"
    />
  );
}
