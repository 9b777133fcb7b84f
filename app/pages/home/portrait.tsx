import { classes } from '#app/ui/classes.ts';

const drawings = import.meta.glob<string>('../../art/portraits/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A drawing beside the customer's name, which says who it is. */
export function Portrait({ number, className }: { number: number; className: string }) {
  return (
    <img
      src={drawings[`../../art/portraits/${number}.svg`]}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      className={classes('rounded-full bg-raised', className)}
    />
  );
}
