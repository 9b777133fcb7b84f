import { catalogue } from '#content/catalogue.ts';
import { type ShownState, articleEditorWords as words } from '#content/staff/desk/article-editor.ts';
import { timeZoneOf } from '#content/time-zone.ts';
import type { ArticleRow } from '#contract/content/articles.ts';

type Row = Pick<ArticleRow, 'state' | 'isShown' | 'appearsAt' | 'plannedFor'>;

export const shownStateOf = ({ state, isShown }: Row): ShownState =>
  state === 'draft' && isShown ? 'changed' : state;

export function stateInWords(row: Row): string {
  const at = row.state === 'scheduled' && row.appearsAt;
  return at ? words.scheduledFor({ at: formatPlanned(at) }) : words.states[shownStateOf(row)];
}

export const toneOf = (row: Row) =>
  (
    ({
      draft: 'quiet',
      changed: 'waiting',
      scheduled: 'quiet',
      published: 'done',
      withdrawn: 'quiet',
    }) as const
  )[shownStateOf(row)];

/** What readers see of it now, and what they will. */
export function readersSee(row: Row): string {
  const { nothing, this: same, earlier, gone, planned } = words.editor.readers;
  const now =
    row.state === 'withdrawn' ? gone : !row.isShown ? nothing : row.state === 'published' ? same : earlier;
  const isOverPlan = row.plannedFor && row.state === 'draft';
  return isOverPlan ? `${now} ${planned({ at: formatPlanned(row.plannedFor ?? '') })}` : now;
}

/** By the clocks of the site, whose zone is named: `Nov 20, 2026, 6:00 PM UTC`. */
export function formatPlanned(iso: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: timeZoneOf(catalogue),
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(iso));
}

/** What was delivered has a day and no time. */
export function formatDay(iso: string | null): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
  return iso ? format.format(new Date(iso)) : '';
}
