import { useId } from 'react';
import { formatCount } from '#app/staff/frame/format.ts';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { supportWords } from '#content/staff/support.ts';

const words = supportWords.figures.hours;

const nameOf = (hour: number) => `${hour}`.padStart(2, '0');

interface BusyHoursProps {
  /** How many chats, by day of the week and hour. */
  hours: readonly (readonly number[])[];
  timeZone: string;
}

/** The darker, the more; the figures are in the cells, and printed there where they have room. */
export function BusyHours({ hours, timeZone }: BusyHoursProps) {
  const id = useId();
  const cells = hours.flatMap((counts, day) => counts.map((count, hour) => ({ count, day, hour })));
  const busiest = cells.reduce((most, cell) => (cell.count > most.count ? cell : most), {
    count: 0,
    day: 0,
    hour: 0,
  });
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-3 p-5">
      <div className="grid gap-1">
        <h2 id={id} className="font-text text-sm font-semibold tracking-normal text-ink-soft">
          {words.title}
        </h2>
        <p className="text-sm text-ink-soft tabular-nums">
          {busiest.count === 0
            ? words.none
            : `${words.text({ timeZone })} ${words.busiest({
                count: busiest.count,
                day: words.days[busiest.day] ?? '',
                hour: `${nameOf(busiest.hour)}:00`,
              })}`}
        </p>
      </div>
      {busiest.count === 0 ? null : (
        <table aria-labelledby={id} className="w-full table-fixed border-separate border-spacing-px text-xs">
          <thead>
            <tr className="text-ink-quiet">
              <th scope="col" className="w-9 sm:w-24">
                <span className="sr-only">{words.day}</span>
              </th>
              {hours[0]?.map((_, hour) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: it is the hour
                  key={hour}
                  scope="col"
                  className="relative h-5 p-0 text-left font-normal tabular-nums lg:text-center"
                >
                  <span
                    className={hour % 6 === 0 ? 'absolute top-0 left-0 lg:static' : 'sr-only lg:not-sr-only'}
                  >
                    {nameOf(hour)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((counts, day) => (
              <tr key={words.days[day]}>
                <th scope="row" className="text-left font-normal whitespace-nowrap text-ink-soft sm:pr-2">
                  {words.days[day]?.slice(0, 3)}
                  <span className="sr-only sm:not-sr-only">{words.days[day]?.slice(3)}</span>
                </th>
                {counts.map((count, hour) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: it is the hour
                    key={hour}
                    title={`${words.days[day]}, ${nameOf(hour)}:00: ${formatCount(count)}`}
                    className={classes(
                      'relative h-7 rounded-[0.1875rem] p-0 text-center tabular-nums',
                      shades[shadeOf(count, busiest.count)],
                    )}
                  >
                    <span className={classes('sr-only', count > 0 && 'lg:not-sr-only')}>
                      {formatCount(count)}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

const shades = ['bg-ink/5', 'bg-ink/15', 'bg-ink/35', 'bg-ink/65 text-page', 'bg-ink/90 text-page'];

/** Nothing has a shade of its own: one chat is not none. */
function shadeOf(count: number, most: number): number {
  return Math.ceil((count / most) * (shades.length - 1));
}
