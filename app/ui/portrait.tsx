import { classes } from './classes.ts';

const drawings = import.meta.glob<string>('../art/portraits/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

interface PortraitProps {
  /** From 1, as in content/testimonials.ts. */
  number: number;
  className?: string;
}

/** Decorative: the customer's name stands beside it. */
export function Portrait({ number, className }: PortraitProps) {
  return (
    <img
      src={drawings[`../art/portraits/${number}.svg`]}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      className={classes('rounded-full bg-raised', className)}
    />
  );
}
