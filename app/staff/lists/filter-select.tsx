import { useId } from 'react';
import { classes } from '#app/ui/classes.ts';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { staffWords } from '#content/staff/shared-words.ts';

interface FilterSelectProps {
  label: string;
  value: string | undefined;
  /** The word for each value. */
  options: Record<string, string>;
  /** Without the option `All`. */
  required?: boolean;
  /** Where there is little room: beside a chosen value the label is only read out. */
  short?: boolean;
  onChange: (value: string | undefined) => void;
  className?: string;
}

/** A filter in a toolbar, with its label inside the control. */
export function FilterSelect({
  label,
  value,
  options,
  required,
  short,
  onChange,
  className,
}: FilterSelectProps) {
  const id = useId();
  return (
    <div data-short={short && value ? '' : undefined} className={classes(boxLook, className)}>
      <label htmlFor={id} className={short && value ? 'sr-only' : 'text-ink-quiet'}>
        {label}:
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
        className="min-h-touch min-w-0 flex-1 appearance-none truncate bg-card pr-9 pl-1.5 outline-none in-data-short:pl-0"
      >
        {required ? null : <option value="">{staffWords.list.all}</option>}
        {Object.entries(options).map(([option, word]) => (
          <option key={option} value={option}>
            {word}
          </option>
        ))}
      </select>
      <ChevronIcon className="pointer-events-none absolute right-3 size-4 text-ink-quiet" />
    </div>
  );
}

const boxLook =
  'relative flex min-w-0 items-center overflow-hidden rounded-field border border-edge bg-card pl-3 text-sm text-ink hover:border-ink-quiet has-focus-visible:outline-2 has-focus-visible:outline-aurora max-sm:grow max-sm:basis-[45%]';
