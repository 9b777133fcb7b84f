import { useState } from 'react';
import { OnOrOff } from '#app/staff/frame/on-or-off.tsx';
import { OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { useThisDevice } from '#app/staff/push/use-this-device.ts';
import { Button } from '#app/ui/button.tsx';
import { supportWords } from '#content/staff/support.ts';
import { PushSettings } from './push-settings.tsx';
import { askForDesktop, desktopPermission, showOnDesktop, sound, soundSwitch } from './show-alert.ts';

const words = supportWords.alerts;

/** Browsers ask for permission once, and only after a press: a new agent finds the button for it here. */
export function AlertSettings({ onClose }: { onClose: () => void }) {
  const isNotified = useThisDevice().data?.state === 'on';
  return (
    <OpenDialog title={words.title} onClose={onClose}>
      <div className="grid grid-cols-1 gap-6">
        <PushSettings />
        {/* What it would show comes as a notification then. */}
        {isNotified ? null : <Desktop />}
        <Sound />
      </div>
    </OpenDialog>
  );
}

function Desktop() {
  const [permission, setPermission] = useState(desktopPermission);
  const ask = async () => setPermission(await askForDesktop());
  const test = () =>
    showOnDesktop({ title: words.testTitle, body: words.testText, tag: 'test', open: () => {} });
  return (
    <section className="grid grid-cols-1 justify-items-start gap-2">
      <h3 className="text-base">{words.desktop}</h3>
      <p className="text-sm text-ink-soft">{words.desktopText}</p>
      <div role="status" className="grid grid-cols-1 justify-items-start gap-2 text-sm">
        {permission === 'granted' ? <p>{words.allowed}</p> : null}
        {permission === 'denied' ? <p>{words.denied}</p> : null}
        {permission === 'unsupported' ? <p>{words.unsupported}</p> : null}
      </div>
      {permission === 'default' ? (
        <Button size="sm" onClick={() => void ask()}>
          {words.allow}
        </Button>
      ) : null}
      {permission === 'granted' ? (
        <Button variant="outline" size="sm" onClick={test}>
          {words.test}
        </Button>
      ) : null}
    </section>
  );
}

function Sound() {
  const play = async () => {
    await sound.unlock();
    sound.play();
  };
  return (
    <section className="grid grid-cols-1 justify-items-start gap-2">
      <h3 className="text-base">{words.sound}</h3>
      <p className="text-sm text-ink-soft">{words.soundText}</p>
      <OnOrOff stored={soundSwitch} legend={words.sound} on={words.soundOn} off={words.soundOff} />
      <Button variant="outline" size="sm" onClick={() => void play()}>
        {words.testSound}
      </Button>
    </section>
  );
}
