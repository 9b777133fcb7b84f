import { classes } from './classes.ts';

const looks = {
  /** Inside a sentence: underlined, because colour alone is not enough to recognise a link. */
  inline:
    'text-ink underline decoration-edge decoration-1 underline-offset-4 hover:decoration-aurora hover:decoration-2',
  /** In a list of links: without an underline. */
  quiet:
    'inline-flex min-h-touch min-w-touch items-center text-ink-soft hover:text-ink aria-[current]:text-ink',
};

/** The classes of a text link. */
export function textLinkLook(look: keyof typeof looks = 'inline'): string {
  return classes('rounded-[0.25rem] focus-visible:outline-offset-2', looks[look]);
}
