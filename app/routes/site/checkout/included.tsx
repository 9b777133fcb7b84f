import type { ReactNode } from 'react';
import { CheckIcon } from '#app/ui/icons.tsx';

interface IncludedProps {
  title: string;
  items: readonly ReactNode[];
  /** What of it does not hold for every plan. */
  children?: ReactNode;
}

export function Included({ title, items, children }: IncludedProps) {
  return (
    <section>
      <h2 className="mb-4 text-title-s">{title}</h2>
      <ul className="grid gap-x-8 gap-y-2.5 text-sm text-ink-soft sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
          <li key={index} className="flex gap-2.5 text-balance">
            <CheckIcon className="mt-1 size-4 shrink-0 text-ink" />
            {item}
          </li>
        ))}
      </ul>
      <div className="mt-5 grid max-w-measure gap-1.5 text-sm text-ink-soft empty:hidden">{children}</div>
    </section>
  );
}
