import { Button } from '#app/ui/button.tsx';
import { staffWords } from '#content/staff/kit.ts';
import type { AnyList } from './use-list.ts';

/** Above a table: what arrived and is not shown. Its region is there before the words are, so that they are heard. */
export function FreshRows({ list }: { list: AnyList }) {
  return (
    <div role="status" className="grid justify-items-start has-[button]:pb-3">
      {list.fresh > 0 ? (
        <Button variant="outline" size="sm" onClick={list.showFresh}>
          {staffWords.list.fresh({ count: list.fresh })}
        </Button>
      ) : null}
    </div>
  );
}
