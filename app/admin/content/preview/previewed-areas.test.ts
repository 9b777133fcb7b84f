import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deliveredPart } from '#content/live.ts';
import { priceDesk } from '../../prices/price-desk.ts';
import { figureDesk } from '../figures/figure-fields.ts';
import { storedDraft } from '../use-area-draft.ts';
import { asWaiting, waitingDrafts } from './previewed-areas.ts';

const claims = deliveredPart('claims');
const form = figureDesk.formOf(claims);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const keep = (texts: Partial<typeof form>, staffId = 'ada') =>
  storedDraft(staffId, 'claims').write(
    JSON.stringify({ base: { version: 0, value: claims }, form: { ...form, ...texts } }),
  );

it('shows what other sections keep as drafts, for this colleague', async () => {
  keep({ channels: '31,000' });
  expect(await waitingDrafts('ada', 'catalogue')).toMatchObject([
    { area: 'claims', part: { ...claims, channels: 31_000 }, changes: 1, problems: [] },
  ]);
  expect(await waitingDrafts('ada', 'claims')).toEqual([]);
  expect(await waitingDrafts('eve', 'catalogue')).toEqual([]);
});

it('says why a draft cannot be shown, and shows nothing of it', async () => {
  keep({ channels: 'many', movies: 'more', uptimePercent: '101' });
  const [draft] = await waitingDrafts('ada', 'catalogue');
  expect(draft).toMatchObject({ part: undefined, changes: 0 });
  expect(draft?.problems).toEqual([
    'Enter a whole number, such as 23,000.',
    'Enter a percentage above 0, at most 100, such as 99.9.',
  ]);
});

it('leaves out what changes nothing, and what cannot be read', async () => {
  keep({ channels: '23000' });
  expect(await waitingDrafts('ada', 'catalogue')).toEqual([]);
  storedDraft('ada', 'claims').write('{"base":');
  expect(await waitingDrafts('ada', 'catalogue')).toEqual([]);
});

it('is what was delivered where the draft goes back to that', () => {
  const published = { ...claims, channels: 40_000 };
  expect(asWaiting(figureDesk, published, claims)).toMatchObject({ part: null, changes: 1 });
});

it('opens the plans with the number of devices whose price changes', () => {
  const catalogue = deliveredPart('catalogue');
  const dearer = (devices: 1 | 2 | 3) => ({
    ...catalogue,
    periods: catalogue.periods.map((period) => ({
      ...period,
      prices: { ...period.prices, [devices]: 9_99 },
    })),
  });
  const pageOf = (devices: 1 | 2 | 3) => asWaiting(priceDesk, catalogue, dearer(devices))?.page('fr');
  expect([pageOf(1), pageOf(3)]).toEqual(['/fr/#pricing', '/fr/?devices=3#pricing']);
});
