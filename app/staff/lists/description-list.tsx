import type { ReactNode } from 'react';

interface DescriptionListProps {
  /** Term and description of each; one without a description is left out. */
  items: readonly (readonly [name: string, value: ReactNode])[];
}

export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
      {items.map(([name, value]) =>
        value || value === 0 ? (
          <div key={name} className="contents">
            <dt className="text-ink-quiet">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
