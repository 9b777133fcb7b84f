import type { Channel } from './channel.ts';

/**
 * Lists out of sight are neither laid out nor painted. The rows are equally high, so CSS computes the size of a list from its
 * number of names in browsers with typed attr().
 */
const unseen =
  'off-screen-later [contain-intrinsic-block-size:auto_60rem] supports-[width:attr(data-x_type(<number>))]:[contain-intrinsic-block-size:auto_calc(round(up,attr(data-names_type(<number>))/var(--columns),1)*var(--spacing-touch))] supports-[width:attr(data-x_type(<number>))]:[content-visibility:auto]';

/** A section has hundreds of names: those out of sight are not laid out. */
const unseenNames =
  '[&>li]:[content-visibility:auto] [&>li]:[contain-intrinsic-block-size:auto_var(--spacing-touch)]';

const columns =
  'grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] [--columns:1] min-[22rem]:[--columns:2] md:[--columns:3] lg:[--columns:4] xl:[--columns:5]';

/** Set once on the list instead of on seven hundred labels. In two narrow columns the text is smaller, or names would take three lines. */
const rows =
  '[&_label]:flex [&_label]:h-full [&_label]:min-h-touch [&_label]:items-center [&_label]:gap-2 [&_label]:rounded-field [&_label]:px-1.5 [&_label]:text-sm min-[22rem]:max-md:[&_label]:text-xs [&_label]:leading-tight! [&_label]:text-ink-soft [&_label]:outline-aurora [&_label]:hover:bg-line [&_label:has(:checked)]:text-ink [&_label:has(:focus-visible)]:outline-2 [&_label:has(:focus-visible)]:-outline-offset-2';

const boxes =
  '[&_input]:grid [&_input]:size-4.5 [&_input]:shrink-0 [&_input]:appearance-none [&_input]:place-items-center [&_input]:rounded-[0.3125rem] [&_input]:border [&_input]:border-edge [&_input]:outline-none [&_input]:checked:border-aurora [&_input]:checked:bg-aurora [&_input]:checked:before:size-3 [&_input]:checked:before:bg-on-aurora [&_input]:checked:before:[clip-path:polygon(14%_44%,0_60%,40%_96%,100%_18%,84%_4%,38%_64%)] noscript:[&_input]:hidden';

export function ChannelGrid({ channels }: { channels: readonly Channel[] }) {
  return (
    <ul
      // They are names, and the island's code reads them from here.
      translate="no"
      data-names={channels.length}
      className={`-mx-1.5 ${columns} ${unseen} ${unseenNames} ${rows} ${boxes}`}
    >
      {channels.map(({ code, name }) => (
        <li key={name}>
          <label>
            <input type="checkbox" value={code} />
            {name}
          </label>
        </li>
      ))}
    </ul>
  );
}
