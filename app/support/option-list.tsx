import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import { rovingIndex } from '#app/ui/roving-index.ts';

/** A list that is gone through by arrows while the focus stays in a field. */
export function useOptions<Option>(offered: readonly Option[], onChoose: (option: Option) => void) {
  const id = useId();
  const [marked, setMarked] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const options = isClosed ? [] : offered;
  const current = Math.min(marked, options.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const isOpen = options.length > 0;
  return {
    id,
    options,
    current,
    optionId,
    onChoose,
    mark: setMarked,
    /** Something else is being looked for. */
    begin(): void {
      setMarked(0);
      setClosed(false);
    },
    attributes: isOpen
      ? ({
          'aria-controls': id,
          'aria-autocomplete': 'list',
          'aria-activedescendant': optionId(current),
        } as const)
      : {},
    /** True where the key was meant for the list. */
    press(event: KeyboardEvent): boolean {
      if (!isOpen || event.shiftKey) return false;
      const option = options[current];
      const to = /^Arrow(Up|Down)$/.test(event.key)
        ? rovingIndex(event.key, current, options.length, 'column')
        : undefined;
      if (to !== undefined) setMarked(to);
      else if (event.key === 'Escape') setClosed(true);
      else if ((event.key === 'Enter' || event.key === 'Tab') && option) {
        setMarked(0);
        onChoose(option);
      } else return false;
      event.preventDefault();
      return true;
    },
  };
}

interface OptionListProps<Option> {
  choice: ReturnType<typeof useOptions<Option>>;
  label: string;
  keyOf: (option: Option) => string;
  children: (option: Option) => ReactNode;
}

export function OptionList<Option>({ choice, label, keyOf, children }: OptionListProps<Option>) {
  return (
    <div role="listbox" id={choice.id} aria-label={label} className="grid grid-cols-1">
      {choice.options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
        <div
          key={keyOf(option)}
          ref={index === choice.current ? bringIntoView : null}
          role="option"
          id={choice.optionId(index)}
          aria-selected={index === choice.current}
          onPointerMove={() => index !== choice.current && choice.mark(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choice.onChoose(option)}
          className="grid min-h-touch cursor-pointer grid-cols-1 content-center gap-0.5 rounded-[0.375rem] px-2.5 py-1.5 text-sm aria-selected:bg-line-strong"
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}

/** Above the field, over what is there. */
export function OptionsOverField({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classes(
        'absolute bottom-full z-10 mb-1 max-h-60 overflow-y-auto rounded-field border border-line-strong bg-raised p-1 shadow-lift',
        className,
      )}
    >
      {children}
    </div>
  );
}

function bringIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
