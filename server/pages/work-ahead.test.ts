import { expect, it, vi } from 'vitest';
import { workAhead } from './work-ahead.ts';

it('stands back while visitors wait for other pages, instead of asking again at once', async () => {
  const outcomes = ['busy', 'busy', 'none'] as const;
  let asked = 0;
  const pauses: unknown[] = [];
  const pause = (async (ms: number) => void pauses.push(ms)) as never;
  const ahead = workAhead(
    {
      renderNext: async () => outcomes[asked++] ?? 'none',
      compress: async () => {},
      onTrouble: (error) => {
        throw error;
      },
    },
    pause,
  );
  ahead.begin();
  await vi.waitUntil(() => asked === outcomes.length);
  expect(pauses).toEqual([250, 250]);
});
