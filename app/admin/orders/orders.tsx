import { useState } from 'react';
import { PageTitle } from '#app/staff/frame/page-title.tsx';
import { ListTable } from '#app/staff/lists/list-table.tsx';
import { FilterTag, ListFilter, ListToolbar } from '#app/staff/lists/list-toolbar.tsx';
import { useList } from '#app/staff/lists/use-list.ts';
import { useOpenRow } from '#app/staff/lists/use-open-row.ts';
import { Button } from '#app/ui/button.tsx';
import { orderWords as words } from '#content/staff/orders.ts';
import { staffWords } from '#content/staff/shared-words.ts';
import { periodIds } from '#contract/catalogue.ts';
import { type OrderRow, orderAttentions, orderMethods, orderStates } from '#contract/orders.ts';
import { Attention } from './attention.tsx';
import { ManualOrderDialog } from './manual-order-dialog.tsx';
import { columns } from './order-columns.tsx';
import { OrderDrawer } from './order-drawer.tsx';

const { sorts } = staffWords.list;

export default function Orders() {
  const list = useList<OrderRow, 'state' | 'period' | 'method' | 'attention'>({
    kind: 'order',
    path: '/api/admin/orders',
    sorts: Object.keys(sorts),
    filters: { state: orderStates, period: periodIds, method: orderMethods, attention: orderAttentions },
    failure: words.loadFailed,
  });
  const attention = orderAttentions.find((name) => name === list.filters.attention);
  const open = useOpenRow();
  const opened = open.openIn(list.rows);
  const [isEntering, setEntering] = useState(false);
  return (
    <>
      <PageTitle
        title={words.title}
        aside={
          <Button variant="outline" size="sm" onClick={() => setEntering(true)}>
            {words.manual.open}
          </Button>
        }
      />
      <Attention chosen={attention} />
      <ListToolbar list={list} searchLabel={words.search} sorts={sorts} exports>
        {attention ? (
          <FilterTag
            word={words.attention[attention]}
            onRemove={() => list.setFilter('attention', undefined)}
          />
        ) : null}
        <ListFilter list={list} name="state" label={words.filters.state} options={words.states} />
        <ListFilter list={list} name="period" label={words.filters.period} options={words.periods} />
        <ListFilter list={list} name="method" label={words.filters.method} options={words.methods} />
      </ListToolbar>
      <ListTable list={list} caption={words.title} columns={columns} none={words.none} open={open} />
      {opened ? <OrderDrawer {...opened} /> : null}
      {isEntering ? <ManualOrderDialog onClose={() => setEntering(false)} /> : null}
    </>
  );
}
