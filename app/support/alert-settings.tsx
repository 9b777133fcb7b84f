import { useState } from 'react';
import { OpenDialog } from '#app/staff/frame/open-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { supportWords } from '#content/staff/support.ts';
import { askForDesktop, desktopPermission, showOnDesktop, sound } from './show-alert.ts';

const words = supportWords.alerts;
const choices = [
  { value: 'on', label: words.soundOn },
  { value: 'off', label: words.soundOff },
] as const;

/** Browsers ask for permission once, and only after a press: a new agent finds the button for it here. */
export function AlertSettings({ onClose }: { onClose: () => void }) {
  return (
    <OpenDialog title={words.title} onClose={onClose}>
      <div className="grid grid-cols-1 gap-6">
        <Desktop />
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
  const [isOn, setOn] = useState(sound.isOn);
  const play = async () => {
    await sound.unlock();
    sound.play();
  };
  return (
    <section className="grid grid-cols-1 justify-items-start gap-2">
      <h3 className="text-base">{words.sound}</h3>
      <p className="text-sm text-ink-soft">{words.soundText}</p>
      <RadioCards
        legend={words.sound}
        legendHidden
        look="segmented"
        options={choices}
        value={isOn ? 'on' : 'off'}
        onChange={(value) => {
          sound.isOn = value === 'on';
          setOn(sound.isOn);
        }}
      />
      <Button variant="outline" size="sm" onClick={() => void play()}>
        {words.testSound}
      </Button>
    </section>
  );
}
