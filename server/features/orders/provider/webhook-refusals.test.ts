import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { createMetrics } from '#server/metrics.ts';
import { describeWithDatabase } from '#test/engines.ts';
import { countRefusals, notificationsReceived } from './webhook-refusals.ts';

describeWithDatabase('refused webhooks', (database) => {
  it('are counted in few writes when there is a flood of them, of all nodes in one row', async () => {
    const metrics = [createMetrics(), createMetrics()] as const;
    const pauses: PromiseWithResolvers<void>[] = [];
    const pause = () => {
      const next = Promise.withResolvers<void>();
      pauses.push(next);
      return next.promise;
    };
    const nodes = metrics.map((own) => countRefusals({ database: database(), metrics: own }, pause));
    for (let count = 0; count < 500; count += 1) for (const refuse of nodes) refuse();
    const refused = async () => (await notificationsReceived(database().queries)).refused;
    await vi.waitFor(() => expect(pauses).toHaveLength(2));
    expect(await refused()).toBe(2);
    for (const { resolve } of pauses.splice(0)) resolve();
    await vi.waitFor(() => expect(pauses).toHaveLength(2));
    expect(await refused()).toBe(1_000);
    expect(await metrics[0].text()).toContain('marquee_webhooks_refused_total 500');
  });

  it('that could not be written are written with the next one', async () => {
    const { queries } = database();
    await queries.deleteFrom('webhook_refusal').execute();
    await sql`alter table webhook_refusal rename to unreachable`.execute(queries);
    const pause = vi.fn(async () => {});
    const refuse = countRefusals({ database: database(), metrics: createMetrics() }, pause);
    refuse();
    await vi.waitFor(() => expect(pause).toHaveBeenCalledTimes(1));
    await sql`alter table unreachable rename to webhook_refusal`.execute(queries);
    refuse();
    await vi.waitFor(() => expect(pause).toHaveBeenCalledTimes(2));
    expect(await notificationsReceived(queries)).toMatchObject({ refused: 2 });
  });
});
