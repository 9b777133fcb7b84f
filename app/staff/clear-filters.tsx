import { Button } from '#app/ui/button.tsx';
import { staffWords } from '#content/staff/kit.ts';
import { useFocusHandedOn } from './use-focus-handed-on.ts';
import type { AnyList } from './use-list.ts';

/** There only while something narrows the list. */
export function ClearFilters({ list, variant }: { list: AnyList; variant: 'quiet' | 'outline' }) {
  const button = useFocusHandedOn<HTMLButtonElement>('main', 'search input');
  return (
    <Button ref={button} variant={variant} size="sm" onClick={list.clearFilters}>
      {staffWords.list.clearFilters}
    </Button>
  );
}
