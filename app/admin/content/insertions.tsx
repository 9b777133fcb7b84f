import type { ReactNode } from 'react';

/** What can be put into the text that is in use, folded away. */
export function Insertions({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="text-sm">
      <summary className="min-h-touch content-center rounded-field font-semibold">{title}</summary>
      {children}
    </details>
  );
}

export function InsertionGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-1 mb-3 min-w-0">
      <legend className="pb-1.5 text-xs text-ink-soft">{title}</legend>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </fieldset>
  );
}

export function Insertion({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      // The text in use keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="min-h-touch rounded-pill border border-edge px-3 py-1 text-left text-xs font-semibold hover:bg-line"
    >
      {children}
    </button>
  );
}

/** How readers see a text in one language, below its field. */
export function TextPreview({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="grid grid-cols-1 gap-2 border-l-2 border-line-strong pl-3 wrap-anywhere">
      <figcaption className="text-xs text-ink-soft" lang="en">
        {label}
      </figcaption>
      {children}
    </figure>
  );
}
