import { useCopy } from '#app/copy/copy.ts';
import { usePage } from '#app/page.ts';
import { pagePath } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { controlLook } from '#app/ui/field.tsx';
import { ArrowIcon } from '#app/ui/icons.tsx';

/** A plain form: it leads to the channel list, which reads the query from its address. */
export function ChannelSearch() {
  const { channelSearch } = useCopy('home');
  const { prefix } = usePage();
  return (
    <search className="max-w-sm">
      <form action={pagePath('channels', prefix)} className="relative">
        <input
          type="search"
          name="q"
          aria-label={channelSearch.label}
          placeholder={channelSearch.label}
          autoComplete="off"
          enterKeyHint="search"
          className={`${controlLook} rounded-pill! pr-14 text-ellipsis`}
        />
        <Button type="submit" variant="quiet" size="icon" className="absolute! top-0.5 right-0.5">
          <ArrowIcon className="size-5" />
          <span className="sr-only">{channelSearch.submit}</span>
        </Button>
      </form>
    </search>
  );
}
