import type { ComponentType } from 'react';
import type { Device, Picture } from '#content/guides/devices.ts';

const files = import.meta.glob<ComponentType>('./drawings/*.svg', {
  query: '?component',
  import: 'default',
  eager: true,
});

/** These show their devices themselves; the others are what stands on the screen of one. */
const withoutScreen: readonly Picture[] = ['phone-cast', 'tv-plug'];

/** The drawing of a step. Nothing is written in it: a bar stands for words, green for the next press. */
export function Drawing({ picture, device }: { picture: Picture; device: Device }) {
  const phone = device === 'ios' ? 'phone-ios' : 'phone-android';
  const names = [
    ...(withoutScreen.includes(picture) ? [] : [picture.startsWith('phone') ? phone : 'television']),
    picture,
  ];
  return (
    <svg
      viewBox="0 0 240 180"
      className="w-full max-w-80 rounded-poster border border-line bg-card"
      aria-hidden="true"
    >
      {names.map((name) => {
        const Part = files[`./drawings/${name}.svg`];
        return Part ? <Part key={name} /> : null;
      })}
    </svg>
  );
}
