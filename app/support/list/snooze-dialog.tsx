import { type FormEvent, useState } from 'react';
import { momentOf } from '#app/staff/frame/format.ts';
import { DialogEnd, OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { supportWords } from '#content/staff/support.ts';

const words = supportWords.snooze;

const evening = 18;
const morning = 9;

/** By the clock of the agent. This evening only while it is still to come. */
function snoozeChoices(now: number): { name: string; until: Date }[] {
  const at = (days: number, hour: number) => {
    const moment = new Date(now);
    moment.setDate(moment.getDate() + days);
    moment.setHours(hour, 0, 0, 0);
    return moment;
  };
  const tonight = at(0, evening);
  return [
    { name: words.hour, until: new Date(now + 3_600_000) },
    ...(tonight.getTime() > now ? [{ name: words.evening, until: tonight }] : []),
    { name: words.tomorrow, until: at(1, morning) },
  ];
}

interface SnoozeDialogProps {
  onChoose: (until: string) => void;
  onClose: () => void;
}

export function SnoozeDialog({ onChoose, onClose }: SnoozeDialogProps) {
  const [now] = useState(Date.now);
  const [other, setOther] = useState('');
  const [isPast, setPast] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moment = Date.parse(other);
    setPast(!(moment > Date.now()));
    if (moment > Date.now()) onChoose(new Date(moment).toISOString());
  };
  return (
    <OpenDialog title={words.title} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-sm text-ink-soft">{words.lead}</p>
        <ul className="grid grid-cols-1 gap-2">
          {snoozeChoices(now).map(({ name, until }) => (
            <li key={name} className="grid">
              <Button variant="outline" onClick={() => onChoose(until.toISOString())}>
                <span className="flex-1 text-left">{name}</span>
                <span className="font-normal text-ink-quiet">{momentOf(until.toISOString(), now)}</span>
              </Button>
            </li>
          ))}
        </ul>
        <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
          <Field
            label={words.other}
            type="datetime-local"
            value={other}
            error={isPast ? words.past : undefined}
            onChange={(event) => setOther(event.currentTarget.value)}
          />
          <DialogEnd onCancel={onClose}>
            <Button type="submit" size="sm" off={other === ''}>
              {words.submit}
            </Button>
          </DialogEnd>
        </form>
      </div>
    </OpenDialog>
  );
}
