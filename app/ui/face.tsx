import { picturePath } from '#contract/picture-types.ts';
import { classes } from './classes.ts';

interface FaceProps {
  name: string;
  /** The name of a picture; without it the initials are shown. */
  picture: string | null | undefined;
  /** Its size, and where it stands. */
  className?: string;
}

/** Decorative: the name stands beside it. */
export function Face({ name, picture, className = 'size-7' }: FaceProps) {
  const look = classes('shrink-0 rounded-full bg-line-strong', className);
  if (picture)
    return (
      <img
        src={picturePath(picture)}
        alt=""
        width={28}
        height={28}
        className={classes('object-cover', look)}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={classes('grid place-content-center text-[0.6875rem] font-semibold text-ink-soft', look)}
    >
      {initialsOf(name)}
    </span>
  );
}

/** Of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
