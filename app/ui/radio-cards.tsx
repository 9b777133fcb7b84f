import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field.tsx';

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of a row. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  legend: ReactNode;
  legendHidden?: boolean;
  options: readonly RadioOption<Value>[];
  /**
   * `cards` for options with an explanation, `rows` for a list to compare, `segmented` for a few words side by side, `tabs`
   * above their content.
   */
  look?: keyof typeof groupLook;
  /** The page script keeps the choice in the address under its `name`; the given or first option is the default, which it leaves out. */
  inAddress?: boolean | Value;
  name?: string;
  value?: Value;
  defaultValue?: Value;
  required?: boolean;
  onChange?: (value: Value) => void;
  error?: ReactNode;
  className?: string;
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, legendHidden, options, look = 'cards', inAddress, name, error, className } = props;
  const id = useId();
  const errorId = `${id}error`;
  const Option = optionOf[look];
  return (
    <fieldset
      className={classes('min-w-0', look === 'tabs' && tabRow, className)}
      aria-describedby={error ? errorId : undefined}
      // Radios and the styles that follow them need no code, also inside an island.
      {...(inAddress && { 'data-address': inAddress === true ? '' : inAddress, 'data-native': '' })}
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-2 text-sm font-semibold text-ink'}>{legend}</legend>
      <div className={groupLook[look]}>
        {options.map((option) => (
          <Option key={option.value} option={option} radio={radioFor(option, props, name ?? id)} />
        ))}
      </div>
      {error ? (
        <FieldError id={errorId} className="mt-1.5">
          {error}
        </FieldError>
      ) : null}
    </fieldset>
  );
}

const groupLook = {
  cards: 'grid grid-cols-1 gap-3',
  rows: 'grid grid-cols-1 divide-y divide-line rounded-field border border-line-strong',
  segmented:
    'inline-grid max-w-full auto-cols-fr grid-flow-col gap-1 rounded-pill border border-line-strong bg-card p-1',
  tabs: '-mx-3 flex w-max',
};

/** Scrolls where it is wider than the screen. The line below is as wide as the page's text, the row a little wider. */
const tabRow =
  '-mx-3 overflow-x-auto bg-linear-to-r from-line-strong to-line-strong bg-[length:100%_1px] bg-bottom bg-no-repeat bg-origin-content px-3 [scrollbar-width:none]';

type RadioAttributes = ComponentProps<'input'>;

function radioFor<Value extends string>(
  option: RadioOption<Value>,
  { value, defaultValue, required, onChange }: RadioCardsProps<Value>,
  name: string,
): RadioAttributes {
  const chosen =
    value === undefined
      ? { defaultChecked: option.value === defaultValue }
      : { checked: option.value === value };
  return {
    ...chosen,
    name,
    value: option.value,
    disabled: option.disabled,
    required,
    onChange: () => onChange?.(option.value),
  };
}

interface OptionProps {
  option: RadioOption<string>;
  radio: RadioAttributes;
}

const cardLook =
  'relative flex items-start gap-3 rounded-field border border-edge bg-card p-4 outline-aurora hover:border-ink-quiet has-checked:border-aurora has-checked:bg-raised has-disabled:border-line has-disabled:text-ink-quiet has-focus-visible:outline-2 has-focus-visible:outline-offset-3';
const circle =
  'mt-1 grid size-5 shrink-0 appearance-none place-items-center rounded-full border border-edge outline-none before:size-2.5 before:scale-0 before:rounded-full before:bg-aurora before:transition-transform checked:border-aurora checked:before:scale-100 disabled:border-line-strong';

function CardOption({ option, radio }: OptionProps) {
  return (
    <label className={cardLook}>
      <input {...radio} type="radio" className={circle} />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="font-semibold">{option.label}</span>
        {option.description ? <span className="text-sm text-ink-quiet">{option.description}</span> : null}
      </span>
    </label>
  );
}

function RowOption({ option, radio }: OptionProps) {
  return (
    <label className="relative flex min-h-12 items-center gap-x-3.5 px-4 py-2 max-[15rem]:flex-wrap max-[15rem]:px-2 first:rounded-t-[inherit] last:rounded-b-[inherit] hover:bg-line has-checked:bg-raised">
      <input {...radio} type="radio" className={`${circle} mt-0!`} />
      <span className="grid min-w-0 flex-1 grid-cols-1 text-sm leading-snug max-[15rem]:min-w-14">
        {option.label}
        {option.description ? <span className="text-xs text-ink-quiet">{option.description}</span> : null}
      </span>
      {option.aside}
    </label>
  );
}

/** The invisible input covers its segment, so that presses, the focus ring and the browser's validation bubble land there. */
const cover = 'absolute inset-0 size-full appearance-none rounded-[inherit]';

function SegmentOption({ option, radio }: OptionProps) {
  return (
    <label className="relative grid min-h-touch min-w-0 place-content-center rounded-pill px-2.5 text-center text-sm leading-tight font-semibold text-ink-soft hover:text-ink sm:px-4 has-checked:bg-line-strong has-checked:text-ink has-checked:ring-1 has-checked:ring-edge has-checked:ring-inset has-disabled:text-ink-quiet">
      <input {...radio} type="radio" className={cover} />
      {option.label}
    </label>
  );
}

function TabOption({ option, radio }: OptionProps) {
  return (
    <label className="relative grid min-h-12 shrink-0 place-content-center px-3 text-sm font-semibold whitespace-nowrap text-ink-soft after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink has-checked:text-ink has-checked:after:bg-aurora">
      <input {...radio} type="radio" className={`${cover} focus-visible:-outline-offset-2`} />
      {option.label}
    </label>
  );
}

const optionOf = { cards: CardOption, rows: RowOption, segmented: SegmentOption, tabs: TabOption };
