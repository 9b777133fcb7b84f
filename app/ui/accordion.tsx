import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { ChevronIcon } from './icons.tsx';

interface AccordionItem {
  key: string;
  title: ReactNode;
  content: ReactNode;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** The level of the titles in the page's outline. */
  level: 2 | 3 | 4;
  className?: string;
}

/** One item is open at a time, and a second press closes it: `<details name>` does both, also without JavaScript. */
export function Accordion({ items, level, className }: AccordionProps) {
  const name = useId();
  const Heading = `h${level}` as const;
  return (
    <div className={classes('divide-y divide-line border-y border-line', className)}>
      {items.map(({ key, title, content }) => (
        <details key={key} name={name} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-6 rounded-field py-4 focus-visible:outline-offset-0 [&::-webkit-details-marker]:hidden">
            <Heading className="min-w-0 font-text text-base leading-snug font-semibold tracking-normal">
              {title}
            </Heading>
            <ChevronIcon className="size-5 text-ink-quiet transition-transform group-open:rotate-180 group-open:text-ink" />
          </summary>
          <div className="max-w-measure pr-11 pb-6 text-ink-soft group-open:animate-appear">{content}</div>
        </details>
      ))}
    </div>
  );
}
