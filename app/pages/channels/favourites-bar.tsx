import { useState } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { pagePath } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { wholeList, writeView } from './search-and-favourites-in-address.ts';

interface FavouritesBarProps {
  favourites: readonly string[];
  clear: () => void;
}

export function FavouritesBar({ favourites, clear }: FavouritesBarProps) {
  const copy = useCopy('channels');
  const [byHand, setByHand] = useState(false);
  const copyLink = () =>
    copyText(linkTo(favourites)).then(
      () => showToast({ title: copy.favourites.copied, description: copy.favourites.copiedHint }),
      () => setByHand(true),
    );
  return (
    <section
      aria-label={copy.favourites.label}
      className="sticky bottom-4 z-20 mt-8 grid w-fit max-w-full animate-appear grid-cols-1 rounded-card border border-line-strong bg-raised py-2 pr-1.5 pl-4 shadow-lift"
    >
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="font-semibold whitespace-nowrap tabular-nums">
          {copy.favourites.count({ count: favourites.length })}
        </p>
        <div className="flex items-center">
          <Button size="sm" onClick={copyLink}>
            {copy.favourites.copyLink}
          </Button>
          <Button variant="quiet" size="icon" aria-label={copy.favourites.clear} onClick={clear}>
            <CloseIcon />
          </Button>
        </div>
      </div>
      {byHand ? (
        <Field
          className="mt-2 pr-2.5"
          label={copy.favourites.link}
          value={linkTo(favourites)}
          readOnly
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      ) : null}
    </section>
  );
}

/** Without a language, so that the recipient gets the page in their own. */
function linkTo(favourites: readonly string[]): string {
  return `${location.origin}${pagePath('channels')}?${writeView({ ...wholeList, favourites })}`;
}

/** Rejects where the browser gives no access to the clipboard: over http, or where the visitor has denied it. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
