import { isIP } from 'node:net';
import { checklistWords } from '#content/staff/checklist.ts';
import type { ChecklistItem } from '#contract/checklist.ts';
import type { Config } from '#server/config.ts';
import { type Content, samplesIn } from './samples.ts';

type ItemId = keyof typeof checklistWords.items;

/** What the tables say. */
export interface Known {
  /** The first admin still signs in with a password that was shown on a terminal. */
  hasShownPassword: boolean;
  hasSecondFactor: boolean;
  /** Who said that copies of the data are kept: nobody else can know. */
  backup: NonNullable<ChecklistItem['confirmation']> | null;
}

/** What has to be done before real customers come, and what of it is done. */
export function checklist(content: Content, config: Config, known: Known): ChecklistItem[] {
  const isServed = config.database.kind === 'server';
  const done: Record<Exclude<ItemId, keyof ReturnType<typeof samplesIn>>, boolean> = {
    address: isPublic(config.publicUrl),
    mail: config.smtpUrl !== undefined,
    secret: config.appSecret !== undefined,
    password: !known.hasShownPassword,
    secondFactor: known.hasSecondFactor,
    backup: isServed || known.backup !== null,
  };
  const confirmed = (id: string) => (id === 'backup' && !isServed ? { confirmation: known.backup } : {});
  return [
    ...Object.entries(samplesIn(content)).map(([id, left]) => item(id as ItemId, left.length === 0, left)),
    ...Object.entries(done).map(([id, isDone]) => ({ ...item(id as ItemId, isDone), ...confirmed(id) })),
  ];
}

function item(id: ItemId, done: boolean, left: readonly string[] = []): ChecklistItem {
  const { title, hint } = checklistWords.items[id];
  const names = left.join(', ');
  return { id, title, hint: names ? `${hint} ${checklistWords.left({ names })}` : hint, done };
}

/** Encrypted, and known outside: neither this machine's own name nor a bare address. */
function isPublic({ protocol, hostname }: URL): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return protocol === 'https:' && isIP(host) === 0 && host !== 'localhost' && !host.endsWith('.localhost');
}
