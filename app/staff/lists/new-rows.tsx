import { Button } from '#app/ui/button.tsx';
import { staffWords } from '#content/staff/kit.ts';
import type { AnyList } from './use-list.ts';
import { useFirstRowNext } from './use-row-keys.ts';

/**
 * What arrived and is not shown, on the upper edge of the table: it takes no room, so that no row moves when it comes.
 * Its region is there before the words are, so that they are heard.
 */
export function FreshRows({ list }: { list: AnyList }) {
  const goToFirst = useFirstRowNext(list.rows);
  const show = () => {
    goToFirst();
    list.showFresh();
  };
  return (
    <div role="status" className="sticky top-4 z-20 grid h-0 justify-items-center">
      {list.fresh > 0 ? (
        <Button data-rows="" size="sm" onClick={show} className="-translate-y-1/4 shadow-lift">
          {staffWords.list.fresh({ count: list.fresh })}
        </Button>
      ) : null}
    </div>
  );
}
