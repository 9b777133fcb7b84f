import { sql } from 'kysely';
import { trialWords } from '#content/staff/trials.ts';
import type { Queries } from '#server/db/tables.ts';
import { notifyLive } from '#server/live/notify.ts';
import type { PersonalData } from '#server/personal-data.ts';

const { timeline } = trialWords;

export const trialPersonalData: PersonalData = {
  kind: 'trial',

  async entries(queries, mailbox) {
    const trials = await trialsOf(queries, mailbox);
    return trials.flatMap(({ id, name, email, createdAt, activatedAt }) => {
      const entry = (at: Date, title: string) => ({
        kind: 'trial',
        at: at.toISOString(),
        title,
        text: `${isolated(name)} <${email}>`,
        link: `?tab=trials&open=${id}`,
      });
      const requested = entry(createdAt, timeline.requested);
      return activatedAt ? [requested, entry(activatedAt, timeline.activated)] : [requested];
    });
  },

  search: { table: 'free_trial', name: sql`name` },

  export: trialsOf,

  async erase(tx, mailbox) {
    const { numDeletedRows } = await tx
      .deleteFrom('free_trial')
      .where('email_key', '=', mailbox)
      .executeTakeFirst();
    await notifyLive(tx, 'trial');
    return Number(numDeletedRows);
  },
};

/** Marks of direction in a name stay its own affair: they do not turn the address around that follows. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

function trialsOf(queries: Queries, mailbox: string) {
  return queries
    .selectFrom('free_trial')
    .select(['id', 'name', 'email', 'language'])
    .select(['created_at as createdAt', 'activated_at as activatedAt', 'expires_at as expiresAt'])
    .select(['wanted_at as wantedAt', 'time_zone as timeZone'])
    .where('email_key', '=', mailbox)
    .execute();
}
