import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';

export interface Part {
  id: string;
  title: string;
  note: string;
  Content: () => ReactNode;
}

export function PartSection({ id, title, note, Content }: Part) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-8 border-t border-line pt-10">
      <header className="grid gap-2">
        <h2 id={`${id}-title`} className="text-title">
          {title}
        </h2>
        <p className="max-w-measure text-ink-soft">{note}</p>
      </header>
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-2">
        <Content />
      </div>
    </section>
  );
}

/** One component in one state, under the state's name. */
export function State({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classes('grid min-w-0 content-start gap-3', wide && 'md:col-span-2')}>
      <h3 className="font-text text-xs font-semibold tracking-normal text-ink-quiet">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-3 *:min-w-0">{children}</div>
    </div>
  );
}

export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
/** What `:focus-visible` draws, held still. */
export const focused = 'outline-2 outline-offset-3 outline-aurora';
