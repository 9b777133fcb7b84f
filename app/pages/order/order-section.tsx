import type { ReactNode } from 'react';
import { takeFocus } from '#app/ui/focus.ts';

interface OrderSectionProps {
  title: string;
  text: string;
  /** It replaces the pressed button's section, so its heading takes the focus. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** A section of the opened order. */
export function OrderSection({ title, text, takesFocus, children }: OrderSectionProps) {
  return (
    <section className="grid grid-cols-1 gap-3 py-7">
      <h2 ref={takesFocus ? takeFocus : null} tabIndex={-1} className="text-title-s">
        {title}
      </h2>
      <p className="max-w-measure text-sm text-ink-soft">{text}</p>
      {children ? <div className="flex flex-wrap gap-3">{children}</div> : null}
    </section>
  );
}
