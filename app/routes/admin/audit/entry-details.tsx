import { orderWords } from '#content/staff/orders.ts';

/** Whatever was recorded, name by name. Most entries have no more to say than their target. */
export function EntryDetails({ details }: { details: Record<string, unknown> }) {
  const entries = Object.entries(details);
  if (entries.length === 0) return null;
  return (
    <ul className="grid grid-cols-1">
      {entries.map(([name, value]) => (
        <li key={name}>
          <span className="text-ink-quiet">{name}: </span>
          {told(name, value)}
        </li>
      ))}
    </ul>
  );
}

function told(name: string, value: unknown): string {
  if (name === 'amount' && typeof value === 'number') return orderWords.money(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
