import { useCopy } from '#app/copy/copy.ts';
import { usePage } from '#app/page.ts';
import { pagePath } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

/** Leads to the channel list, which takes the query from its address. */
export function ChannelSearch({ className }: { className?: string }) {
  const { channelSearch } = useCopy('home');
  const { prefix } = usePage();
  return (
    <search className={className}>
      <form action={pagePath('channels', prefix)} className="flex items-end gap-2">
        <Field
          type="search"
          name="q"
          className="min-w-0 flex-1"
          label={channelSearch.label}
          placeholder={channelSearch.placeholder}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" variant="outline">
          {channelSearch.submit}
        </Button>
      </form>
    </search>
  );
}
