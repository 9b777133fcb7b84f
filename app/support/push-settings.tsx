import { deviceOf } from '#app/staff/account/device.ts';
import { formatDate } from '#app/staff/frame/format.ts';
import { usePushActions, usePushDevices, useThisDevice } from '#app/staff/push/use-this-device.ts';
import { sentenceOf } from '#app/staff/session/api.ts';
import { Button } from '#app/ui/button.tsx';
import { focusAfter } from '#app/ui/focus.ts';
import { pushWords } from '#content/staff/push.ts';
import type { PushDevice } from '#contract/push.ts';

const words = pushWords.settings;
const pauseMs = 8 * 3_600_000;
/** The button that was pressed goes with what it did. */
const focusHeading = focusAfter((button) => button.closest('section')?.querySelector('h3'));

/** Whether this browser is notified while the portal is closed, and which others of this colleague are. */
export function PushSettings() {
  const here = useThisDevice();
  const devices = usePushDevices();
  const actions = usePushActions();
  const { on, off, set, test, remove } = actions;
  const state = here.data?.state;
  const device = here.data?.state === 'on' ? here.data.device : undefined;
  const error = here.error ?? on.error ?? off.error ?? set.error ?? test.error ?? remove.error;
  const others = (devices.data ?? []).filter(({ id }) => id !== device?.id);
  return (
    <section className="grid grid-cols-1 justify-items-start gap-2">
      <h3 tabIndex={-1} className="text-base">
        {words.title}
      </h3>
      <p className="text-sm text-ink-soft">{words.text}</p>
      <p role="status" className="text-sm">
        {state ? words.states[state] : null}
      </p>
      {state === 'off' ? (
        <Button ref={focusHeading} size="sm" busy={on.isPending} onClick={() => on.mutate()}>
          {words.turnOn}
        </Button>
      ) : null}
      {device ? <OnThisDevice device={device} actions={actions} /> : null}
      {error ? (
        <p role="alert" className="text-sm font-medium text-alarm">
          {sentenceOf(error, on.error ? words.failed : words.notSaved)}
        </p>
      ) : null}
      {others.length > 0 ? (
        <OtherDevices
          devices={others}
          removing={remove.isPending ? remove.variables : undefined}
          onRemove={(id) => remove.mutate(id)}
        />
      ) : null}
    </section>
  );
}

interface OnThisDeviceProps {
  device: PushDevice;
  actions: ReturnType<typeof usePushActions>;
}

function OnThisDevice({ device, actions: { set, test, off } }: OnThisDeviceProps) {
  const { pausedUntil } = device;
  const change = (changes: Partial<PushDevice>) => {
    if (!set.isPending) set.mutate({ ...device, ...changes });
  };
  const pauseFrom = () => new Date(Date.now() + pauseMs).toISOString();
  // What was pressed stays pressed while it is being saved.
  const shown = { ...device, ...(set.isPending && set.variables) };
  return (
    <>
      <Choice
        label={words.showsWords}
        hint={words.showsWordsText}
        checked={shown.showsWords}
        onChange={(showsWords) => change({ showsWords })}
      />
      <Choice label={words.onlyOwn} checked={shown.onlyOwn} onChange={(onlyOwn) => change({ onlyOwn })} />
      <p role="status" className="text-sm">
        {pausedUntil ? words.paused({ until: formatDate(pausedUntil) }) : null}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          busy={set.isPending}
          onClick={() => change({ pausedUntil: pausedUntil ? null : pauseFrom() })}
        >
          {pausedUntil ? words.resume : words.pause}
        </Button>
        <Button variant="outline" size="sm" busy={test.isPending} onClick={() => test.mutate(device.id)}>
          {words.test}
        </Button>
        <Button
          ref={focusHeading}
          variant="quiet"
          size="sm"
          busy={off.isPending}
          onClick={() => off.mutate(device)}
        >
          {words.turnOff}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {test.isSuccess ? words.tested : null}
      </p>
    </>
  );
}

interface ChoiceProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Choice({ label, hint, checked, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-touch items-start gap-3 py-2 text-sm">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-5 shrink-0 accent-aurora"
      />
      <span>
        {label}
        {hint ? <span className="block text-ink-soft">{hint}</span> : null}
      </span>
    </label>
  );
}

interface OtherDevicesProps {
  devices: readonly PushDevice[];
  removing: number | undefined;
  onRemove: (id: number) => void;
}

function OtherDevices({ devices, removing, onRemove }: OtherDevicesProps) {
  return (
    <div className="grid w-full grid-cols-1 gap-1 pt-2">
      <h4 className="text-sm font-semibold">{words.devices}</h4>
      <ul className="grid grid-cols-1">
        {devices.map(({ id, userAgent, seenAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-sm"
          >
            <span className="grid min-w-0">
              <span className="font-semibold">{deviceOf(userAgent)}</span>
              <span className="text-ink-soft tabular-nums">{words.seen({ date: formatDate(seenAt) })}</span>
            </span>
            <Button
              ref={focusHeading}
              variant="outline"
              size="sm"
              busy={removing === id}
              aria-label={words.removeFrom({ device: deviceOf(userAgent) })}
              onClick={() => onRemove(id)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
