import type { ReactNode } from 'react';
import { auditWords } from '#content/staff/audit.ts';
import { mailWords } from '#content/staff/mails.ts';
import { orderWords } from '#content/staff/orders.ts';
import { peopleWords } from '#content/staff/people.ts';
import type { Kept } from '#contract/people.ts';
import { inWords } from '../orders/order-events.tsx';
import { retentionSentence } from '../people/people-queries.ts';
import { Target } from './target.tsx';

/** The recorded details of an audit entry. Most entries have none besides their target. */
export function EntryDetails({ details }: { details: Record<string, unknown> }) {
  const entries = Object.entries(details);
  if (entries.length === 0) return null;
  return (
    <ul className="grid grid-cols-1">
      {entries.map(([name, value]) => (
        <li key={name}>
          <span className="text-ink-quiet">{labelOf(name)}: </span>
          {valueText(name, value)}
        </li>
      ))}
    </ul>
  );
}

/** The entry of an erased person has the kinds of deleted rows as names. */
function labelOf(name: string): string {
  return auditWords.details[name] ?? peopleWords.kinds[name]?.one ?? inWords(name);
}

const codes: Record<string, Record<string, string>> = { kind: mailWords.kinds, was: mailWords.statuses };

function valueText(name: string, value: unknown): ReactNode {
  if (name === 'amount' && typeof value === 'number') return orderWords.money(value);
  if (name === 'kept' && Array.isArray(value)) return retentionSentence(value as Kept[]);
  if (name === 'of' && typeof value === 'string') return <Target target={value} />;
  if (typeof value === 'string') return codes[name]?.[value] ?? value;
  if (typeof value === 'boolean') return value ? auditWords.yes : auditWords.no;
  if (Array.isArray(value)) return value.map((part) => `${part}`).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : `${value}`;
}
