import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Queries } from '#server/db/tables.ts';
import type { Jobs, Queue } from '#server/jobs/jobs.ts';

/** What happened, for the screens of colleagues who have no staff page open. */
export interface StaffNotice {
  /** Ids of colleagues, or `team` for all who want to know of what nobody has yet. */
  to: readonly string[] | 'team';
  /** Ids of those who know already: who did it, or who has it on the screen. */
  except?: readonly string[];
  /** Such as `chat 7f3a`: the newest about the same thing takes the place of the one before, also on the screen. */
  about: string;
  /** Both name no words of a customer: they stand on locked screens. A visitor's number may be in them. */
  title: string;
  text: string;
  /** What was written, in place of `text` on devices whose owner allowed it. */
  said?: string;
  /** Where a press leads: an address of the staff pages. */
  path: `/${'support' | 'admin'}${string}`;
}

/** Whoever has not looked by then has been called otherwise, or is not at work. */
const noticeLifeSeconds = 900;

export const pushQueue: Queue<{ id: number }> = {
  name: 'push',
  payload: z.object({ id: z.number() }),
  retries: { firstPauseSeconds: 5, longestPauseSeconds: 120, deadlineSeconds: noticeLifeSeconds },
  longestAttemptSeconds: 30,
};

const longest = { title: 80, text: 160 };

// docs/decisions.md, T178
/**
 * Notifies colleagues on the devices where they turned it on, once each, by one of the nodes: committed with what happened, as a
 * mail is. It costs one statement where nobody is to be notified.
 */
export async function notifyStaff(
  tx: Queries,
  jobs: Jobs | undefined,
  { to, except = [], about, title, text, said, path }: StaffNotice,
): Promise<void> {
  const wanted =
    to === 'team' ? sql<boolean>`not only_own` : sql<boolean>`staff_id = any(${[...to]}::text[])`;
  const devices = await tx
    .selectFrom('push_device')
    .select(['id', 'shows_words'])
    .where(wanted)
    .where(sql<boolean>`staff_id <> all(${[...except]}::text[])`)
    .where(sql<boolean>`(paused_until is null or paused_until <= now())`)
    .execute();
  const notices = devices.map(({ id, shows_words }) => ({
    device: id,
    about,
    title: lineOf(title, longest.title),
    text: lineOf(shows_words && said ? said : text, longest.text),
    path,
  }));
  await putNotices(tx, jobs, notices);
}

export interface Notice {
  device: number;
  about: string;
  title: string;
  text: string;
  path: string;
}

export async function putNotices(
  tx: Queries,
  jobs: Jobs | undefined,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  // What still waits has another number: its job finds nothing.
  await tx
    .deleteFrom('push_notice')
    .where((row) =>
      row.or(
        notices.map(({ device, about }) =>
          row.and([row('device_id', '=', device), row('about', '=', about)]),
        ),
      ),
    )
    .execute();
  const added = await tx
    .insertInto('push_notice')
    .values(
      notices.map(({ device, ...notice }) => ({
        ...notice,
        device_id: device,
        expires_at: sql<Date>`now() + make_interval(secs => ${noticeLifeSeconds}::integer)`,
      })),
    )
    .onConflict((conflict) => conflict.columns(['device_id', 'about']).doNothing())
    .returning('id')
    .execute();
  await jobs?.send(tx, pushQueue, added);
}

/** Takes back what was not sent yet, because what it is about was erased. */
export async function forgetNotices(tx: Queries, about: readonly string[]): Promise<void> {
  if (about.length > 0) await tx.deleteFrom('push_notice').where('about', 'in', about).execute();
}

/** One line, without what would turn the direction of what follows. */
function lineOf(text: string, most: number): string {
  const letters = [...text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()];
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('');
}
