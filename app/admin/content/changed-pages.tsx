import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { postJson } from '#app/staff/session/api.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import type { AreaName, Areas } from '#contract/content/areas.ts';
import type { ChangedPage, ChangedPages } from '#contract/content/publication.ts';
import { languageNames, languages } from '#contract/language.ts';
import { type AnyDesk, publishedValue } from './area-desk.ts';
import { contentPath } from './use-content.ts';

const words = deskWords.changedPages;
const shownAtFirst = 6;

interface ChangedPagesProps<Name extends AreaName> {
  desk: AnyDesk<Name>;
  value: Areas[Name];
  version: number;
}

/** Where else visitors will read what is about to be published: a figure stands on more pages than anybody remembers. */
export function PagesThatChange<Name extends AreaName>({ desk, value, version }: ChangedPagesProps<Name>) {
  const id = useId();
  const query = useQuery({
    queryKey: ['changed pages', desk.area, version, value],
    queryFn: ({ signal }) => {
      const parts = { [desk.area]: publishedValue(desk, value) };
      return postJson<ChangedPages>(`${contentPath}/changed-pages`, { basedOn: version, parts }, signal);
    },
    gcTime: 0,
    retry: false,
  });
  const { pages, notLookedAt } = query.data?.data ?? { pages: [], notLookedAt: 0 };
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-1.5 text-sm">
      <h3 id={id} className="font-semibold">
        {words.title}
      </h3>
      <p role="status" className="text-ink-soft">
        {query.isError
          ? words.failed
          : query.data
            ? words.sum({ pages: pages.length, places: pages.reduce((sum, { places }) => sum + places, 0) })
            : words.looking}
        {notLookedAt > 0 ? ` ${words.notLookedAt({ count: notLookedAt })}` : null}
      </p>
      <PageList pages={pages.slice(0, shownAtFirst)} />
      {pages.length > shownAtFirst ? (
        <details>
          <summary className="cursor-pointer py-1 font-semibold">
            {words.more({ count: pages.length - shownAtFirst })}
          </summary>
          <PageList pages={pages.slice(shownAtFirst)} />
        </details>
      ) : null}
    </section>
  );
}

function PageList({ pages }: { pages: readonly ChangedPage[] }) {
  return (
    <ul className="grid grid-cols-1 gap-1 tabular-nums">
      {pages.map(({ path, title, places, languages: changed }) => (
        <li key={path} className="flex justify-between gap-x-4">
          <span className="wrap-anywhere">{path === '/' ? words.home : title.replace(/ \| [^|]*$/, '')}</span>
          <span className="shrink-0 text-right text-ink-soft">
            {words.places({ count: places })}
            {changed.length < languages.length ? (
              <span className="block">{changed.map((language) => languageNames[language]).join(', ')}</span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
