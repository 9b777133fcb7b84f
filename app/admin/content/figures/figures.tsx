import { deliveredPart } from '#content/live.ts';
import { figureWords as words } from '#content/staff/desk/figures.ts';
import { AreaEditor } from '../area-editor.tsx';
import { DeskField } from '../desk-field.tsx';
import { figureDesk, figureGroups, textsOf } from './figure-fields.ts';

export default function Figures() {
  const delivered = textsOf(deliveredPart('claims'));
  return (
    <AreaEditor desk={figureDesk} lead={words.lead}>
      {({ form, live, problems, write }) => {
        const now = textsOf(live);
        return figureGroups.map(({ title, fields }) => (
          <fieldset key={title} className="min-w-0">
            <legend className="pb-3 font-semibold">{words.groups[title]}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-6 gap-y-2">
              {fields.map((field) => (
                <DeskField
                  key={field}
                  label={words.fields[field]}
                  error={problems[field]}
                  value={form[field]}
                  now={now[field]}
                  delivered={delivered[field]}
                  onWrite={(text) => write({ ...form, [field]: text }, field)}
                  inputMode={field === 'reviewRating.site' ? 'text' : 'decimal'}
                  className="tabular-nums"
                />
              ))}
            </div>
          </fieldset>
        ));
      }}
    </AreaEditor>
  );
}
