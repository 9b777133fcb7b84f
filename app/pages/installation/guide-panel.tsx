import { useCopy } from '#app/copy/copy.ts';
import { Island } from '#app/islands/island.tsx';
import { Copyable } from '#app/site/copyable.tsx';
import { classes } from '#app/ui/classes.ts';
import type { Device, Guide, GuideStep } from '#content/guides/devices.ts';
import { site } from '#content/site.ts';
import { Drawing } from './drawing.tsx';
import { TextWithOrderLink } from './text-with-order-link.tsx';

interface GuidePanelProps {
  device: Device;
  name: string;
  guide: Guide;
}

export function GuidePanel({ device, name, guide }: GuidePanelProps) {
  const copy = useCopy('installation').guide;
  return (
    <div className="grid gap-x-16 gap-y-10 pt-4 lg:grid-cols-[17rem_1fr]">
      <div className="grid content-start gap-4 self-start lg:sticky lg:top-24">
        <h2 className="text-title">{copy.heading({ brand: site.brand, device: name })}</h2>
        <p className="max-w-measure text-ink-soft">{guide.lead}</p>
      </div>
      <div className="min-w-0">
        <ol className="divide-y divide-line border-b border-line">
          {guide.steps.map((step, index) => (
            <Step key={step.title} number={index + 1} step={step} device={device} />
          ))}
        </ol>
        <div className="max-w-measure pt-8">
          <h3 className="text-title-s">{copy.otherPlayer}</h3>
          <p className="mt-2 text-sm text-ink-soft">{guide.note}</p>
        </div>
      </div>
    </div>
  );
}

function Step({ number, step, device }: { number: number; step: GuideStep; device: Device }) {
  return (
    <li
      className={classes(
        'grid items-center gap-x-10 gap-y-5 py-8 first:pt-0 md:grid-cols-[1fr_15rem]',
        number > 2 && 'off-screen-later [contain-intrinsic-block-size:auto_20rem]',
      )}
    >
      <div className="grid min-w-0 grid-cols-[1.75rem_1fr] gap-x-3 gap-y-2">
        <span
          aria-hidden="true"
          className="font-display text-title-s leading-tight font-[650] text-ink-quiet tabular-nums"
        >
          {number}
        </span>
        <h3 className="text-title-s">{step.title}</h3>
        <p className="col-span-full max-w-measure text-ink-soft sm:col-span-1 sm:col-start-2">
          <TextWithOrderLink text={step.text} />
        </p>
        {step.value ? (
          <div className="col-span-full mt-3 max-w-measure sm:col-span-1 sm:col-start-2">
            <Copyable {...step.value} wrap={(button) => <Island>{button}</Island>} />
          </div>
        ) : null}
      </div>
      <Drawing picture={step.picture} device={device} />
    </li>
  );
}
