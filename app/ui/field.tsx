import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import { ChevronIcon } from './icons.tsx';

type Input = Omit<ComponentProps<'input'>, 'id'> & FieldTexts;
type Textarea = Omit<ComponentProps<'textarea'>, 'id'> & FieldTexts;

export function Field({ label, labelHidden, hint, error, className, ...rest }: Input) {
  return (
    <FieldLayout {...{ label, labelHidden, hint, error, className }}>
      {(wiring) => <input {...rest} {...wiring} className={controlLook} />}
    </FieldLayout>
  );
}

/** Grows with its text in browsers with `field-sizing`, and scrolls in others. */
export function TextArea({ label, labelHidden, hint, error, className, rows = 4, ...rest }: Textarea) {
  return (
    <FieldLayout {...{ label, labelHidden, hint, error, className }}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          rows={rows}
          className={classes(controlLook, 'field-sizing-content max-h-80 min-h-32 py-3')}
        />
      )}
    </FieldLayout>
  );
}

interface FieldTexts {
  label: ReactNode;
  /** Shows the label to screen readers alone, where it is obvious what the field is for. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
}

interface ControlWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldLayoutProps extends FieldTexts {
  className?: string | undefined;
  children: (wiring: ControlWiring) => ReactNode;
}

/**
 * Label, control, and below it the hint or in its place the error, until the value satisfies the browser's own checks.
 */
function FieldLayout({ label, labelHidden, hint, error: refusal, className, children }: FieldLayoutProps) {
  const id = useId();
  const [isCorrected, setCorrected] = useState(false);
  if (isCorrected && !refusal) setCorrected(false);
  const error = isCorrected ? undefined : refusal;
  const judge = ({ target }: FormEvent) => {
    const control = target as HTMLInputElement;
    const isRight = control.validity.valid && !(control.required && control.value.trim() === '');
    // The next error may have the same text.
    if (isRight && !isCorrected)
      control.form?.addEventListener('submit', () => setCorrected(false), { once: true });
    setCorrected(isRight);
  };
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const described = classes(Boolean(error) && errorId, Boolean(hint) && hintId) || undefined;
  return (
    <div
      className={classes('grid grid-cols-1 content-start gap-1.5 wrap-anywhere', className)}
      onInput={refusal ? judge : undefined}
    >
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-semibold text-ink'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      <div className="grid min-h-[1.45em] text-xs *:[grid-area:1/1]">
        {hint ? (
          <p id={hintId} className={classes('text-ink-quiet', Boolean(error) && 'invisible')}>
            {hint}
          </p>
        ) : null}
        {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      </div>
    </div>
  );
}

interface FieldErrorProps {
  id: string;
  className?: string;
  children: ReactNode;
}

export function FieldError({ id, className, children }: FieldErrorProps) {
  return (
    <p id={id} role="alert" className={classes('text-xs font-medium text-alarm', className)}>
      {children}
    </p>
  );
}

export const controlLook =
  'w-full min-h-12 rounded-field border border-edge bg-card px-4 text-base text-ink placeholder:text-ink-quiet hover:border-ink-quiet focus-visible:outline-offset-0 disabled:border-line disabled:bg-raised disabled:text-ink-quiet aria-invalid:border-alarm';

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'multiple' | 'size'> & FieldTexts;

/** The browser's own select, which works with every phone and keyboard. */
export function Select({ label, labelHidden, hint, error, className, ...rest }: SelectProps) {
  return (
    <FieldLayout {...{ label, labelHidden, hint, error, className }}>
      {(wiring) => (
        <div className="relative">
          <select {...rest} {...wiring} className={classes(controlLook, 'appearance-none truncate pr-11')} />
          <ChevronIcon className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-ink-quiet" />
        </div>
      )}
    </FieldLayout>
  );
}
