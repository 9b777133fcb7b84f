import { describe, expect, it } from 'vitest';
import { quoteOf } from '#content/price.ts';
import { deviceCounts, periodIds } from '#contract/catalogue.ts';
import { languages } from '#contract/language.ts';
import { planAddress, planIn } from './plan-message.ts';

const origin = 'https://tv.example.com';
const own = planAddress({ period: 'yearly', devices: 2 }, 'fr', origin);

describe('a plan in a message', () => {
  it('is found again, whichever it is and in every language', () => {
    for (const period of periodIds)
      for (const devices of deviceCounts)
        for (const language of languages) {
          const address = planAddress({ period, devices }, language, origin);
          const plan = { period, devices, address, words: 'Here:', sentFor: undefined };
          expect(planIn(`Here:\n${address}`, origin)).toEqual(plan);
          const { id, amount } = quoteOf(period, devices);
          expect(planIn(`Here:\n${address}#${id}`, origin)).toEqual({ ...plan, sentFor: amount });
        }
  });

  it('says what it was sent for, and leads to the present price', () => {
    expect(planIn(`${own}#yearly-2-12999`, origin)).toMatchObject({ address: own, sentFor: 129_99 });
  });

  it('keeps the words of the agent, however many lines, or none', () => {
    expect(planIn(`One.\nTwo.\n${own}`, origin)?.words).toBe('One.\nTwo.');
    expect(planIn(own, origin)?.words).toBe('');
  });

  it.each([
    'Bonjour',
    '',
    origin,
    `${origin}/`,
    `${own} `,
    ` ${own}`,
    `Look: ${own}`,
    `${own}\nand more`,
    `${own}&price=1`,
    `${own}#x`,
    `${own}#`,
    `${own}#yearly-1-7999`,
    `${own}#yearly-2-0`,
    `${own}#yearly-2-1e9`,
    `${own}#yearly-2-13899#yearly-2-13899`,
    `${own}#yearly-2-13899.en`,
    own.replace('=2', '=4'),
    own.replace('=2', '=02'),
    own.replace('yearly', 'YEARLY'),
    own.replace('yearly', '__proto__'),
    own.replace('https', 'http'),
    own.replace('tv.example.com', 'tv.example.com.evil.example'),
    own.replace('tv.example.com', 'tv.example.com@evil.example'),
    own.replace('tv.example.com', 'evil.example'),
    own.replace('/fr/', '//fr/'),
    own.replace('/fr/', '/fr/../'),
    own.replace('/fr/', '/de/'),
    `javascript:alert(1)//${own}`,
    '/fr/checkout?period=yearly&devices=2',
  ])('is not seen in %j', (text) => {
    expect(planIn(text, origin)).toBeNull();
  });
});
