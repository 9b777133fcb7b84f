import { classes } from './classes.ts';
import { HalfStarIcon, StarIcon } from './icons.tsx';

interface StarsProps {
  /** From 0 to 5; shown to the nearest half. */
  value: number;
  /** The same in words: "4.5 out of 5". */
  label: string;
  className?: string;
}

export function Stars({ value, label, className }: StarsProps) {
  const halves = Math.round(value * 2);
  return (
    <span role="img" aria-label={label} className={classes('inline-flex text-gold', className)}>
      {[1, 2, 3, 4, 5].map((star) => {
        if (halves === star * 2 - 1) return <HalfStarIcon key={star} className="size-4.5" />;
        const full = halves >= star * 2;
        return <StarIcon key={star} className={classes('size-4.5', !full && 'text-line-strong')} />;
      })}
    </span>
  );
}
