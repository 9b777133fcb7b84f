import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Areas, areaNames, problemsOfArea } from '#contract/content/areas.ts';
import { catalogue } from './catalogue.ts';
import './channels.ts';
import { claims } from './claims.ts';
import { faq } from './faq.ts';
import './hours.ts';
import { deliveredPart, partsForBrowser, resolveContentBy } from './live.ts';
import { priceOf } from './price.ts';
import { messagingLink, site } from './site.ts';
import './staff/canned-replies.ts';
import { testimonials } from './testimonials.ts';

let published: Partial<Areas> = {};
let restore = () => {};
beforeEach(() => {
  restore = resolveContentBy({ partOf: (area) => published[area] });
});
afterEach(() => {
  published = {};
  restore();
});
const publish = (parts: Partial<Areas>) => {
  published = parts;
};

const frozen = <Value extends object>(value: Value): Value => {
  for (const part of Object.values(value)) if (typeof part === 'object' && part) frozen(part);
  return Object.freeze(value);
};
const dearer = (): Areas['catalogue'] => {
  const copy = structuredClone(deliveredPart('catalogue'));
  for (const { prices } of copy.periods) prices[1] += 1_00;
  return frozen(copy);
};

describe('live content', () => {
  it('is what was delivered until something is published, and again afterwards', () => {
    expect(priceOf('monthly', 1).amount).toBe(14_99);
    publish({ catalogue: dearer(), site: { ...deliveredPart('site'), messagingNumber: '4912345' } });
    expect(priceOf('monthly', 1).amount).toBe(15_99);
    expect(messagingLink('')).toContain('/4912345?');
    publish({});
    expect(priceOf('monthly', 1).amount).toBe(14_99);
  });

  it('is an object like any other: spread, JSON, keys, comparison, destructuring', () => {
    const other = frozen({ ...deliveredPart('claims'), channels: 7 });
    publish({ claims: other });
    expect({ ...claims }).toEqual(other);
    expect(JSON.parse(JSON.stringify({ claims }))).toEqual({ claims: other });
    expect(Object.keys(claims)).toEqual(Object.keys(other));
    expect(Object.entries(claims)).toEqual(Object.entries(other));
    expect('channels' in claims && !('cars' in claims)).toBe(true);
    expect(Object.hasOwn(claims, 'movies')).toBe(true);
    expect(isDeepStrictEqual(claims.lineSpeed, other.lineSpeed)).toBe(true);
    const { channels, ...rest } = claims;
    expect([channels, Object.keys(rest).length]).toEqual([7, Object.keys(other).length - 1]);
    expect(Object.getPrototypeOf(claims)).toBe(Object.prototype);
  });

  it('is an array like any other, also where it has become longer or shorter', () => {
    const [first] = deliveredPart('faq');
    const longer = frozen([...deliveredPart('faq'), { ...(first as Areas['faq'][number]), id: 'new' }]);
    publish({ faq: longer, testimonials: frozen(deliveredPart('testimonials').slice(0, 2)) });
    expect(Array.isArray(faq)).toBe(true);
    expect([faq.length, testimonials.length]).toEqual([longer.length, 2]);
    expect([...faq].at(-1)?.id).toBe('new');
    expect(faq.map(({ id }) => id)).toEqual(longer.map(({ id }) => id));
    expect(faq.flatMap(({ id }) => id).indexOf('new')).toBe(longer.length - 1);
    expect(faq.find(({ id }) => id === 'new')).toBe(longer.at(-1));
    expect([faq.at(-1), faq.slice(-1)[0], faq.toReversed()[0]]).toEqual(Array(3).fill(longer.at(-1)));
    expect([[], faq].flat()).toHaveLength(longer.length);
    expect(([] as unknown[]).concat(testimonials)).toHaveLength(2);
    expect(JSON.parse(JSON.stringify(testimonials))).toEqual([...testimonials]);
    expect(Object.keys(testimonials)).toEqual(['0', '1']);
  });

  it('is changed by nobody who only reads it', () => {
    const writable = site as unknown as Record<string, unknown>;
    expect(() => {
      writable.brand = 'Other';
    }).toThrow(TypeError);
    expect(() => {
      delete writable.brand;
    }).toThrow(TypeError);
    expect(() => Object.assign(catalogue, { currency: 'EUR' })).toThrow(TypeError);
    expect(site.brand).toBe(deliveredPart('site').brand);
  });
});

describe('the page brings to the browser', () => {
  it('nothing where nothing was published', () => {
    expect(partsForBrowser()).toBeUndefined();
  });

  it('what scripts there read, and no element that it could end', () => {
    const changed = { ...deliveredPart('site'), legalName: '</script><script>alert(1)//' };
    publish({ site: changed, faq: deliveredPart('faq') });
    expect(partsForBrowser()).not.toContain('<');
    expect(JSON.parse(partsForBrowser() ?? '')).toEqual({ site: changed });
  });
});

describe('of promotions the page brings', () => {
  const plans = [{ period: 'yearly' as const, devices: 2 as const }];
  const promotions = [
    { begins: '2026-11-20T18:00:00Z', ends: '2026-11-22T23:59:00Z', percentOff: 20, plans },
    { begins: '2026-11-27T00:00:00Z', percentOff: 40, plans },
  ];
  const broughtAt = (moment: string) => {
    const parts: Partial<Areas> = { catalogue: { ...deliveredPart('catalogue'), promotions } };
    restore();
    restore = resolveContentBy({ partOf: (area) => parts[area], moment: () => Date.parse(moment) });
    return JSON.parse(partsForBrowser() ?? '').catalogue.promotions;
  };

  it('what holds, without its dates and without what is planned', () => {
    expect(broughtAt('2026-11-20T17:59:59Z')).toEqual([]);
    expect(broughtAt('2026-11-20T18:00:00Z')).toEqual([{ percentOff: 20, plans }]);
    expect(broughtAt('2026-11-22T23:59:00Z')).toEqual([]);
  });
});

describe('in a browser', () => {
  /** As a page has it there, where no server says what was published. */
  function inPage(text: string | undefined) {
    restore();
    const slot = Symbol.for('marquee.content');
    const global = globalThis as { [slot]?: unknown };
    const server = global[slot];
    delete global[slot];
    onTestFinished(() => {
      if (server) global[slot] = server;
      else delete global[slot];
    });
    const querySelector = vi.fn(() => (text === undefined ? null : { textContent: text }));
    vi.stubGlobal('document', { querySelector });
    return querySelector;
  }

  it('reads what the page brings, once', () => {
    const querySelector = inPage(JSON.stringify({ catalogue: dearer() }));
    expect([priceOf('monthly', 1).amount, priceOf('yearly', 1).amount]).toEqual([15_99, 80_99]);
    expect(claims.channels).toBe(deliveredPart('claims').channels);
    expect(querySelector).toHaveBeenCalledTimes(1);
    expect(partsForBrowser()).toBe(JSON.stringify({ catalogue: dearer() }));
  });

  it('reads what was built where the page brings nothing', () => {
    inPage(undefined);
    expect(priceOf('monthly', 1).amount).toBe(14_99);
    expect(partsForBrowser()).toBeUndefined();
  });
});

describe.each(areaNames)('what is delivered for %s', (area) => {
  it('could be published', () => {
    expect(problemsOfArea(area, deliveredPart(area))).toEqual({});
    expect(JSON.parse(JSON.stringify(deliveredPart(area)))).toEqual(deliveredPart(area));
  });
});
