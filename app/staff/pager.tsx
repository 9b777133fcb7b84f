import { Button } from '#app/ui/button.tsx';
import { staffWords } from '#content/staff/kit.ts';
import type { AnyList } from './use-list.ts';

/** Under a table, where there is more than one page. */
export function Pager({ list }: { list: AnyList }) {
  const words = staffWords.list;
  if (list.isFirstPage && !list.next) return null;
  const [back, on] = list.newestFirst ? [words.newer, words.older] : [words.previous, words.next];
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center gap-2 py-4">
      <Button variant="outline" size="sm" disabled={list.isFirstPage} onClick={list.previousPage}>
        {back}
      </Button>
      <Button variant="outline" size="sm" disabled={!list.next} onClick={list.nextPage}>
        {on}
      </Button>
      {list.isFirstPage ? null : (
        <Button variant="quiet" size="sm" onClick={list.firstPage}>
          {words.first}
        </Button>
      )}
    </nav>
  );
}
