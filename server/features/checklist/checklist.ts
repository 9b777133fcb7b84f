import { isIP } from 'node:net';
import { checklistWords } from '#content/staff/checklist.ts';
import type { ChecklistItem } from '#contract/checklist.ts';
import type { Config } from '#server/config.ts';
import type { ChecklistItemId } from '#server/feature.ts';
import { type Content, samplesIn } from './samples.ts';

export interface Known {
  /** What the features say of their own. */
  done: Partial<Record<ChecklistItemId, boolean>>;
  /** Who said that copies of the data are kept: nobody else can know. */
  backup: NonNullable<ChecklistItem['confirmation']> | null;
}

/** What has to be done before real customers come, and what of it is done. */
export function checklist(content: Content, config: Config, known: Known): ChecklistItem[] {
  const isServed = config.database.kind === 'server';
  const samples: Partial<Record<ChecklistItemId, readonly string[]>> = samplesIn(content);
  const done: Known['done'] = {
    address: isPublic(config.publicUrl),
    mail: config.smtpUrl !== undefined,
    secret: config.appSecret !== undefined,
    backup: isServed || known.backup !== null,
    ...known.done,
  };
  const confirmed = (id: string) => (id === 'backup' && !isServed ? { confirmation: known.backup } : {});
  return (Object.keys(checklistWords.items) as ChecklistItemId[]).map((id) => {
    const left = samples[id];
    return { ...item(id, left ? left.length === 0 : done[id] === true, left), ...confirmed(id) };
  });
}

function item(id: ChecklistItemId, done: boolean, left: readonly string[] = []): ChecklistItem {
  const { title, hint } = checklistWords.items[id];
  const names = left.join(', ');
  return { id, title, hint: names ? `${hint} ${checklistWords.left({ names })}` : hint, done };
}

/** Encrypted, and known outside: neither this machine's own name nor a bare address. */
function isPublic({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return protocol === 'https:' && isIP(host) === 0 && host !== 'localhost' && !host.endsWith('.localhost');
}
