import type { ReactNode } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { useNumbers } from '#app/formats.ts';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { claims } from '#content/claims.ts';
import { policy } from '#content/policy.ts';
import { TextWithOrderLink } from './text-with-order-link.tsx';

export function Faq() {
  const { faq } = useCopy('installation');
  return (
    <section aria-labelledby="questions" className="off-screen-later pt-section">
      <PageHeader as="h2" id="questions" title={faq.heading} className="mb-10" />
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-[1.25fr_1fr_1fr]">
        <Question title={faq.speed.question} className="md:col-span-2 lg:col-span-1 lg:row-span-2">
          <p>{faq.speed.answer}</p>
          <Speeds />
          <p>{faq.speed.twice}</p>
        </Question>
        <Question title={faq.devices.question}>
          <p>{faq.devices.answer({ devices: policy.connections.most })}</p>
        </Question>
        <Question title={faq.freezing.question}>
          <p>{faq.freezing.answer}</p>
        </Question>
        <Question title={faq.login.question}>
          <p>
            <TextWithOrderLink text={faq.login.answer} />
          </p>
        </Question>
        <Question title={faq.players.question}>
          <p>{faq.players.answer}</p>
        </Question>
      </ul>
    </section>
  );
}

interface QuestionProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Question({ title, className, children }: QuestionProps) {
  return (
    <Card as="li" className={classes('flex flex-col gap-3 text-ink-soft', className)}>
      <h3 className="text-title-s text-ink">{title}</h3>
      {children}
    </Card>
  );
}

function Speeds() {
  const { sd, hd, ultraHd } = claims.lineSpeed;
  return (
    <dl className="my-auto grid gap-5 py-3">
      <Speed name="SD" megabits={sd} />
      <Speed name="HD" megabits={hd} />
      <Speed name="4K" megabits={ultraHd} />
    </dl>
  );
}

/** A figure with a bar, whose length is relative to the largest figure. */
function Speed({ name, megabits }: { name: string; megabits: number }) {
  const { speed } = useCopy('installation').faq;
  const { number } = useNumbers();
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-y-2">
      <dt className="font-display text-title-s font-[650] text-ink">{name}</dt>
      <dd className="font-semibold text-ink tabular-nums">{speed.megabits({ speed: number(megabits) })}</dd>
      <dd className="col-span-2 h-2 overflow-hidden rounded-pill bg-raised">
        <svg
          viewBox={`0 0 ${claims.lineSpeed.ultraHd} 1`}
          preserveAspectRatio="none"
          className="size-full"
          aria-hidden="true"
        >
          <rect width={megabits} height="1" className="fill-ink-soft" />
        </svg>
      </dd>
    </div>
  );
}
