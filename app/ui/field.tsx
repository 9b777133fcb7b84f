import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlLook, FieldFrame, type FieldTexts } from './field-frame.tsx';

type Input = Omit<ComponentProps<'input'>, 'id'> & FieldTexts;
type Textarea = Omit<ComponentProps<'textarea'>, 'id'> & FieldTexts;

export function Field({ label, labelHidden, hint, error, className, ...rest }: Input) {
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, className }}>
      {(wiring) => <input {...rest} {...wiring} className={controlLook} />}
    </FieldFrame>
  );
}

/** Grows with what is written where the browser can, else it scrolls. */
export function TextArea({ label, labelHidden, hint, error, className, rows = 4, ...rest }: Textarea) {
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, className }}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          rows={rows}
          className={classes(controlLook, 'field-sizing-content max-h-80 min-h-32 py-3')}
        />
      )}
    </FieldFrame>
  );
}
