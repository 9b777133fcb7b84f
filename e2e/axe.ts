import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Names that follow another hundred of their kind take axe its time, and teach it nothing. */
const repeated = 'ul[data-names] > li:nth-child(n+4)';

/** What only the size of the screen and of its letters can change. */
const layoutRules = ['target-size', 'scrollable-region-focusable'];

/**
 * What axe frowns at. It is asked for nothing else, and in the page itself: there are no frames of strangers, for which
 * it would open another page.
 */
export async function violations(
  page: Page,
  what: 'everything' | 'but colours' | 'colours' | 'layout' = 'everything',
  part?: string,
) {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude(repeated);
  if (part) axe.include(part);
  if (what === 'colours') axe.withRules('color-contrast');
  else if (what === 'layout') axe.withRules(layoutRules);
  else axe.withTags(tags);
  if (what === 'but colours') axe.disableRules('color-contrast');
  const result = await axe.analyze();
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
