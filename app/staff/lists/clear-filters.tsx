import { Button } from '#app/ui/button.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { staffWords } from '#content/staff/kit.ts';
import type { AnyList } from './use-list.ts';

const focusSearch = focusAfter((button) =>
  button.closest('main')?.querySelector<HTMLElement>('search input'),
);

/** There only while something narrows the list. */
export function ClearFilters({ list, variant }: { list: AnyList; variant: 'quiet' | 'outline' }) {
  return (
    <Button ref={focusSearch} variant={variant} size="sm" onClick={list.clearFilters}>
      {staffWords.list.clearFilters}
    </Button>
  );
}
