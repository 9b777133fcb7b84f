import type { ReactNode } from 'react';
import { useCopy } from '#app/copy/copy.ts';
import { HiddenFields } from '#app/site/forms/hidden-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/field.tsx';
import { textLinkLook } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { site } from '#content/site.ts';
import { ContactLinks } from './contact-links.tsx';

export const otherDevices = 'other-devices';

/** Devices without an app of our own. */
export function OtherDevices() {
  const { others, ask } = useCopy('installation');
  const { roku, appleTv, mag } = others;
  return (
    <section aria-labelledby={otherDevices} className="off-screen-later pt-section">
      <PageHeader as="h2" id={otherDevices} title={others.heading} lead={others.text} className="mb-10" />
      <ul className="grid gap-4 lg:grid-cols-2">
        <Device
          title={roku.title}
          text={roku.text}
          steps={roku.steps(site)}
          otherwise={roku.else}
          question={ask.setUp({ device: roku.title })}
        />
        <Device
          title={appleTv.title}
          text={appleTv.text}
          steps={appleTv.steps(site)}
          otherwise={appleTv.else}
          question={ask.setUp({ device: appleTv.title })}
        />
        <Device
          title={mag.title}
          text={mag.text}
          steps={mag.steps}
          otherwise={mag.else}
          question={ask.mag()}
          className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <MagForm />
        </Device>
      </ul>
    </section>
  );
}

interface DeviceProps {
  title: string;
  text: string;
  steps: string[];
  otherwise: string;
  question: { subject: string; text: string };
  className?: string;
  children?: ReactNode;
}

const link = classes('inline-flex min-h-touch items-center', textLinkLook());

function Device({ title, text, steps, otherwise, question, className, children }: DeviceProps) {
  return (
    <Card as="li" className={classes('flex flex-col gap-4 text-ink-soft', className)}>
      <h3 className="text-title-s text-ink">{title}</h3>
      <p>{text}</p>
      <ol className="grid list-decimal gap-2 ps-5 marker:text-ink-quiet">
        {steps.map((step) => (
          <li key={step} className="ps-1">
            {step}
          </li>
        ))}
      </ol>
      {children}
      <div className="mt-auto grid gap-1 border-t border-line pt-4 text-sm">
        <p>{otherwise}</p>
        <ContactLinks question={question} looks={[link, link]} />
      </div>
    </Card>
  );
}

/** All MAG boxes have this prefix. `MAG` tells staff what the message is about. */
const magStart = 'MAG 00:1A:79:';
const macAddress = '(MAG )?\\s*([0-9A-Fa-f]{2}[:\\-]?){5}[0-9A-Fa-f]{2}\\s*';

/** The contact form with three fields, as a plain form without an island. */
function MagForm() {
  const { mag } = useCopy('installation').others;
  return (
    <form
      method="post"
      action="/api/contact"
      className="relative grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2"
    >
      <Field name="name" label={mag.name} autoComplete="name" required minLength={2} />
      <Field name="email" type="email" label={mag.email} autoComplete="email" required />
      <Field
        name="message"
        label={mag.mac}
        hint={mag.macHint}
        defaultValue={magStart}
        required
        pattern={macAddress}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="sm:col-span-2"
      />
      <input type="hidden" name="subject" value="technical" />
      <HiddenFields />
      <Button type="submit" variant="outline" className="mt-2 justify-self-start">
        {mag.send}
      </Button>
    </form>
  );
}
