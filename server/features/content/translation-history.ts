import { deliveredPart } from '#content/live.ts';
import type { AreaName } from '#contract/content/areas.ts';
import {
  type FollowedTexts,
  follow,
  type OlderTranslations,
  olderOf,
} from '#contract/content/older-translations.ts';
import { publicationStore } from '#server/content/store.ts';
import type { Database } from '#server/db/database.ts';

/** Each row holds all of an area. */
const rowsAtOnce = 20;

// docs/decisions.md, T141
/** Reads the history of an area once, and later what was published since. */
export function olderTranslations(database: Database): (area: AreaName) => Promise<OlderTranslations> {
  const read = new Map<AreaName, { version: number; texts: FollowedTexts }>();
  return async (area) => {
    for (;;) {
      const known = read.get(area) ?? { version: 0, texts: follow(new Map(), deliveredPart(area)) };
      const rows = await publicationStore(database.queries).since(area, known.version, rowsAtOnce);
      const version = rows.at(-1)?.id ?? known.version;
      const texts = rows.reduce(
        (followed, { value }) => follow(followed, value ?? deliveredPart(area)),
        known.texts,
      );
      // Two requests may read the same rows.
      if (version >= (read.get(area)?.version ?? 0)) read.set(area, { version, texts });
      if (rows.length < rowsAtOnce) return olderOf(texts);
    }
  };
}
