import type { ReactNode } from 'react';

interface DescriptionListProps {
  /** Name and value of each; what is missing is left out. */
  items: readonly (readonly [name: string, value: ReactNode])[];
}

/** What is known of a row, line by line. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
      {items.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-quiet">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
