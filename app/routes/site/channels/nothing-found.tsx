import { useCopy } from '#app/copy/copy.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

export function NothingFound({ query, reset }: { query: string; reset: () => void }) {
  const { empty } = useCopy('channels');
  return (
    <EmptyState
      title={empty.title({ query })}
      text={empty.text}
      action={
        <Button variant="outline" onClick={reset}>
          {empty.reset}
        </Button>
      }
    />
  );
}
