import { useId } from 'react';
import { Select } from '#app/ui/field.tsx';
import { Portrait } from '#app/ui/portrait.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { deliveredPart } from '#content/live.ts';
import { testimonialWords as words } from '#content/staff/desk/testimonials.ts';
import { mostTestimonials, portraitCount } from '#contract/content/testimonials.ts';
import { AreaEditor, type Editing } from '../area-editor.tsx';
import { DeskField } from '../desk-field.tsx';
import { ItemList } from '../item-list.tsx';
import { emptyTexts, LanguagesSideBySide, TranslationMarks } from '../languages-side-by-side.tsx';
import { useOlderTranslations } from '../use-content.ts';
import { type TestimonialTexts, testimonialDesk } from './testimonial-desk.ts';

export default function Testimonials() {
  return (
    <AreaEditor desk={testimonialDesk} lead={words.lead}>
      {(editing) => <TestimonialFields {...editing} />}
    </AreaEditor>
  );
}

const ratings = Array.from({ length: 10 }, (_, index) => 5 - index / 2);
const portraits = Array.from({ length: portraitCount }, (_, index) => index + 1);

function TestimonialFields(editing: Editing<'testimonials', TestimonialTexts[]>) {
  const { form, live, problems, write } = editing;
  // A new name makes no new texts.
  const mine = testimonialDesk.valueOf(form.map((one) => ({ ...one, name: one.key })));
  const older = useOlderTranslations('testimonials', { live, mine });
  const now = testimonialDesk.formOf(live);
  const delivered = testimonialDesk.formOf(deliveredPart('testimonials'));
  const textOf = ({ key, content }: TestimonialTexts) =>
    ({
      field: 'content',
      label: words.content,
      text: content,
      live: now.find((one) => one.key === key)?.content,
      older: older[`${key}.content`],
      look: 'text',
    }) as const;
  return (
    <ItemList
      path="testimonials"
      editing={editing}
      items={form}
      live={now}
      keyOf={({ key }) => key}
      nameOf={({ name }) => name}
      marks={(item) => <TranslationMarks texts={[textOf(item)]} />}
      add={words.add}
      create={newTestimonial}
      most={mostTestimonials}
      onChange={(items) => write([...items])}
    >
      {(item, index) => {
        const change = (part: Partial<TestimonialTexts>, field: string) =>
          write(form.with(index, { ...item, ...part }), `testimonials.${index}.${field}`);
        const field = (name: 'name' | 'months') => ({
          label: words[name],
          error: problems[`testimonials.${index}.${name}`],
          value: item[name],
          now: now.find(({ key }) => key === item.key)?.[name] ?? item[name],
          delivered: delivered.find(({ key }) => key === item.key)?.[name] ?? item[name],
          onWrite: (text: string) => change({ [name]: text }, name),
        });
        return (
          <div className="grid grid-cols-1 gap-4">
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-6 gap-y-2">
              <DeskField {...field('name')} />
              <DeskField {...field('months')} inputMode="numeric" className="tabular-nums" />
              <Select
                label={words.rating}
                value={item.rating}
                hint={<Stars value={item.rating} label={words.stars(item)} />}
                onChange={({ currentTarget }) => change({ rating: Number(currentTarget.value) }, 'rating')}
              >
                {ratings.map((rating) => (
                  <option key={rating} value={rating}>
                    {words.stars({ rating })}
                  </option>
                ))}
              </Select>
            </div>
            <PortraitChoice value={item.portrait} onChange={(portrait) => change({ portrait }, 'portrait')} />
            <LanguagesSideBySide
              path={`testimonials.${index}`}
              editing={editing}
              texts={[textOf(item)]}
              onWrite={(_, language, text) =>
                change({ content: { ...item.content, [language]: text } }, `content.${language}`)
              }
            />
          </div>
        );
      }}
    </ItemList>
  );
}

interface PortraitChoiceProps {
  value: number;
  onChange: (number: number) => void;
}

function PortraitChoice({ value, onChange }: PortraitChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-sm font-semibold">{words.portrait}</legend>
      <div className="flex flex-wrap gap-2">
        {portraits.map((number) => (
          <label
            key={number}
            className="relative rounded-full opacity-60 ring-offset-2 ring-offset-card hover:opacity-100 has-checked:opacity-100 has-checked:ring-2 has-checked:ring-aurora"
          >
            <input
              type="radio"
              name={name}
              value={number}
              checked={number === value}
              aria-label={words.portraitNumber({ number })}
              onChange={() => onChange(number)}
              className="absolute inset-0 size-full appearance-none rounded-full"
            />
            <Portrait number={number} className="size-11" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function newTestimonial(): TestimonialTexts {
  const key = `new ${Date.now().toString(36)}`;
  return { key, name: '', months: '', rating: 5, portrait: 1, content: emptyTexts() };
}
