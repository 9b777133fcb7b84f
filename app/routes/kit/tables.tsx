import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { longWord, State } from './specimen.tsx';

interface Order {
  number: string;
  customer: string;
  plan: string;
  cents: number;
}

const orders: Order[] = Array.from({ length: 14 }, (_, index) => ({
  number: `NL-${2048 + index}`,
  customer: index === 2 ? longWord : (['Ada Lovelace', 'Ismail Kadare', 'Alfred Nobel'][index % 3] ?? ''),
  plan: ['1 Month', '12 Months', 'Lifetime'][index % 3] ?? '',
  cents: [1499, 7999, 24000][index % 3] ?? 0,
}));

const columns: Column<Order>[] = [
  { key: 'number', header: 'Order', cell: (order) => order.number, names: true },
  { key: 'customer', header: 'Customer', cell: (order) => order.customer },
  { key: 'plan', header: 'Plan', cell: (order) => order.plan },
  { key: 'price', header: 'Price', cell: (order) => `$${(order.cents / 100).toFixed(2)}`, numeric: true },
];

export function TablePart() {
  const shared = { columns, rowKey: (order: Order) => order.number };
  return (
    <>
      <State name="Scrolls under its header, by keyboard too. Hover: the row brightens" wide>
        <Table {...shared} className="max-h-80 w-full" caption="Orders" rows={orders} empty={null} />
      </State>
      <State name="Short" wide>
        <Table
          {...shared}
          className="w-full"
          caption="Latest orders"
          rows={orders.slice(0, 2)}
          empty={null}
        />
      </State>
      <State name="Empty" wide>
        <Table
          {...shared}
          className="w-full"
          caption="Refunds"
          captionHidden
          rows={[]}
          empty={
            <EmptyState
              className="px-4"
              title="No refunds"
              text="They appear here when somebody asks for one."
              action={
                <Button variant="outline" size="sm">
                  Read the policy
                </Button>
              }
            />
          }
        />
      </State>
    </>
  );
}
