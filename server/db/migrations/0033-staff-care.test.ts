import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { staffCare } from './0033-staff-care.ts';

describeWithDatabase('an audit trail of an earlier version', (database) => {
  it('keeps how many labels a chat had, and not what they said', async () => {
    const { queries, transact } = database();
    const entries = [
      ['chat.labelled', { labels: ['ada the impatient', 'mag'] }],
      ['chat.labelled', { labels: 2 }],
      ['chat.assigned', { to: 'Ines' }],
    ] as const;
    for (const [action, details] of entries)
      await queries
        .insertInto('audit')
        .values({ actor: 'a@example.org', action, target: 'chat x', details: JSON.stringify(details) })
        .execute();
    await sql`alter table contact_message drop column writer_words`.execute(queries);
    await transact(staffCare.up);
    const kept = await queries.selectFrom('audit').select('details').orderBy('id').execute();
    expect(kept.map(({ details }) => details)).toEqual([{ labels: 2 }, { labels: 2 }, { to: 'Ines' }]);
  });
});
