import { PictureField } from '#app/staff/pictures/picture-field.tsx';
import { deliveredPart } from '#content/live.ts';
import { contactWords as words } from '#content/staff/desk/contact-and-brand.ts';
import { largestLogo } from '#contract/content/site.ts';
import { AreaEditor, type Editing } from '../area-editor.tsx';
import { DeskField } from '../desk-field.tsx';
import { AccentField } from './accent-field.tsx';
import {
  type ContactField,
  type ContactTexts,
  contactDesk,
  contactGroups,
  fieldsChanged,
  type Site,
  textsOf,
} from './contact-desk.ts';
import { LookPreview } from './look-preview.tsx';

const largest = { bytes: 64 * 1024, edge: largestLogo };

export default function Contact() {
  return (
    <AreaEditor
      desk={contactDesk}
      lead={words.lead}
      consequences={(before, after) => <Effects before={before} after={after} />}
    >
      {(editing) => <ContactFields {...editing} />}
    </AreaEditor>
  );
}

function ContactFields({ form, live, problems, write }: Editing<'site', ContactTexts>) {
  const now = textsOf(live);
  const delivered = textsOf(deliveredPart('site'));
  const change = (field: ContactField, text: string) => write({ ...form, [field]: text }, field);
  return (
    <>
      {Object.entries(contactGroups).map(([group, fields]) => (
        <fieldset key={group} className="min-w-0">
          <legend className="pb-3 font-semibold">{words.groups[group as keyof typeof contactGroups]}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-6 gap-y-2">
            {fields.map((field) => (
              <DeskField
                key={field}
                label={words.fields[field]}
                error={problems[field]}
                value={form[field]}
                now={now[field]}
                delivered={delivered[field]}
                inputMode={inputModes[field]}
                onWrite={(text) => change(field, text)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset className="min-w-0">
        <legend className="pb-3 font-semibold">{words.look}</legend>
        <div className="grid grid-cols-1 gap-x-6 gap-y-5 lg:grid-cols-2">
          <PictureField
            label={words.fields.logo}
            name={form.logo || undefined}
            limits={largest}
            error={problems.logo}
            onWrite={(name) => change('logo', name ?? '')}
          >
            <p className="max-w-measure text-xs text-ink-soft">{words.logoNote}</p>
          </PictureField>
          <div className="grid grid-cols-1 content-start gap-4">
            <AccentField
              value={form.accent}
              now={now.accent}
              delivered={delivered.accent}
              error={problems.accent}
              onWrite={(colour) => change('accent', colour)}
            />
            <LookPreview brand={form.brand} logo={form.logo} accent={form.accent} />
          </div>
        </div>
      </fieldset>
      <section aria-labelledby="in-files" className="grid grid-cols-1 gap-3">
        <h3 id="in-files" className="font-semibold">
          {words.groups.files}
        </h3>
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-6 gap-y-3 text-sm">
          {(['portal', 'orderPrefix'] as const).map((field) => (
            <div key={field}>
              <dt className="text-ink-soft">{words.fields[field]}</dt>
              <dd className="font-semibold wrap-anywhere">{form[field]}</dd>
            </div>
          ))}
        </dl>
        <p className="max-w-measure text-sm text-ink-soft">{words.inFiles}</p>
      </section>
    </>
  );
}

const inputModes: Partial<Record<ContactField, 'email' | 'tel' | 'numeric'>> = {
  email: 'email',
  phone: 'tel',
  messagingNumber: 'numeric',
};

function Effects({ before, after }: { before: Site; after: Site }) {
  const effects = fieldsChanged(before, after).flatMap((field) => words.effects[field] ?? []);
  if (effects.length === 0) return null;
  return (
    <section aria-labelledby="effects" className="grid grid-cols-1 gap-1.5 text-sm">
      <h3 id="effects" className="font-semibold">
        {words.consequences}
      </h3>
      <ul className="grid grid-cols-1 gap-1.5">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </section>
  );
}
