import { expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { describeOnMemory, describeOnTwoNodes } from '#test/engines.ts';
import { thorough } from '#test/thorough.ts';
import { runHistory } from './history.ts';

/** `CHAT_SEED=123 npx vitest run test/chat/simulation` runs one history again and prints it. */
const replayed = process.env.CHAT_SEED;

const mostShown = 5;

async function runAll(count: number, databases: readonly [Database, Database]): Promise<void> {
  const seeds = replayed ? [Number(replayed)] : Array.from({ length: count }, (_, index) => index + 1);
  const failed: Record<string, string[]> = {};
  for (const seed of seeds) {
    const { failures, trace } = await runHistory(seed, databases);
    if (replayed) console.log(trace.join('\n'));
    if (failures.length > 0) failed[`CHAT_SEED=${seed}`] = failures;
    if (Object.keys(failed).length === mostShown) break;
  }
  expect(failed).toEqual({});
}

describeOnMemory('random histories of the chat', (database) => {
  it('lose nothing, double nothing, keep one order, and leave every screen equal to the tables', () =>
    runAll(thorough ? 1_000 : 8, [database(), database()]));
});

describeOnTwoNodes('random histories of the chat', (first, second) => {
  it('lose nothing, double nothing, keep one order, and leave every screen equal to the tables', () =>
    runAll(thorough ? 200 : 3, [first(), second()]));
});
