import { expect, it } from 'vitest';
import { describeWithDatabase } from '#test/engines.ts';
import { newsletterPersonalData } from './personal-data.ts';

const moment = (day: number) => new Date(Date.UTC(2026, 0, day));

describeWithDatabase('what the newsletter knows of a person', (database) => {
  it('is told in steps, handed over without secrets, and forgotten', async () => {
    const { queries } = database();
    await queries
      .insertInto('newsletter_subscriber')
      .values(
        ['Ada+news@Example.org', 'bob@example.org'].map((email) => ({
          email,
          language: 'fr',
          created_at: moment(1),
          confirm_hash: `c ${email}`,
          confirmed_at: moment(2),
          unsubscribe_hash: `u ${email}`,
        })),
      )
      .execute();
    const entry = { kind: 'newsletter', text: 'Ada+news@Example.org (fr)', link: null };
    expect(await newsletterPersonalData.entries(queries, 'ada@example.org')).toEqual([
      { ...entry, at: '2026-01-01T00:00:00.000Z', title: 'Newsletter requested' },
      { ...entry, at: '2026-01-02T00:00:00.000Z', title: 'Newsletter confirmed' },
    ]);
    expect(await newsletterPersonalData.export(queries, 'ada@example.org')).toEqual([
      {
        email: 'Ada+news@Example.org',
        language: 'fr',
        createdAt: moment(1),
        confirmedAt: moment(2),
        unsubscribedAt: null,
      },
    ]);
    const erase = () => database().transact((tx) => newsletterPersonalData.erase(tx, 'ada@example.org'));
    expect([await erase(), await erase()]).toEqual([1, 0]);
    expect(await newsletterPersonalData.entries(queries, 'ada@example.org')).toEqual([]);
    expect(await newsletterPersonalData.entries(queries, 'bob@example.org')).toHaveLength(2);
  });
});
