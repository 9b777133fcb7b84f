import { expect, it, onTestFinished, vi } from 'vitest';
import { languages } from '#contract/language.ts';
import { zoneIn } from './formats.ts';

it('the zone is named as it is at that moment', () => {
  vi.stubEnv('TZ', 'America/New_York');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(zoneIn('en', '2099-01-16T23:00:00.000Z')).toBe('EST');
  expect(zoneIn('en', '2099-07-16T22:00:00.000Z')).toBe('EDT');
  for (const language of languages) expect(zoneIn(language, '2099-07-16T22:00:00.000Z')).toMatch(/^\S+$/);
});
