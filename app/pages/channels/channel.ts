import { type Searchable, searchable } from '#app/search.ts';
import { favouriteCode } from './search-and-favourites-in-address.ts';

/** A section as the page shows it, in one language. */
export interface ListedSection {
  id: string;
  label: string;
  /** As the badge has it. */
  count: number;
  isAdult: boolean;
  /** Not sent with the props of the island, because the HTML has them already. */
  names?: readonly string[];
}

export interface Channel extends Searchable {
  name: string;
  code: string;
  section: string;
}

export function channelsOf(sections: readonly ListedSection[]): readonly Channel[] {
  return sections.flatMap(({ id, names = namesInPage(id) }) =>
    names.map((name) => ({ name, code: favouriteCode(name), section: id, ...searchable(name) })),
  );
}

function namesInPage(section: string): string[] {
  const labels = document.querySelectorAll(`[data-section="${section}"] label`);
  return [...labels].map(({ textContent }) => textContent);
}
