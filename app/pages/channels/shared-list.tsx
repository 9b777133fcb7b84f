import { useCopy } from '#app/copy/copy.ts';
import { Card } from '#app/ui/card.tsx';
import type { Channel } from './channel.ts';

interface SharedListProps {
  /** The codes in the link. */
  codes: readonly string[];
  channels: readonly Channel[];
  /** The sections whose names the visitor has not asked to see. */
  unnamed: ReadonlySet<string>;
}

/** For a shared link: which of its channels are included. */
export function SharedList({ codes, channels, unnamed: hidden }: SharedListProps) {
  const { shared } = useCopy('channels');
  // A channel may be in two sections.
  const byName = new Map(
    channels.filter(({ code }) => codes.includes(code)).map((channel) => [channel.name, channel]),
  );
  const included = [...byName.values()];
  const named = included.filter(({ section }) => !hidden.has(section));
  const unnamed = included.length - named.length;
  const missing = codes.length - included.length;
  return (
    <Card as="section" aria-labelledby="shared-channels" className="mb-8 grid gap-4">
      <h2 id="shared-channels" className="text-title-s">
        {included.length > 0 ? shared.included({ count: included.length }) : shared.none}
      </h2>
      {named.length > 0 ? (
        <ul className="flex flex-wrap gap-x-8 gap-y-1.5">
          {named.map(({ code, name }) => (
            <li key={code}>{name}</li>
          ))}
        </ul>
      ) : null}
      {unnamed > 0 ? <p className="text-sm text-ink-soft">{shared.unnamed({ count: unnamed })}</p> : null}
      {missing > 0 && included.length > 0 ? (
        <p className="text-sm text-ink-soft">{shared.missing({ count: missing })}</p>
      ) : null}
    </Card>
  );
}
