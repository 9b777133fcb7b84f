import { Link, type LinkProps } from 'react-router';
import { classes } from '#app/ui/classes.ts';
import { textLinkLook } from '#app/ui/link.tsx';
import { staffWords } from '#content/staff/shared-words.ts';

/** A link to the timeline of the person with this address. */
export function PersonLink({ email }: { email: string }) {
  const search = `?${new URLSearchParams({ tab: 'people', email })}`;
  return (
    <TextLink to={{ search }} className="justify-self-start text-sm">
      {staffWords.person}
    </TextLink>
  );
}

/** Leads to another view without a new document. */
export function TextLink({ className, ...rest }: LinkProps & { className?: string }) {
  return <Link {...rest} className={classes(textLinkLook(), className)} />;
}
