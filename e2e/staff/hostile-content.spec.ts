import { type APIRequestContext, expect } from '@playwright/test';
import '#content/catalogue.ts';
import '#content/channels.ts';
import '#content/claims.ts';
import '#content/faq.ts';
import '#content/hours.ts';
import '#content/site.ts';
import '#content/staff/canned-replies.ts';
import '#content/testimonials.ts';
import { deliveredPart } from '#content/live.ts';
import { deskWords } from '#content/staff/desk/desk.ts';
import { type AreaName, areaNames } from '#contract/content/areas.ts';
import { thorough } from '#test/thorough.ts';
import { harm, marks, shapes } from '../kit/hostile.ts';
import { onOwnSite } from '../kit/own-site.ts';
import { watchForTrouble } from '../kit/pages.ts';
import { admin, openSession } from '../kit/staff.ts';

const payloads = marks.flatMap(shapes);
const rounds = thorough ? payloads.length : 1;
const api = '/api/admin/content';

/** With another script in each text, in turn. */
function withScripts(value: unknown, next: () => string): unknown {
  if (typeof value === 'string') return next();
  if (Array.isArray(value)) return value.map((item) => withScripts(item, next));
  if (typeof value !== 'object' || value === null) return value;
  const isName = (key: string) => key === 'id' || key === 'devices' || key === 'period';
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, isName(key) ? item : withScripts(item, next)]),
  );
}

/** Publishes what may be published of it, and returns the sentences for the rest. */
async function publishWhatIsTaken(request: APIRequestContext, area: AreaName, wanted: unknown) {
  const part = structuredClone(wanted);
  const refused: Record<string, string> = {};
  for (;;) {
    const { data } = await (await request.get(api)).json();
    const answer = await request.post(api, { data: { basedOn: data.version, parts: { [area]: part } } });
    if (answer.status() === 200) return refused;
    expect(answer.status()).toBe(400);
    const { fields } = await answer.json();
    expect(Object.keys(fields).length).toBeGreaterThan(0);
    for (const [path, sentence] of Object.entries<string>(fields)) {
      // A text may be refused for what stands beside it.
      let wrong = path;
      while (wrong in refused) wrong = wrong.replace(/\.[^.]*$/, '');
      refused[wrong] = sentence;
      putBack(part, deliveredPart(area), wrong.split('.').slice(1));
    }
  }
}

function putBack(part: unknown, delivered: unknown, path: string[]): void {
  const [key = '', ...rest] = path;
  const [inPart, inDelivered] = [part, delivered] as Record<string, unknown>[];
  if (!inPart || !inDelivered) throw new Error(`There is nothing at ${key}.`);
  if (rest.length > 0) putBack(inPart[key], inDelivered[key], rest);
  else inPart[key] = structuredClone(inDelivered[key]);
}

onOwnSite(
  `${payloads.length} scripts in every field of what is published are refused in a sentence, or words`,
  async ({ browser, address }) => {
    // Of each round, as of any other test.
    onOwnSite.setTimeout(rounds * onOwnSite.info().timeout);
    const context = await browser.newContext({ baseURL: address, locale: 'en-US' });
    const page = await context.newPage();
    const policyOf = async () => {
      const answer = await page.request.get('/en/');
      return answer.headers()['content-security-policy']?.replaceAll(/'(nonce|sha256)-[^']*'/g, '');
    };
    const policy = await policyOf();
    const trouble = await watchForTrouble(page);
    for (let round = 0; round < rounds; round += 1) {
      // From another address than before, which may not write so often either.
      await openSession(page, admin);
      let turn = round;
      const next = () => {
        turn += 1;
        return payloads[turn % payloads.length] ?? '';
      };
      for (const area of areaNames) {
        const refused = await publishWhatIsTaken(page.request, area, withScripts(deliveredPart(area), next));
        expect(Object.values(refused).every((sentence) => /^[A-Z‘].*\.$/.test(sentence))).toBe(true);
      }
      expect(await policyOf()).toBe(policy);
      for (const path of ['/en/', '/fr/channels', '/en/checkout?period=yearly&devices=2', '/en/blog/6']) {
        await page.goto(path);
        const said = path === '/en/' ? /alert\(1\)|pwned=1/ : /./;
        await expect(page.getByRole('main')).toContainText(said);
        expect(await harm(page), path).toEqual([]);
      }
    }
    for (const section of ['faq', 'testimonials', 'contact']) {
      await page.goto(`/admin?tab=content&section=${section}`);
      await expect(page.getByRole('table', { name: deskWords.history.title })).toContainText(/pwned|alert/);
      expect(await harm(page), section).toEqual([]);
    }
    expect(trouble).toEqual([]);
    await context.close();
  },
);
