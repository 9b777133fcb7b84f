import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';

const tones = {
  plain: 'border-line bg-card',
  /** The popular plan. */
  aurora: 'border-aurora/45 bg-linear-to-b from-aurora/18 from-0% to-card to-70%',
  /** The lifetime plan. */
  dusk: 'border-dusk/60 bg-linear-to-b from-dusk/28 from-0% to-card to-70%',
};

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li';
  tone?: keyof typeof tones;
}

export function Card({ as: Element = 'div', tone = 'plain', className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={classes('relative min-w-0 rounded-card border p-6', tones[tone], className)}
    />
  );
}
