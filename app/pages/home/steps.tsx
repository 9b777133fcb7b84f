import type { ReactNode } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { useNumbers, usePeriodLabels } from '#app/formats.ts';
import { CheckIcon } from '#app/ui/icons.tsx';
import { priceOf } from '#content/price.ts';
import Watching from './drawings/watching.svg?component';
import { Section } from './section.tsx';

export function Steps() {
  const { steps } = useCopy('home');
  const labels = usePeriodLabels();
  const { price } = useNumbers();
  return (
    <Section id="how-it-works" heading={steps.heading}>
      <ol className="grid gap-x-10 gap-y-12 border-t border-line pt-10 md:grid-cols-3">
        <Step number={1} title={steps.choose.title} text={steps.choose.text}>
          <p className="flex justify-between gap-4 font-semibold">
            {labels.yearly}
            <span className="tabular-nums">{price(priceOf('yearly', 1).amount)}</span>
          </p>
          <p className="mt-2 flex items-center gap-2 border-t border-line pt-2 text-xs text-ink-soft">
            <CheckIcon className="size-4 text-aurora" />
            {steps.receipt.paid} · {steps.receipt.once}
          </p>
        </Step>
        <Step number={2} title={steps.receive.title} text={steps.receive.text}>
          <p className="font-semibold">{steps.mail.subject}</p>
          <p className="mt-1 text-xs text-ink-soft">{steps.mail.body}</p>
          <p className="mt-3 font-mono text-xs tracking-widest text-ink-quiet">nl-4827 · ••••••••</p>
        </Step>
        <Step number={3} title={steps.watch.title} text={steps.watch.text}>
          <Watching className="size-full" />
        </Step>
      </ol>
    </Section>
  );
}

interface StepProps {
  number: number;
  title: string;
  text: string;
  children: ReactNode;
}

function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="grid content-start gap-5">
      <div
        aria-hidden="true"
        className="h-30 overflow-hidden rounded-poster border border-line bg-card p-4 text-sm"
      >
        {children}
      </div>
      <div className="grid grid-cols-[auto_1fr] gap-x-4">
        <span
          aria-hidden="true"
          className="font-display text-title leading-none font-[650] text-ink-quiet tabular-nums"
        >
          {number}
        </span>
        <div className="grid gap-1.5">
          <h3 className="text-title-s">{title}</h3>
          <p className="text-sm text-ink-soft">{text}</p>
        </div>
      </div>
    </li>
  );
}
