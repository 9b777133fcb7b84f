import { isIP } from 'node:net';
import { checklistItemWords } from '#content/staff/checklist-items.ts';
import type { ChecklistItem } from '#contract/operation/checklist.ts';
import type { Config } from '#server/config.ts';
import type { ChecklistItemId } from '#server/feature.ts';
import { type Content, samplesIn } from './samples.ts';

/** What only a person can know, unless a feature does. */
export const confirmedByHand = [
  'territories',
  'prices',
  'faq',
  'articles',
  'guides',
  'withdrawal',
  'retention',
  'backup',
] as const;
type ConfirmedId = (typeof confirmedByHand)[number];

export interface Known {
  /** What the features say of their own. */
  done: Partial<Record<ChecklistItemId, boolean>>;
  /** Who said that it is done. */
  confirmed: Partial<Record<ConfirmedId, NonNullable<ChecklistItem['confirmation']>>>;
}

/** What has to be done before real customers come, and what of it is done. */
export function checklist(content: Content, config: Config, known: Known): ChecklistItem[] {
  const samples: Partial<Record<ChecklistItemId, readonly string[]>> = samplesIn(content);
  const asked: readonly string[] = confirmedByHand.filter((id) => !(id in known.done));
  const done: Known['done'] = {
    portal: content.site.portal.startsWith('https:'),
    address: isPublic(config.publicUrl),
    secret: config.appSecret !== undefined,
    ...known.done,
  };
  return (Object.keys(checklistItemWords.items) as ChecklistItemId[]).map((id) => {
    const left = samples[id] ?? [];
    if (asked.includes(id)) {
      const confirmation = known.confirmed[id as ConfirmedId] ?? null;
      const isOpen = left.length > 0;
      const answer = item(id, confirmation !== null && !isOpen, left);
      // As long as a sample is left, the admin is not asked to confirm.
      return isOpen && !confirmation ? answer : { ...answer, confirmation };
    }
    return item(id, left.length === 0 && (done[id] ?? id in samples), left);
  });
}

function item(id: ChecklistItemId, done: boolean, left: readonly string[] = []): ChecklistItem {
  const { title, hint } = checklistItemWords.items[id];
  const isPart = left.length > 0;
  return { id, title, hint: isPart ? `${hint} ${checklistItemWords.left({ names: left })}` : hint, done };
}

/** Encrypted, and known outside: neither this machine's own name nor a bare address. */
function isPublic({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return protocol === 'https:' && isIP(host) === 0 && host !== 'localhost' && !host.endsWith('.localhost');
}
