import { expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { Feature } from '#server/feature.ts';
import { TeamFaces } from './faces.ts';

function setup() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const team = [
    { id: '1', name: 'Mira', picture: 'mira.webp', maySignIn: true },
    { id: '2', name: 'Sam', picture: 'one.webp', maySignIn: true },
    { id: '3', name: 'Sam', picture: 'other.webp', maySignIn: true },
  ];
  const faces = vi.fn(async (): Promise<readonly (typeof team)[number][]> => team);
  const trouble: unknown[] = [];
  const feature: Feature = { name: 'staff', tables: [], team: faces };
  const known = new TeamFaces({} as Database, [feature], (error) => trouble.push(error));
  return { faces, known, trouble, team };
}

it('finds each author of a message once, and neither of two with the same name', async () => {
  const { known } = setup();
  await known.refresh();
  expect(known.of(['Mira', undefined, 'Mira', 'Sam', 'Nobody'])).toEqual({ faces: { Mira: 'mira.webp' } });
  expect(known.of(['Sam', undefined])).toEqual({});
});

it('is read once for all who ask at the same moment, and again after a while', async () => {
  const { known, faces, team } = setup();
  await Promise.all([known.refresh(), known.refresh()]);
  await known.refresh();
  expect(faces).toHaveBeenCalledTimes(1);
  team[0] = { id: '1', name: 'Mira', picture: 'new.webp', maySignIn: true };
  vi.advanceTimersByTime(15_000);
  await known.refresh();
  expect(known.of(['Mira'])).toEqual({ faces: { Mira: 'new.webp' } });
});

it('is what was known before, while it cannot be read', async () => {
  const { known, faces, trouble } = setup();
  await known.refresh();
  faces.mockRejectedValueOnce(new Error('away'));
  vi.advanceTimersByTime(15_000);
  await known.refresh();
  expect(known.of(['Mira'])).toEqual({ faces: { Mira: 'mira.webp' } });
  expect(trouble).toHaveLength(1);
});
