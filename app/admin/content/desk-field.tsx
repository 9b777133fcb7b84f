import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#app/ui/field.tsx';
import { deskWords } from '#content/staff/desk/desk.ts';

interface DeskFieldProps extends Pick<ComponentProps<typeof Field>, 'inputMode' | 'className' | 'maxLength'> {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  error: string | undefined;
  value: string;
  /** What is live. */
  now: string;
  delivered: string;
  /** Where there is nothing to say of the other two. */
  note?: string;
  /** How a value stands in a sentence. */
  shown?: ((value: string) => string) | undefined;
  onWrite: (value: string) => void;
}

/** Below it stands what is live where something else was typed, and else what was delivered where that is another. */
export function DeskField(props: DeskFieldProps) {
  const { error, value, now, delivered, shown = quoted, note, onWrite, ...rest } = props;
  const hint =
    value !== now ? (
      <span className="font-semibold text-ink">{deskWords.now({ value: shown(now) })}</span>
    ) : value !== delivered ? (
      deskWords.delivered({ value: shown(delivered) })
    ) : (
      note
    );
  return (
    <Field
      {...rest}
      // The field asks the browser whether its value is right by now.
      ref={(input: HTMLInputElement | null) => input?.setCustomValidity(error ?? '')}
      hint={hint}
      error={error}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
    />
  );
}

const quoted = (value: string) => value || deskWords.empty;
