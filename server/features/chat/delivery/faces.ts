import type { Faces } from '#contract/chat/sessions-and-messages.ts';
import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/tables.ts';
import type { Feature, TeamMember } from '#server/feature.ts';

export async function teamOf(features: readonly Feature[], queries: Queries): Promise<TeamMember[]> {
  const found = await Promise.all(features.map((feature) => feature.team?.(queries) ?? []));
  return found.flat();
}

const readEveryMs = 15_000;

// docs/decisions.md, T156
/** The pictures of those who answer, by name: read for the whole team at once, so that no message has to carry or to look for one. */
export class TeamFaces {
  readonly #read: () => Promise<Map<string, string>>;
  readonly #report: (error: unknown) => void;
  #known = new Map<string, string>();
  #reading: Promise<void> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(database: Database, features: readonly Feature[], report: (error: unknown) => void) {
    this.#report = report;
    this.#read = async () => {
      const found = await teamOf(features, database.queries);
      // Where two have one name, neither may be taken for the other.
      const byName = Map.groupBy(
        found.flatMap(({ name, picture }) => (picture === null ? [] : { name, picture })),
        ({ name }) => name,
      );
      return new Map(
        [...byName].flatMap(([name, [one, other]]) => (one && !other ? [[name, one.picture]] : [])),
      );
    };
  }

  /** To be awaited where a moment does not matter; without a database, what was known before holds. */
  async refresh(): Promise<void> {
    if (Date.now() - this.#readAt < readEveryMs) return;
    this.#reading ??= this.#read()
      .then((known) => {
        this.#known = known;
        this.#readAt = Date.now();
      })
      .catch(this.#report)
      .finally(() => {
        this.#reading = undefined;
      });
    await this.#reading;
  }

  /** To go along with a message that names these authors. */
  of(names: Iterable<string | undefined>): { faces?: Faces } {
    void this.refresh();
    const faces: Faces = {};
    for (const name of names) {
      const picture = name && this.#known.get(name);
      if (picture) faces[name] = picture;
    }
    return Object.keys(faces).length > 0 ? { faces } : {};
  }
}
