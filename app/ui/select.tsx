import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlLook, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { ChevronIcon } from './icons.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'multiple' | 'size'> & FieldTexts;

/** The platform's own list, which every phone and keyboard already knows. */
export function Select({ label, labelHidden, hint, error, className, ...rest }: SelectProps) {
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, className }}>
      {(wiring) => (
        <div className="relative">
          <select {...rest} {...wiring} className={classes(controlLook, 'appearance-none truncate pr-11')} />
          <ChevronIcon className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-ink-quiet" />
        </div>
      )}
    </FieldFrame>
  );
}
