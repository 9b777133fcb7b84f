import { beforeEach, expect, it } from 'vitest';
import { deliveredPart } from '#content/live.ts';
import { appOn } from '#test/app-on.ts';
import { describeOnEachEngine } from '#test/engines.ts';

const catalogue = deliveredPart('catalogue');
const claims = deliveredPart('claims');
const dearer = {
  ...catalogue,
  periods: catalogue.periods.map((period) =>
    period.id === 'monthly' ? { ...period, prices: { ...period.prices, 1: 15_99 } } : period,
  ),
};

describeOnEachEngine('what was published', (database) => {
  const app = appOn(database);
  const url = '/api/admin/content';
  const admin = { 'x-test-role': 'admin' };
  const get = async () => (await app().inject({ url, headers: admin })).json().data;
  const post = async (payload: object) =>
    (await app().inject({ method: 'POST', url, headers: admin, payload })).json();
  let version: number;
  beforeEach(async () => {
    ({ version } = await get());
  });

  it('is told to every staff page that is open: what of prices, figures and brand differs', async () => {
    const brought = (role: string) =>
      app().inject({ url: '/api/staff/content', headers: { 'x-test-role': role } });
    const before = (await brought('agent')).json();
    await post({ basedOn: version, parts: { catalogue: dearer, faq: deliveredPart('faq').slice(1) } });
    const after = (await brought('agent')).json();
    expect(after).toEqual({ success: true, data: { ...before.data, catalogue: dearer } });
    await post({ basedOn: (await get()).version, parts: { catalogue: null, faq: null } });
    expect((await brought('admin')).json().data).not.toHaveProperty('catalogue');
    expect((await brought('customer')).statusCode).toBe(403);
  });

  it('is what the launch checklist reads at once, whichever area it is', async () => {
    const site = { ...deliveredPart('site'), phone: '+49 1', email: 'help@kestrel.example' };
    const own = {
      site: { ...site, messagingNumber: '491234', postalAddress: '1 Quay Street', country: 'IE' },
      claims: {
        ...claims,
        ...{ channels: 1, movies: 2, series: 3, adultChannels: 4 },
        customerRating: { score: 4, customers: 5 },
        reviewRating: { score: 4, reviews: 6, site: 'Kestrel Reviews' },
      },
      testimonials: deliveredPart('testimonials').map((one, index) => ({ ...one, name: `Ada ${index}` })),
      channels: deliveredPart('channels').map((section) => ({ ...section, channels: ['Kestrel'] })),
    };
    const left = async () => {
      const { data } = (await app().inject({ url: '/api/admin/checklist', headers: admin })).json();
      const asked = ['contact', 'operator', 'claims', 'testimonials', 'channels'];
      return (data as { id: string; done: boolean; hint: string }[])
        .filter(({ id, done }) => asked.includes(id) && !done)
        .map(({ id, hint }) => `${id}: ${hint.split('Not replaced yet: ')[1]}`);
    };
    expect(await left()).toHaveLength(5);
    const { data } = await post({ basedOn: version, parts: own });
    expect(await left()).toEqual(['channels: on air channel.']);
    const delivered = Object.fromEntries(Object.keys(own).map((area) => [area, null]));
    await post({ basedOn: data.version, parts: delivered });
    expect(await left()).toHaveLength(5);
  });
});
