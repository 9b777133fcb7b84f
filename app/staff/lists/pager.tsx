import { Button } from '#app/ui/button.tsx';
import { staffWords } from '#content/staff/shared-words.ts';
import type { AnyList } from './use-list.ts';
import { useFirstRowNext } from './use-row-keys.ts';

/** Under a table with more than one page. After a press the focus goes to the first row. */
export function Pager({ list }: { list: AnyList }) {
  const words = staffWords.list;
  const goToFirst = useFirstRowNext(list.rows);
  if (list.isFirstPage && !list.next && !list.updating) return null;
  const [back, on] = list.newestFirst ? [words.newer, words.older] : [words.previous, words.next];
  const turning = (turn: () => void) => () => {
    goToFirst();
    turn();
  };
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center gap-2 py-4">
      <Button variant="outline" size="sm" off={list.isFirstPage} onClick={turning(list.previousPage)}>
        {back}
      </Button>
      <Button variant="outline" size="sm" off={!list.next} onClick={turning(list.nextPage)}>
        {on}
      </Button>
      {list.isFirstPage ? null : (
        <Button variant="quiet" size="sm" onClick={turning(list.firstPage)}>
          {words.first}
        </Button>
      )}
    </nav>
  );
}
