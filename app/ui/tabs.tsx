import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import { rove } from './roving.ts';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  panel: ReactNode;
}

interface TabsProps<Value extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly [Tab<Value>, ...Tab<Value>[]];
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  className?: string;
}

/** Every panel is in the page: without JavaScript they stand below each other under their names. */
export function Tabs<Value extends string>({ label, tabs, className, ...state }: TabsProps<Value>) {
  const id = useId();
  const [current, select] = useSelection(state, tabs[0].value);
  const row = useRef<HTMLDivElement>(null);
  useCurrentTabInView(row, current);
  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const target = tabs[rove(event.key, index, tabs.length, 'row') ?? -1];
    if (!target) return;
    event.preventDefault();
    select(target.value);
    document.getElementById(`${id}tab-${target.value}`)?.focus();
  };
  return (
    <div className={className}>
      <div className="border-b border-line-strong noscript:hidden">
        <div
          ref={row}
          role="tablist"
          aria-label={label}
          className="-mx-3 flex overflow-x-auto [scrollbar-width:none]"
        >
          {tabs.map((tab, index) => (
            <button
              key={tab.value}
              id={`${id}tab-${tab.value}`}
              type="button"
              role="tab"
              aria-selected={tab.value === current}
              aria-controls={`${id}panel-${tab.value}`}
              tabIndex={tab.value === current ? 0 : -1}
              className={tabLook}
              onClick={() => select(tab.value)}
              onKeyDown={(event) => move(event, index)}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          id={`${id}panel-${tab.value}`}
          role="tabpanel"
          aria-labelledby={`${id}tab-${tab.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of mere text has to be reachable from its tab (WAI-ARIA tabs)
          tabIndex={0}
          className={classes('rounded-field pt-6', tab.value !== current && 'hidden noscript:block')}
        >
          <p className="mb-2 hidden font-semibold noscript:block">{tab.label}</p>
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

/** On a phone the row may be longer than the screen, and an address may lead to a tab at its end. */
function useCurrentTabInView(row: RefObject<HTMLElement | null>, current: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab has to be brought into view
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-selected=true]');
    if (!row.current || !tab) return;
    const { left, right } = tab.getBoundingClientRect();
    const edges = row.current.getBoundingClientRect();
    if (left < edges.left) row.current.scrollLeft += Math.floor(left - edges.left);
    if (right > edges.right) row.current.scrollLeft += Math.ceil(right - edges.right);
  }, [row, current]);
}

const tabLook =
  'relative min-h-12 shrink-0 px-3 text-sm font-semibold whitespace-nowrap text-ink-soft after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink focus-visible:-outline-offset-2 focus-visible:rounded-field aria-selected:text-ink aria-selected:after:bg-aurora';

type Selection<Value> = Pick<TabsProps<Value & string>, 'value' | 'defaultValue' | 'onChange'>;

function useSelection<Value extends string>(
  { value, defaultValue, onChange }: Selection<Value>,
  first: Value,
) {
  const [own, setOwn] = useState(defaultValue ?? first);
  const select = (next: Value) => {
    setOwn(next);
    onChange?.(next);
  };
  return [value ?? own, select] as const;
}
