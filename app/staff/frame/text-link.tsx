import { Link, type LinkProps } from 'react-router';
import { classes } from '#app/ui/classes.ts';
import { textLinkLook } from '#app/ui/link.tsx';

/** Leads to another view without loading the page anew. */
export function TextLink({ className, ...rest }: LinkProps & { className?: string }) {
  return <Link {...rest} className={classes(textLinkLook(), className)} />;
}
