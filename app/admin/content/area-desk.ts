import { deliveredPart } from '#content/live.ts';
import { contentProblemWords } from '#content/staff/desk/content.ts';
import { type AreaName, type Areas, type ContentProblems, problemsOfArea } from '#contract/content/areas.ts';
import type { ContentCode } from '#contract/content/field-rules.ts';

/**
 * A sentence for a figure or a short text, such as '12 months: $79.99 → $74.99', or both versions of a longer text, or one thing that
 * was done with each of many.
 */
export type Change =
  | string
  | { what: string; from: string; to: string }
  | { what: string; each: readonly string[] };

/** What a section says of its area to the parts that all sections share. */
export interface AreaDesk<Name extends AreaName, Form> {
  area: Name;
  /** What the fields show of a value; it has to survive JSON. Its module imports the area's file of content/. */
  formOf: (value: Areas[Name]) => Form;
  /** What the fields describe, also while it is wrong: what is no number is NaN, which the schema refuses. */
  valueOf: (form: Form) => Areas[Name];
  /** Everything that differs. Two values without a difference in words are the same to the desk. */
  changes: (before: Areas[Name], after: Areas[Name]) => Change[];
  /** The name of the field for a path such as `claims.channels`, where fields have other names. */
  fieldAt?: (path: string, value: Areas[Name]) => string | undefined;
  words?: {
    /** Sentences that fit the fields better than those of the API. */
    problems?: Partial<Record<ContentCode, string>>;
    publish?: { lead: string; done?: string };
    takeBack?: { lead: string; done?: string };
    restore?: { lead: string; done?: string };
  };
}

/** Whatever its area and its form are. */
// biome-ignore lint/suspicious/noExplicitAny: of a desk that is passed on, nobody needs to know the form
export type AnyDesk<Name extends AreaName> = AreaDesk<Name, any>;

/** What is live of an area, and the version that has it. */
export interface LivePart<Name extends AreaName> {
  version: number;
  value: Areas[Name];
}

export function isSame<Name extends AreaName>(
  desk: AnyDesk<Name>,
  one: Areas[Name],
  other: Areas[Name],
): boolean {
  return desk.changes(one, other).length === 0;
}

/** What is published for a value: null where it is what was delivered. */
export function publishedValue<Name extends AreaName>(
  desk: AnyDesk<Name>,
  value: Areas[Name],
): Areas[Name] | null {
  return isSame(desk, deliveredPart(desk.area), value) ? null : value;
}

/** Null is as delivered; undefined for what this version cannot read. */
export function valueIn<Name extends AreaName>(area: Name, value: unknown): Areas[Name] | undefined {
  if (value === null) return deliveredPart(area);
  return Object.keys(problemsOfArea(area, value)).length === 0 ? (value as Areas[Name]) : undefined;
}

/** A sentence for each field that is wrong, by the field's name. */
export function problemsIn<Name extends AreaName>(
  desk: AnyDesk<Name>,
  value: Areas[Name],
): Record<string, string> {
  return byField(desk, value, inWords(desk, problemsOfArea(desk.area, value)));
}

/** Sentences by the names of fields in place of paths. */
export function byField<Name extends AreaName>(
  { fieldAt }: AnyDesk<Name>,
  value: Areas[Name],
  sentences: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sentences).map(([path, sentence]) => [fieldAt?.(path, value) ?? path, sentence]),
  );
}

function inWords<Name extends AreaName>(
  { words }: AnyDesk<Name>,
  problems: ContentProblems,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([path, code]) => [
      path,
      words?.problems?.[code] ?? contentProblemWords[code],
    ]),
  );
}
