import { Link } from 'react-router';
import { deliveredPart } from '#content/live.ts';
import { hourWords as words } from '#content/staff/desk/hours.ts';
import { timeZoneOf } from '#content/time-zone.ts';
import { AreaEditor } from '../area-editor.tsx';
import { DeskField } from '../desk-field.tsx';
import { useContent } from '../use-content.ts';
import { type HourField, hourFields, hoursDesk, textsOf } from './hours-desk.ts';

export default function Hours() {
  const delivered = textsOf(deliveredPart('hours'));
  const catalogue = useContent().data?.data.areas.catalogue;
  return (
    <AreaEditor
      desk={hoursDesk}
      lead={words.lead}
      consequences={() => <p className="max-w-measure text-sm">{words.aroundTheClock}</p>}
    >
      {({ form, live, problems, write }) => {
        const now = textsOf(live);
        const field = (name: HourField) => (
          <DeskField
            key={name}
            label={words.fields[name]}
            error={problems[name]}
            value={form[name]}
            now={now[name]}
            delivered={delivered[name]}
            shown={(text) => text || words.none[name === 'closed' ? 'closed' : 'day']}
            note={name === 'closed' ? words.closedNote : words.dayNote}
            onWrite={(text) => write({ ...form, [name]: text }, name)}
            className="tabular-nums"
          />
        );
        return (
          <>
            <p className="max-w-measure text-sm text-ink-soft">
              {words.timeZone({ timeZone: timeZoneOf(catalogue ?? {}) })}{' '}
              <Link to="?tab=prices" className="underline underline-offset-4">
                {words.toTimeZone}
              </Link>
            </p>
            <fieldset className="min-w-0">
              <legend className="pb-3 font-semibold">{words.week}</legend>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-6 gap-y-4">
                {hourFields.filter((name) => name !== 'closed').map(field)}
              </div>
            </fieldset>
            {field('closed')}
          </>
        );
      }}
    </AreaEditor>
  );
}
