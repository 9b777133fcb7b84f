import { articles } from '#content/articles.ts';
import { channelSections } from '#content/channels.ts';
import { devices } from '#content/guides/guide.ts';
import { deviceCounts } from '#contract/catalogue.ts';

interface Choice {
  /** Paths without their language. */
  pages: RegExp;
  parameter: string;
  /** Everything but the default: choosing that is the page without a choice. */
  values: readonly string[];
}

/** What a visitor may choose by an address. Each value makes a page of its own: they are few, and known beforehand. */
const choices: readonly Choice[] = [
  { pages: /^\/(?:pay\/[^/]+)?$/, parameter: 'devices', values: deviceCounts.slice(1).map(String) },
  { pages: /^\/installation$/, parameter: 'device', values: devices.slice(1) },
  { pages: /^\/blog$/, parameter: 'category', values: articles.map(({ category }) => category) },
  { pages: /^\/channels$/, parameter: 'section', values: channelSections.map(({ id }) => id) },
  { pages: /^\/(?:admin|support)$/, parameter: 'step', values: ['code'] },
];

/** The part of a query that a page depends on, in one spelling: `?device=ios`, or nothing. */
export function choiceIn(path: string, query: URLSearchParams): string {
  const choice = choices.find(({ pages }) => pages.test(path));
  const value = choice && query.get(choice.parameter);
  return value && choice.values.includes(value) ? `?${choice.parameter}=${value}` : '';
}

/** Staff see a form to sign in, or the frame of what they work with. */
export function dependsOnSession(path: string): boolean {
  return path === '/admin' || path === '/support';
}
