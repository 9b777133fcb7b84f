import { classes } from '#app/ui/classes.ts';

interface PictureProps {
  src: string | undefined;
  /** In view as the page opens. */
  first?: boolean;
  className?: string;
}

/** An article's picture, or a quiet ground of the same size. It tells nothing that the title does not. */
export function Picture({ src, first = false, className }: PictureProps) {
  return (
    <div className={classes('aspect-video overflow-hidden border border-line bg-raised', className)}>
      {src ? (
        <img
          src={src}
          alt=""
          width={1600}
          height={900}
          loading={first ? 'eager' : 'lazy'}
          className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.025]"
        />
      ) : null}
    </div>
  );
}
